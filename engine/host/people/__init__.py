"""People, their settings, and the places that they manage."""
