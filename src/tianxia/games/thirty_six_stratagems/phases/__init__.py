"""The phases of a season, but for the action phase."""
