"""The set-up, the Round, and the phases of a seat's turn."""
