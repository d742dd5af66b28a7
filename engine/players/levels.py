"""How strong a computer player can be asked to be: levels are data, from the weakest to the strongest."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from engine.games import GAMES
from engine.players import PLAYERS, Player


class Plan(NamedTuple):
    """A level as it is meant, whether this build has its player or not."""

    budget: int
    character: str
    reads: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """What is asked for by its name, and stored by it."""

    name: str
    player: Player
    budget: int = 0
    """Milliseconds that a decision may take; 0 where it takes no more than a look, and is made on the spot."""
    character: str = ""
    """The sign that stands beside the names of its players."""
    reads: bool = False
    """Whether it reads the others' hands: offered at games in which that was shown to win (`Judgement.reads`)."""


PLANNED: Mapping[str, Plan] = MappingProxyType(
    {"beginner": Plan(0, "🌱"), "steady": Plan(0, "🧭"), "strong": Plan(100, "🔥"), "master": Plan(250, "🎓", True)}
)
"""Every level by its name, the weakest first: a table may have been stored by a build that has more of them."""

_offered = {name: Level(name, PLAYERS[name], *plan) for name, plan in PLANNED.items() if name in PLAYERS}

LEVELS: Mapping[str, Level] = MappingProxyType(_offered)
"""The levels that people may choose, by their names, the weakest first. Not every game has all: `levels_of`."""

USUAL = "steady"
"""The level of whoever is not asked to be of another, and of the player who covers an absent person's seat."""


def level_called(name: str) -> Level:
    """The level of this name. A table may have been stored by a program that could serve more: then the strongest
    that this one can."""
    return LEVELS.get(name) or tuple(LEVELS.values())[-1]


def levels_of(game: str) -> tuple[str, ...]:
    """The names of the levels that are offered at this game, the weakest first."""
    reads = GAMES[game].judgement.reads
    return tuple(name for name, level in LEVELS.items() if reads or not level.reads)


def strength(name: str) -> int:
    """The place of a level from the weakest up."""
    return tuple(LEVELS).index(level_called(name).name)


@contextmanager
def offered(level: Level) -> Iterator[Level]:
    """Offers one level more as the strongest, or this one in the place of that of its name, for as long as this is
    open: for whoever tries a player out."""
    before = dict(_offered)
    _offered[level.name] = level
    try:
        yield level
    finally:
        _offered.clear()
        _offered.update(before)
