"""The games, one room each; nothing outside a room names its game."""
