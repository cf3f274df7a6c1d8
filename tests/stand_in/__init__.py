"""Skirmish: a small game for tests alone, which needs everything that the engine promises."""
