"""From a checked document to resolved rules."""
