"""Who makes those decisions of computer players that take more than a look, and works out what people ask a coach."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeVar

from engine.games import ruleset
from engine.host.errors import HostError
from engine.players.levels import Level
from engine.rules.actions import Action
from engine.rules.options import Value
from engine.rules.seats import Seat
from engine.rules.views import SeatView

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Asked(Protocol[T_co]):
    """Something to be worked out from nothing but itself. It is pickled to be sent to another process, and so is the
    answer."""

    def answer(self) -> T_co:
        """Here and now."""
        ...


class TurnOf(NamedTuple):
    """A turn of a table by what it is known by again: a decision for any other one is nobody's."""

    deal: str
    turn: int
    """Actions of the deal before it."""
    seat: Seat
    rewound: int = 0
    """How often something of the deal was taken back before."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is to do. It holds what that seat may know and no more, and can be sent to another process."""

    turn: TurnOf
    level: Level
    game: str
    options: Mapping[str, Value]
    version: int
    view: SeatView = field(repr=False)

    def answer(self) -> Action:
        """What the level's player does, worked out here and now: the same wherever and whenever that is."""
        rules, player = ruleset(self.game, self.options, self.version).rules, self.level.player
        return player.volunteer(rules, self.view) or player.choose(rules, self.view)


class NoDecision(HostError):
    """Nobody came to a decision; the text says why, and nothing of the cards."""


class Thinker(Protocol):
    """Answers questions beside the tables. May be asked many at once and says itself how many it works on."""

    async def ready(self) -> None:
        """Returns when there is somebody to ask; raises `NoDecision`."""
        ...

    async def choose(self, question: Question) -> Action:
        """The answer; raises `NoDecision`. Whoever no longer wants it cancels the call."""
        ...

    async def work_out(self, asked: Asked[T]) -> T:
        """The answer to anything else; raises `NoDecision`."""
        ...


class OnTheSpot:
    """Answers within the call: for a program that shows no table to anybody meanwhile."""

    async def ready(self) -> None:
        """At once."""

    async def choose(self, question: Question) -> Action:
        return question.answer()

    async def work_out(self, asked: Asked[T]) -> T:
        return asked.answer()
