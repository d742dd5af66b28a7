"""What is told about people and to them."""
