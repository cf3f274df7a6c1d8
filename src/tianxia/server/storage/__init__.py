"""The database: what is stored about tables, and how other processes hear of it."""
