"""How much one person may ask for in a minute: far more than anybody plays, far less than a program would."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.host.cache import Cache
from engine.host.errors import Refusal
from engine.host.tables.ids import PersonId

A_MINUTE = 120
"""Commands that may go on minute by minute."""
AT_ONCE = 60
"""Commands that may come without a pause: a hand that is played in a hurry, typed by somebody who corrects it."""
KEPT = 10_000
"""People whose last minute is known; of more, those who were heard of last."""


@dataclass(frozen=True, slots=True)
class _Left:
    """How many commands were left, and when that was (seconds of a clock that is never set)."""

    commands: float
    at: float


class Allowance:
    """Refills steadily. Of this process alone: a person's presses come to one, or to a few."""

    def __init__(
        self, a_minute: int = A_MINUTE, at_once: int = AT_ONCE, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._a_second = a_minute / 60
        self._at_once = at_once
        self._now = now
        self._left: Cache[PersonId, _Left] = Cache(KEPT)

    def spend(self, person: PersonId) -> None:
        """One command of this person; raises `Refusal`, with the seconds to wait, where nothing is left. What is
        refused costs nothing: whoever waits as long is served."""
        now = self._now()
        before = self._left.get(person) or _Left(self._at_once, now)
        left = min(self._at_once, before.commands + (now - before.at) * self._a_second)
        if left < 1:
            raise Refusal("TOO_FAST", seconds=max(1, math.ceil((1 - left) / self._a_second)))
        self._left.keep(person, _Left(left - 1, now))
