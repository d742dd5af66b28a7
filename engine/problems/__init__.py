"""Positions in which one card is clearly the best, for people who want to practise."""
