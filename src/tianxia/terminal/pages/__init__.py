"""What is printed, and how what a person types is read."""
