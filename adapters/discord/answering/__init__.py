"""Presses and typed messages, answered."""
