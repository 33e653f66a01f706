"""The reference interpreter, against positions worked out by hand and random rules."""
