"""Chits, decks and hands, and what follows from where pieces stand."""
