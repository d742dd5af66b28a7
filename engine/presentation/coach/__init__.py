"""What the coach says, as messages."""
