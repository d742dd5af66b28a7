"""What every chat side shares: reading buttons and commands, and sending the newest state."""
