"""Mutation testing of a game's rules: alter them in one place, and see whether a test notices."""
