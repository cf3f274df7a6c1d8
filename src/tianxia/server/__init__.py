"""The server: tables, seats, storage and live updates for any game of the catalogue."""
