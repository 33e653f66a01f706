"""Rules and moves said to people: the resolved rules in words, and what one move does, seed by seed."""
