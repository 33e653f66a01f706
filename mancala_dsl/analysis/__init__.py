"""What can be found out about a game by playing it: for now, how many games there are of a length."""
