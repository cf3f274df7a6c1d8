"""Worker processes: bots think, films are cut and games reviewed there."""
