"""What a finished deal was worth, and who leads."""
