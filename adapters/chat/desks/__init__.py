"""What people ask for, on any platform."""
