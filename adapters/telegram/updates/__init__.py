"""How updates come in: polling, webhook, an inbox, one lane a table."""
