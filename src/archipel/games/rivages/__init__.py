"""Rivages: explore an archipelago, all at once, with two cards that travel round the table."""
