"""What a bot thinks of 36 Stratagems."""
