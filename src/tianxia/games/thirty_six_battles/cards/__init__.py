"""Chapter 5: the Stratagem cards, a module for each set."""
