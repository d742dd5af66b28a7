"""Pure: cards, seats and the steps of a deal. Synchronous; imports the standard library and msgspec alone."""
