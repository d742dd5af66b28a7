"""How tables, seats and sides are called."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.games import GAMES
from engine.host.tables.ids import PersonId
from engine.host.tables.table import Table
from engine.messages.figures import signed
from engine.messages.texts import Texts
from engine.players.levels import PLANNED
from engine.rules.seats import Direction, Seat, Sides

_COMPASS = ("N", "E", "S", "W")
"""Seats of four, clockwise from seat 0."""

LONGEST = 12
"""Characters of a name in a line that everybody reads on a phone."""
_MORE = "…"
_TAGS = ("🟥", "🟧", "🟨", "🟩", "🟦", "🟪", "🟫", "⬛")
_FIRST_STRONG, _POP = "\u2068", "\u2069"
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


@lru_cache(maxsize=4096)
def isolated(name: str) -> str:
    """A name that cannot turn the line around it: right-to-left ones stand between isolation marks."""
    turns = any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in name)
    return f"{_FIRST_STRONG}{name}{_POP}" if turns else name


def tag(table: Table) -> str:
    """The table's colour tag: goes with its code, never instead of it."""
    # from the id, so that it is the same everywhere and for ever
    return _TAGS[sum(table.id.encode()) % len(_TAGS)]


def label(table: Table) -> str:
    """The tag and code that every message of a table begins with."""
    return f"{tag(table)} {table.code}"


def game_name(game: str, texts: Texts) -> str:
    return texts(f"game-{game}")


def unit(game: str) -> str:
    """What is won in a game; one that is not played any more was won in points."""
    return GAMES[game].unit if game in GAMES else "points"


def title(table: Table, texts: Texts) -> str:
    """The table and its game."""
    return f"{label(table)} · {game_name(table.game, texts)}"


def compass(table: Table, seat: Seat, texts: Texts) -> str:
    """The seat's name: a point of the compass where four play, its number elsewhere."""
    return seat_name(len(table.seats), seat, texts)


@lru_cache(maxsize=256)
def seat_name(seats: int, seat: Seat, texts: Texts) -> str:
    """What a seat is called where so many play."""
    if seats == len(_COMPASS):
        return texts(f"compass-{_COMPASS[seat]}")
    return texts("compass-number", number=seat + 1)


def turning(table: Table) -> str:
    """An arrow where play goes against the clock, from which the fixed order of seats reads the other way; else
    nothing."""
    return "↺" if table.ruleset.rules.ring.direction is Direction.COUNTER_CLOCKWISE else ""


def sitting(table: Table, seat: Seat) -> PersonId:
    """Who sits here, to be written to; raises `ValueError` for a seat without a person."""
    person = table.seats[seat].person
    if person is None:
        raise ValueError("only a person is written to")
    return person


def name(table: Table, seat: Seat, texts: Texts) -> str:
    """Who sits here, without the seat's name."""
    place = table.seats[seat]
    if place.person is not None:
        return isolated(place.name) or texts("leaders-erased")
    if place.computer is not None and place.name:
        return texts("seat-computer-called", name=place.name)
    return texts("seat-free") if place.free else texts("seat-computer")


def level_name(level: str, texts: Texts) -> str:
    """What a level is called, with its sign; one that this program does not know by its bare name."""
    if level not in PLANNED:
        return level
    return f"{PLANNED[level].character} {texts(f'level-{level}')}"


def who(table: Table, seat: Seat, texts: Texts) -> str:
    """A player with the seat, as in "Ana (North)" or "Lena (computer, East)"."""
    place = table.seats[seat]
    if place.computer is not None and place.name:
        return texts("who-computer", name=place.name, compass=compass(table, seat, texts))
    return texts("who", name=name(table, seat, texts), compass=compass(table, seat, texts))


def called(table: Table, seat: Seat, texts: Texts) -> str:
    """A player in a result: the whole name, or the seat of a computer player."""
    place = table.seats[seat]
    return isolated(place.name) if place.person is not None else compass(table, seat, texts)


def short(table: Table, seat: Seat, texts: Texts) -> str:
    """A player where room is short: the name, cut where it is long; a computer player is told by the seat."""
    place = table.seats[seat]
    return cut_name(place.name) if place.person is not None else compass(table, seat, texts)


@lru_cache(maxsize=4096)
def cut_name(name: str) -> str:
    """At most `LONGEST` characters of a name."""
    return isolated(name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}{_MORE}")


def together(players: Sequence[str], texts: Texts) -> str:
    """Those who are on one side: "Ana & Chloé"."""
    whole, *others = players
    for other in others:
        whole = texts("together", first=whole, second=other)
    return whole


def figure(table: Table, owner: str, value: int | str, texts: Texts) -> str:
    """A figure beside whose it is: "Ana & Chloé 45", or "Seat 2: 45" where seats end in a number."""
    return seats_figure(len(table.seats), owner, value, texts)


def seats_figure(seats: int, owner: str, value: int | str, texts: Texts) -> str:
    """As `figure`, where so many play."""
    return texts(
        "account-figure" if seats == len(_COMPASS) else "account-figure-numbered",
        account=owner,
        figure=signed(value) if isinstance(value, int) else value,
    )


def account_name(table: Table, account: int, texts: Texts) -> str:
    """A scoring account by its people: "Ana & Chloé", or one of them where everybody plays alone."""
    return side_name(table, table.ruleset.rules.accounts, account, texts)


def by_account(table: Table, values: Iterable[int], texts: Texts) -> str:
    """A figure for each account, in order: `Ana & Chloé 45 · Bruno & Dan 32`."""
    return by_side(table, table.ruleset.rules.accounts, values, texts)


def by_side(table: Table, sides: Sides, values: Iterable[int], texts: Texts) -> str:
    """A figure for each side of a deal, in order."""
    names = (side_name(table, sides, side, texts) for side in sorted(set(sides)))
    return " · ".join(figure(table, *named, texts) for named in zip(names, values, strict=True))


def side_name(table: Table, sides: Sides, side: int, texts: Texts, own: Seat | None = None) -> str:
    """The people of one side; `own`: who reads it, and is called "you"."""
    others = [short(table, seat, texts) for seat, holder in enumerate(sides) if holder == side and seat != own]
    return together([texts("you"), *others] if own is not None and sides[own] == side else others, texts)
