"""The rules of Cao Cao Solitaire, a module for each chapter."""
