"""3.3.1: what action points buy in the action phase."""
