"""Cao Cao Solitaire: one player leads Cao Cao against six warlords driven by the cards."""
