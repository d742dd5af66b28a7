"""A table as it stands, and the values it is made of."""
