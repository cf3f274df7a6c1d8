"""How what the bots have learned was learned."""
