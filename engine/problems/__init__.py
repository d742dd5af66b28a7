"""Positions in which one card is clearly the best, from generated or past deals, for people who want to practise."""
