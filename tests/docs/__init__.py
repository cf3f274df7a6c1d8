"""What is written about the project is true: commands run, snippets work, links lead somewhere, keys exist."""
