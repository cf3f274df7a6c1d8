"""The Yellow Scarves and other bots of the rulebook: automated opponents."""
