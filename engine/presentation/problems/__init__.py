"""Problems as messages."""
