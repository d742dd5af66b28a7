"""What those ask for who manage a place."""
