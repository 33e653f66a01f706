"""The tests. The folders bear the names of the rooms; what concerns the whole house lies here."""
