"""Messages about people, and about places to those who manage them."""
