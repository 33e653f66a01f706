"""What random games show."""
