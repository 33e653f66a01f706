"""Rules and moves said in words."""
