"""Makes those decisions of computer players that take thinking, and works out what people ask a coach."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeVar

from engine.games import ruleset
from engine.host.state.errors import HostError
from engine.players.levels import Level
from engine.rules.actions import Action
from engine.rules.options import Value
from engine.rules.seats import Seat
from engine.rules.views import SeatView

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Asked(Protocol[T_co]):
    """A question that carries everything its answer depends on. It is pickled to be sent to another process, and so
    is the answer."""

    def answer(self) -> T_co:
        """Works the answer out, here and now."""
        ...


class TurnOf(NamedTuple):
    """What tells a turn of a table from all others: a decision for any other turn is dropped."""

    deal: str
    turn: int
    """Actions of the deal before this turn."""
    seat: Seat
    rewound: int = 0
    """How often the deal was rewound before."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is to do. It holds no more than that seat may know, and can be sent to another process."""

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
    """Nobody came to a decision; the text says why, and nothing about the cards."""


class Thinker(Protocol):
    """Answers questions beside the tables. It may be asked many at once, and decides itself how many it works on."""

    async def ready(self) -> None:
        """Waits until there is somebody to ask; raises `NoDecision`."""
        ...

    async def choose(self, question: Question) -> Action:
        """The answer; raises `NoDecision`. Whoever no longer wants it cancels the call."""
        ...

    async def work_out(self, asked: Asked[T]) -> T:
        """The answer to anything else; raises `NoDecision`."""
        ...


class OnTheSpot:
    """Answers within the call, which nothing else can interrupt: for a program that need not serve tables
    meanwhile."""

    async def ready(self) -> None:
        """Returns at once."""

    async def choose(self, question: Question) -> Action:
        return question.answer()

    async def work_out(self, asked: Asked[T]) -> T:
        return asked.answer()
