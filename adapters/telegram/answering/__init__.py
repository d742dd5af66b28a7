"""How presses of buttons are answered."""
