"""What one player sees of a hand, and why a card may not be played."""
