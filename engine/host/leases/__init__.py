"""Which process keeps what, when several share a store."""
