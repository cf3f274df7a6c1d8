"""What a bot thinks of Tenth Division."""
