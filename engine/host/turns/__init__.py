"""Whose turn it is and for how long: clocks, deadlines, absence."""
