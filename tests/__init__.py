"""Tests, in the order of the folders of the package."""
