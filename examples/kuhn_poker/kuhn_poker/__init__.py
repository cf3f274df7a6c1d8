"""Kuhn poker, a game for Tianxia: three cards, one bet, and something to hide."""
