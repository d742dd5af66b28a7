"""What the host asks of its stores."""
