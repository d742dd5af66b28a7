"""What melds count, and which cards a meld may consist of that was announced but not shown (rules 7.4)."""

from engine.games.chibre.cards import PLAIN, SUITS
from engine.rules.cards import Card

SHORTEST_RUN = 3
RUN_POINTS = {3: 20, 4: 50}
LONG_RUN_POINTS = 100
"""Points of a run of five cards or more (CH-LONGRUN)."""
FOUR_POINTS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "10": 100}


def heard_as(kind: str, points: int) -> tuple[tuple[Card, ...], ...]:
    """Every set of cards that is announced as this kind ("run", "four") for so many points; a run of more than five
    cards is represented by its first five."""
    if kind == "four":
        return tuple(tuple(Card(of + suit) for suit in SUITS) for of, worth in FOUR_POINTS.items() if worth == points)
    size = next((cards for cards, worth in RUN_POINTS.items() if worth == points), 5)
    tops = range(len(PLAIN) - size + 1)
    return tuple(tuple(Card(of + suit) for of in PLAIN[top : top + size]) for suit in SUITS for top in tops)
