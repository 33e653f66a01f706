"""The language server for editors, and the schema in that of others."""
