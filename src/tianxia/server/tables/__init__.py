"""What people do at tables: make them, join, move, undo, chat."""
