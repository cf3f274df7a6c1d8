"""The data of 36 Battles and its words."""
