"""The kernel, one file for each of its modules."""
