"""What tries to break the server: hostile frames, kills, power cuts, full disks, races. Short in the tests, long on request."""
