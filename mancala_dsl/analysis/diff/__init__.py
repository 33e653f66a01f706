"""Two games compared: clause by clause, and by play."""
