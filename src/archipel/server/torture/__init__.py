"""What tries to break the server: hostile frames, kills under load, power cuts. Short in the tests, long on request."""
