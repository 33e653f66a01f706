"""Back ends: each turns the resolved rules into a text for one target. ``python`` is the only one so far."""
