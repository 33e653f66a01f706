"""A folder for each rule kind: a small spec, games worked out by hand, changes that they notice."""
