"""The data of Cao Cao Solitaire and its words."""
