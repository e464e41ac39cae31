"""The server: its stores, its tables, its wire, and what tries to break them."""
