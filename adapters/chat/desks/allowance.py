"""How much one person may ask for in a minute: far more than anybody plays, far less than a program would."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.cache import Cache
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId

A_MINUTE = 120
"""Commands that one person may send every minute."""
AT_ONCE = 60
"""Commands that may come without a pause, as when somebody types a hand in a hurry and corrects it."""
TABLES_A_MINUTE, TABLES_AT_ONCE = 1, 4
"""Tables that one person may open: each is a message to all, and waits for people."""
MOST_PEOPLE = 10_000
"""How many people's allowances are remembered: those of the people heard from last."""


@dataclass(frozen=True, slots=True)
class _Left:
    """How many commands were left, and when (in seconds of a clock that is never set)."""

    commands: float
    at: float


class Allowance:
    """How many commands people have left; it refills steadily. Each process counts for itself, as a person's presses
    come to one process, or to a few."""

    def __init__(
        self, a_minute: int = A_MINUTE, at_once: int = AT_ONCE, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._a_second = a_minute / 60
        self._at_once = at_once
        self._now = now
        self._left: Cache[PersonId, _Left] = Cache(MOST_PEOPLE)

    def scarcer(self, a_minute: int, at_once: int) -> "Allowance":
        """An allowance of something that is asked for more rarely, by the same clock."""
        return Allowance(a_minute, at_once, self._now)

    def spend(self, person: PersonId) -> None:
        """Takes one command off this person's allowance; raises `Refusal`, with the seconds to wait, where nothing is
        left. A refused command costs nothing: after that wait the next one is served."""
        now = self._now()
        before = self._left.get(person) or _Left(self._at_once, now)
        left = min(self._at_once, before.commands + (now - before.at) * self._a_second)
        if left < 1:
            raise Refusal("TOO_FAST", seconds=max(1, math.ceil((1 - left) / self._a_second)))
        self._left.keep(person, _Left(left - 1, now))
