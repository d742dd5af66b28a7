"""Seats as people type them: by number, by the point of the compass where four play, or by the player's name."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from engine.messages.typing.words import joined, meanings, said, typed
from engine.rules.seats import Seat

_COMPASS = "NESW"


@cache
def named_seats() -> Mapping[str, Seat]:
    """Seats by their full names and numbers, for lines in which a shortened name could mean something else."""
    shown = {f"compass-{point}": seat for seat, point in enumerate(_COMPASS)}
    typed = {f"typed-compass-{point}": seat for seat, point in enumerate(_COMPASS)}
    return {**meanings(shown | typed), **{str(seat + 1): seat for seat in range(len(_COMPASS))}}


def seat_of(word: str) -> Seat | None:
    """The seat that a word without accents names, in full or by its beginning, if just one begins so; else None.

    A lone O names none: it begins West in French and East in German.
    """
    named = named_seats()
    begun = {seat for name, seat in named.items() if name.startswith(word)} if word else set()
    return named[word] if word in named else next(iter(begun)) if len(begun) == 1 else None


def seats_of(names: Sequence[str]) -> Mapping[str, Seat]:
    """Seats by their players' names, in full and by the first word; a form that two players share names nobody.

    `names` has one name for each seat, in order.
    """
    words = [said(name) for name in names]
    forms = [(form, seat) for seat, name in enumerate(words) for form in {joined(name), *name[:1]} if form]
    shared = [form for form, _ in forms]
    return {form: seat for form, seat in forms if shared.count(form) == 1}


def accused(words: Sequence[str], fault: Collection[str], people: Mapping[str, Seat]) -> Seat | None:
    """The seat that these words accuse of a fault: `revoke east`, `accuse East of a lie`, `Lena lied`, `Renonce
    anzeigen: Ost`; None where they accuse nobody.

    `fault` are the words for the fault, and `people` the players' names as `seats_of` gives them.
    """
    match [word for word in words if word not in typed("typed-accusing")]:
        case [claim, *who] if claim in fault:
            return who_is(who, people)
        case [*who, claim] if claim in fault:
            return _whole(joined(who), people)
    return None


def who_is(words: Sequence[str], people: Mapping[str, Seat]) -> Seat | None:
    """The seat that these words name, in full, by its beginning or by its player's name; else None."""
    seat = _whole(joined(words), people)
    return seat if seat is not None or len(words) != 1 else seat_of(words[0])


def _whole(name: str, people: Mapping[str, Seat]) -> Seat | None:
    # seats come first: a player with the name of a seat can be named otherwise
    return named_seats().get(name, people.get(name))
