"""Methods of the Bot API: how one is called, and what it answers."""
