"""Who is plainly there: people who acted a moment ago need not be called to the table.

Each process keeps this for the people whom it serves, and loses it when it ends: then somebody is called once too
often.
"""

from collections.abc import Callable
from time import monotonic

from engine.cache import Cache
from engine.host.state.ids import PersonId
from engine.host.state.presets import THERE

_MOST_PEOPLE = 8192


class Presence:
    """When people acted last. Times are in milliseconds by the store's clock, as estimated from the last read of a
    table."""

    def __init__(self, stopwatch: Callable[[], float] = monotonic) -> None:
        self._stopwatch = stopwatch
        self._ahead: float | None = None
        """By how much the store's clock was ahead of the stopwatch when it was last read; None before."""
        self._acted: Cache[PersonId, float] = Cache(_MOST_PEOPLE)

    def read(self, now: int) -> None:
        """The store has told its time."""
        self._ahead = now - self._ticked()

    def acted(self, person: PersonId) -> None:
        """Somebody has done something, at whichever table, whether it counted or not."""
        if self._ahead is not None:
            self._acted.keep(person, self._ahead + self._ticked())

    def left(self, person: PersonId, now: int) -> float:
        """Milliseconds for which the person still counts as plainly there; 0 for somebody who does not."""
        last = self._acted.get(person)
        return 0.0 if last is None else max(0.0, last + THERE - now)

    def _ticked(self) -> float:
        return self._stopwatch() * 1000
