"""Seats as people type them: by number, or by the point of the compass where four play."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from engine.messages.typing.words import meanings, typed
from engine.rules.seats import Seat

_COMPASS = "NESW"


@cache
def named_seats() -> Mapping[str, Seat]:
    """Seats by their whole words, where a line may say something else."""
    shown = {f"compass-{point}": seat for seat, point in enumerate(_COMPASS)}
    typed = {f"typed-compass-{point}": seat for seat, point in enumerate(_COMPASS)}
    return {**meanings(shown | typed), **{str(seat + 1): seat for seat in range(len(_COMPASS))}}


def seat_of(word: str) -> Seat | None:
    """The seat that a word without accents names, whole or begun. A lone O is none: it begins West in French and
    East in German."""
    named = named_seats()
    begun = {seat for name, seat in named.items() if name.startswith(word)} if word else set()
    return named[word] if word in named else next(iter(begun)) if len(begun) == 1 else None


def accused(words: Sequence[str], fault: Collection[str]) -> Seat | None:
    """Whom these words accuse of a fault that is called so: `revoke east`, `accuse East of a lie`, `Renonce anzeigen:
    Ost`; None where they accuse nobody."""
    match [word for word in words if word not in typed("typed-accusing")]:
        case [claim, who] if claim in fault:
            return seat_of(who)
        case [who, claim] if claim in fault:
            return named_seats().get(who)
    return None
