"""Which process keeps what, where several keep one store."""
