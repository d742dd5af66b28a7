"""Positions in which one card is clearly the best, from generated deals, for people who want to practise."""
