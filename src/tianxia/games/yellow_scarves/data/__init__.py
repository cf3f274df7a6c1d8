"""The data of C3K and its words."""
