"""What a coach says."""
