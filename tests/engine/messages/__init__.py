"""Messages, and what their buttons stand for."""
