"""Seats as people type them: by number, or by the point of the compass where four play."""

from engine.rules.seats import Seat

_BEGINNINGS = {"1": 0, "n": 0, "2": 1, "e": 1, "os": 1, "3": 2, "s": 2, "4": 3, "w": 3, "ou": 3}
"""How the words for a seat begin. A lone O is no seat: it is West in French and East in German."""


def seat_of(word: str) -> Seat | None:
    """The seat that a word without accents names."""
    return next((seat for beginning, seat in _BEGINNINGS.items() if word.startswith(beginning)), None)
