"""Sea or Shore: a trick-taking game of bluff for 3 to 5 players."""
