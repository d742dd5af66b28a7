"""The names of tables, seats, players and sides."""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, reduce

from engine.games import GAMES
from engine.host.state.ids import PersonId
from engine.host.state.table import Table
from engine.languages import ENGLISH
from engine.languages.catalogues import bundle
from engine.messages.figures import signed
from engine.messages.texts import Texts
from engine.players.levels import PLANNED
from engine.rules.seats import Direction, Seat, Sides

_COMPASS = ("N", "E", "S", "W")
"""The names of four seats, clockwise from seat 0."""

LONGEST = 12
"""The most characters of a name in a line that is read on a phone."""
SHORTEST = 5
"""The least characters of a name that are kept beside the name of its seat."""
_MORE = "…"
_TAGS = ("🟥", "🟧", "🟨", "🟩", "🟦", "🟪", "🟫", "⬛")
_FIRST_STRONG, _POP = "\u2068", "\u2069"
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


def person_name(name: str, texts: Texts) -> str:
    """A person's stored name in a line; whoever was erased has none, and a word stands for it."""
    return isolated(name) or texts("leaders-erased")


@lru_cache(maxsize=4096)
def isolated(name: str) -> str:
    """A name that cannot change the direction of the line around it: right-to-left ones get isolation marks."""
    turns = any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in name)
    return f"{_FIRST_STRONG}{name}{_POP}" if turns else name


def tag(table: Table) -> str:
    """The table's colour tag, shown with its code, never instead of it."""
    # taken from the id, so that it is the same everywhere and never changes
    return _TAGS[sum(table.id.encode()) % len(_TAGS)]


def label(table: Table) -> str:
    """The tag and code that every message of a table begins with."""
    return f"{tag(table)} {table.code}"


def game_name(game: str, texts: Texts) -> str:
    return texts(f"game-{game}")


def unit(game: str) -> str:
    """The unit that a game is counted in; points for a game that this program no longer has."""
    return GAMES[game].unit if game in GAMES else "points"


def title(table: Table, texts: Texts) -> str:
    """The table and its game."""
    return f"{label(table)} · {game_name(table.game, texts)}"


def compass(table: Table, seat: Seat, texts: Texts) -> str:
    """The name of this table's seat: a point of the compass where four play, else its number."""
    return seat_name(len(table.seats), seat, texts)


@lru_cache(maxsize=256)
def seat_name(seats: int, seat: Seat, texts: Texts) -> str:
    """The name of a seat at a table of `seats`: a point of the compass for four, else its number."""
    if seats == len(_COMPASS):
        return texts(f"compass-{_COMPASS[seat]}")
    return texts("compass-number", number=seat + 1)


def nearest(seats: int) -> Seat:
    """The seat that a table of `seats` is drawn from where nobody's own is: the south, as on a map."""
    return _COMPASS.index("S") if seats == len(_COMPASS) else 0


def turning(table: Table) -> str:
    """An arrow where play goes anticlockwise, against the fixed order in which seats are listed; else empty."""
    return "↺" if table.ruleset.rules.ring.direction is Direction.COUNTER_CLOCKWISE else ""


def sitting(table: Table, seat: Seat) -> PersonId:
    """The person on this seat, to write to; raises `ValueError` for a seat without a person."""
    person = table.seats[seat].person
    if person is None:
        raise ValueError("only a person is written to")
    return person


def name(table: Table, seat: Seat, texts: Texts) -> str:
    """Who sits on a seat, without the seat's name but saying if it is a computer player: for introductions."""
    place = table.seats[seat]
    if place.person is not None:
        return person_name(place.name, texts)
    if place.computer is not None and place.name:
        return texts("seat-computer-called", name=place.name)
    return texts("seat-free") if place.free else texts("seat-computer")


def level_name(level: str, texts: Texts) -> str:
    """The name of a level, with its sign; the bare name of one that this program does not know."""
    if level not in PLANNED:
        return level
    return f"{PLANNED[level].character} {texts(f'level-{level}')}"


def who(table: Table, seat: Seat, texts: Texts) -> str:
    """A player with the seat, as in "Ana (North)"; a computer player goes by its name like everybody else."""
    named = isolated(table.seats[seat].name) or name(table, seat, texts)
    return texts("who", name=named, compass=compass(table, seat, texts))


