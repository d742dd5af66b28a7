"""Who makes those decisions of computer players that take more than a look."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from engine.games import ruleset
from engine.host.errors import HostError
from engine.players.levels import Level
from engine.rules.actions import Action
from engine.rules.options import Value
from engine.rules.seats import Seat
from engine.rules.views import SeatView


class TurnOf(NamedTuple):
    """A turn of a table by what it is known by again: a decision for any other one is nobody's."""

    deal: str
    turn: int
    """Actions of the deal before it."""
    seat: Seat


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


class OnTheSpot:
    """Answers within the call: for a program that shows no table to anybody meanwhile."""

    async def ready(self) -> None:
        """At once."""

    async def choose(self, question: Question) -> Action:
        return question.answer()
