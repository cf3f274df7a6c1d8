"""Bots: one protocol, and nothing of the table but what their seat may know."""
