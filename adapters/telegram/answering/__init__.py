"""How presses and words are read and answered."""