def short(table: Table, seat: Seat, texts: Texts, longest: int = LONGEST) -> str:
    """A player in a line, person or computer: the name, cut where it has more than `longest` characters, with the
    seat if another player has the same name. The seat alone if the player has none."""
    whole = table.seats[seat].name
    if not whole:
        return compass(table, seat, texts)
    if not _has_namesake(table, seat, whole, lambda name: cut_name(name, longest)):
        return cut_name(whole, longest)
    place = compass(table, seat, texts)
    return texts("who", name=cut_name(whole, max(SHORTEST, longest - len(place))), compass=place)


def as_long_as_fit(table: Table, seats: Sequence[Seat], texts: Texts, say: Callable[[str], str], room: int) -> str:
    """What `say` makes of the players together, their names whole or, where that takes more than `room` characters,
    cut as little as makes it fit; where nothing does, cut to the shortest."""
    size = max(len(table.seats[seat].name) for seat in seats)
    while True:
        line = say(listed([short(table, seat, texts, size) for seat in seats], texts))
        if len(line) <= room or size <= SHORTEST:
            return line
        size -= 1


def read_by(reader: Seat | None, table: Table, seat: Seat, texts: Texts) -> str:
    """A player where one of a list is named: in a reader's own message the reader is "you"."""
    return texts("you") if seat == reader else short(table, seat, texts)


def _has_namesake(table: Table, seat: Seat, name: str, shown: Callable[[str], str]) -> bool:
    """Whether anybody else's name looks the same once `shown` has been applied to it."""
    own = shown(name).casefold()
    return any(shown(chair.name).casefold() == own for other, chair in enumerate(table.seats) if other != seat)


@lru_cache(maxsize=4096)
def cut_name(name: str, longest: int = LONGEST) -> str:
    """A name, cut to at most `longest` characters."""
    return isolated(name if len(name) <= longest else f"{name[: longest - 1].rstrip()}{_MORE}")


def together(players: Sequence[str], texts: Texts) -> str:
    """The players of one side in a line."""
    return listed(players, texts)


def listed(items: Sequence[str], texts: Texts) -> str:
    """One or more things side by side, as the language joins the last of them: "Ana, Chloé & Emma"."""
    *others, last = items
    return texts("together", first=", ".join(others), second=last) if others else last


def apart(items: Sequence[str], texts: Texts) -> str:
    """Things that have commas of their own side by side: "target = 50; suits = pictures (train, cheese …)"."""
    return reduce(lambda first, second: texts("apart", first=first, second=second), items) if items else ""


def figure(owner: str, value: int | str, texts: Texts) -> str:
    """A figure after its owner's name: "Ana & Chloé 45", or "Seat 2: 45" where the name ends in a number itself."""
    return texts(
        "account-figure-numbered" if owner[-1:].isdecimal() else "account-figure",
        account=owner,
        figure=signed(value) if isinstance(value, int) else value,
    )


def account_name(table: Table, account: int, texts: Texts) -> str:
    """The players of a scoring account: "Ana & Chloé", or a single one where everybody plays alone."""
    return side_name(table, table.ruleset.rules.accounts, account, texts)


def by_account(table: Table, values: Iterable[int], texts: Texts) -> str:
    """A figure for each account, in order: `Ana & Chloé 45 · Bruno & Dan 32`."""
    return by_side(table, table.ruleset.rules.accounts, values, texts)


def by_side(table: Table, sides: Sides, values: Iterable[int], texts: Texts) -> str:
    """A figure for each side of a deal, in order."""
    names = (side_name(table, sides, side, texts) for side in sorted(set(sides)))
    return " · ".join(figure(*named, texts) for named in zip(names, values, strict=True))


def side_name(table: Table, sides: Sides, side: int, texts: Texts, own: Seat | None = None) -> str:
    """The players of one side. `own` is the reader's seat, who comes first as "you"."""
    others = [short(table, seat, texts) for seat, holder in enumerate(sides) if holder == side and seat != own]
    return together([texts("you"), *others] if own is not None and sides[own] == side else others, texts)


@cache
def platforms() -> tuple[str, ...]:
    """The platforms that have a name in the texts, which is the same in every language."""
    return bundle(ENGLISH).ends("platform-")


def has_panels(platform: str) -> bool:
    """Whether people choose there where their hands are shown: it says of a panel when it is over."""
    return bundle(ENGLISH).has_message(f"{platform}-panel-over")


def platform_name(platform: str, texts: Texts) -> str:
    """What a platform is called; one without a name is called by its id."""
    return texts(f"platform-{platform}") if platform in platforms() else platform
