"""The decks, and what Strategy cards do."""
