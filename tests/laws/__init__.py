"""The laws, on the games that keep them and on games that break them."""
