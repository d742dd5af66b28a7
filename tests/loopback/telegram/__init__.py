"""A Telegram Bot API server on the loopback address that refuses what the real platform refuses."""
