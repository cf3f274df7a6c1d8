"""Worker processes: bots think, films are made and games reviewed there."""
