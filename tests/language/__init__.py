"""The structure of specs: schema, messages, patches, provenance, catalogue."""
