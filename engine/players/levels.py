"""How strong a computer player can be asked to be: levels are data, from the weakest to the strongest."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from engine.games import GAMES
from engine.players import PLAYERS, Player


class Plan(NamedTuple):
    """What a level is meant to be, whether or not this build has its player; the fields are those of `Level`."""

    budget: int
    character: str
    reads: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """A strength that people ask for by name, and that tables store by name."""

    name: str
    player: Player
    budget: int = 0
    """Milliseconds that a decision may take; 0 where it takes hardly any time and is made on the spot."""
    character: str = ""
    """The sign shown beside the names of its players."""
    reads: bool = False
    """Whether it reads the others' hands: offered only at games where that was shown to win (`Judgement.reads`)."""


PLANNED: Mapping[str, Plan] = MappingProxyType(
    {"beginner": Plan(0, "🌱"), "steady": Plan(0, "🧭"), "strong": Plan(100, "🔥"), "master": Plan(250, "🎓", True)}
)
"""Every level by its name, the weakest first, including those that this build may lack."""

_offered = {name: Level(name, PLAYERS[name], *plan) for name, plan in PLANNED.items() if name in PLAYERS}

LEVELS: Mapping[str, Level] = MappingProxyType(_offered)
"""The levels that people may choose, by name, the weakest first. Not every game offers all of them (`levels_of`)."""

USUAL = "steady"
"""The level where nobody asks for another, and of the player who covers an absent person's seat."""


def level_called(name: str) -> Level:
    """The level of this name, or the strongest one where this program has none of that name: a table may have been
    stored by a program with more levels."""
    return LEVELS.get(name) or tuple(LEVELS.values())[-1]


def levels_of(game: str) -> tuple[str, ...]:
    """The names of the levels that are offered at this game, the weakest first."""
    reads = GAMES[game].judgement.reads
    return tuple(name for name, level in LEVELS.items() if reads or not level.reads)


def strength(name: str) -> int:
    """The rank of a level, counted from 0 for the weakest."""
    return tuple(LEVELS).index(level_called(name).name)


@contextmanager
def offered(level: Level) -> Iterator[Level]:
    """Offers `level` while the context is open, to try a player out: as the strongest level, or in place of the one
    with the same name."""
    before = dict(_offered)
    _offered[level.name] = level
    try:
        yield level
    finally:
        _offered.clear()
        _offered.update(before)
