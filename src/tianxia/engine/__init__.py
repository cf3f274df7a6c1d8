"""The kernel: steps on an agenda. It knows no game and does no I/O but reading a game's own data."""
