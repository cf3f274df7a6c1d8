"""What the other commands do: many games, checks, reviews, replays."""
