"""Connect four, a game for Tianxia: no dice, no secrets."""
