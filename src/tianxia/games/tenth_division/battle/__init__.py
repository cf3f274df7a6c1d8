"""Chapters 12 to 16: attacks, from the declaration to the losses."""
