"""The games in a terminal: play, watch and companion play, drawn from scenes alone."""
