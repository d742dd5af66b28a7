"""What the people who manage a place ask for."""
