"""What is shown to whom, when, and in which order."""
