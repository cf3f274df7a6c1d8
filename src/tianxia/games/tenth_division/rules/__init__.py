"""The rules of a turn outside battle, a module for each chapter."""
