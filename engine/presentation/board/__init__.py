"""What everybody sees of a table."""
