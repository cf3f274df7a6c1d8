"""The data of 36 Stratagems and its words."""
