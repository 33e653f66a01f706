"""Recorded games of people and of other engines, and helpers that replay them."""
