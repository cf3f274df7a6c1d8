"""36 Stratagems: two or three families, one realm."""
