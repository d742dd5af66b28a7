"""Cards, seats and the steps of a deal: pure, synchronous, importing only the standard library and msgspec."""
