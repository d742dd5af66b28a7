"""Presses, answered."""
