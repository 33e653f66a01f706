"""What can be found out about a game by playing it; the pages of all games and of the language."""
