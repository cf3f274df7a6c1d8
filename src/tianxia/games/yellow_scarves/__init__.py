"""C3K, and The Yellow Scarves Uprising: a game of warlords and its co-operative scenario."""
