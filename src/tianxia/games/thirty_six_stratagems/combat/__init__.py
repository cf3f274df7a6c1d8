"""3.3.1: attacks, from the target to what follows them."""
