"""Bots: what they may know, what they must not do, and how they are run."""
