"""Conditions: grammar, words, types, messages, and that no text whatever breaks them."""
