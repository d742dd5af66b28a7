"""A table: who sits there, which rooms show it, what it plays."""
