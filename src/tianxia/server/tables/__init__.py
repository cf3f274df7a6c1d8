"""What people do at tables: make them, join, move, take back, talk."""
