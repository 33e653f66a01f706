"""Findings: their order, their formats, and which word was meant."""
