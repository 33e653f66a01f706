"""The checks of the rules."""
