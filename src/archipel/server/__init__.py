"""The server: tables for browsers, terminals and bots, for every game the kernel has."""
