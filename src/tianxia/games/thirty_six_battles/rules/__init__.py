"""The rules of 36 Battles, a module for each chapter."""
