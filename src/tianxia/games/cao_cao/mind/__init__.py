"""What a bot thinks of Cao Cao Solitaire."""
