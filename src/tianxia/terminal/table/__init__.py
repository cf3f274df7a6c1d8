"""A game under way in a terminal: opened or resumed, played, left."""
