"""Connect four in the idiom of the engine: a game that everybody knows, to try and to measure the search on."""
