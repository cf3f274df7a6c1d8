"""Tables as this process holds them: the game, what each viewer sees, what the server does by itself."""
