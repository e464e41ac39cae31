"""Pirate Pacts: oppositions and alliances around treasure islands, for 3 to 5 players."""
