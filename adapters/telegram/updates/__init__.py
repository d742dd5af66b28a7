"""How updates come in: by polling or by webhook, into an inbox, and from there into lanes by person and table."""
