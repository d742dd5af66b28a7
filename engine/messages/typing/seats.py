"""Seats as people type them: by number, or by the point of the compass where four play."""

from collections.abc import Collection, Sequence

from engine.rules.seats import Seat

_BEGINNINGS = {"1": 0, "n": 0, "2": 1, "e": 1, "os": 1, "3": 2, "s": 2, "4": 3, "w": 3, "ou": 3}
"""How the words for a seat begin. A lone O is no seat: it is West in French and East in German."""

NAMED = {
    **dict.fromkeys(("1", "n", "north", "nord", "norden"), 0),
    **dict.fromkeys(("2", "e", "east", "est", "ost", "osten"), 1),
    **dict.fromkeys(("3", "s", "south", "sud", "suden", "sued", "sueden"), 2),
    **dict.fromkeys(("4", "w", "west", "ouest", "westen"), 3),
}
"""Seats by their whole words, where a line may say something else."""
_ACCUSING = frozenset({"accuse", "accuser", "anzeigen", "a"})
"""Words that an accusation may hold and that tell nothing more."""


def seat_of(word: str) -> Seat | None:
    """The seat that a word without accents names."""
    return next((seat for beginning, seat in _BEGINNINGS.items() if word.startswith(beginning)), None)


def accused(words: Sequence[str], fault: Collection[str]) -> Seat | None:
    """Whom these words accuse of a fault that is called so: `revoke east`, `accuse East of a lie`, `Renonce anzeigen:
    Ost`; None where they accuse nobody."""
    match [word for word in words if word not in _ACCUSING]:
        case [claim, who] if claim in fault:
            return seat_of(who)
        case [who, claim] if claim in fault:
            return NAMED.get(who)
    return None
