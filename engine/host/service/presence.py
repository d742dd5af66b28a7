"""Who is plainly there: people who acted a moment ago need not be called to the table, and the board of a table that
somebody looks on at is edited more often.

Each process keeps this for the people whom it serves, and loses it when it ends: then somebody is called once too
often.
"""

from collections.abc import Callable
from time import monotonic

from engine.cache import Cache
from engine.host.state.ids import PersonId, TableId
from engine.host.state.presets import LOOKING_ON, THERE

_MOST_PEOPLE = 8192
_MOST_TABLES = 8192


class Presence:
    """When people acted last. Times are in milliseconds by the store's clock, as estimated from the last read of a
    table."""

    def __init__(self, stopwatch: Callable[[], float] = monotonic) -> None:
        self._stopwatch = stopwatch
        self._ahead: float | None = None
        """By how much the store's clock was ahead of the stopwatch when it was last read; None before."""
        self._acted: Cache[PersonId, float] = Cache(_MOST_PEOPLE)
        self._looked_on: Cache[TableId, float] = Cache(_MOST_TABLES)
        """When somebody who sits elsewhere last asked something about each table."""

    def read(self, now: int) -> None:
        """The store has told its time."""
        self._ahead = now - self._ticked()

    def now(self) -> int:
        """The store's clock, as far as it is known; 0 before it was first read."""
        return 0 if self._ahead is None else round(self._ahead + self._ticked())

    def acted(self, person: PersonId) -> None:
        """Somebody has done something, at whichever table, whether it counted or not."""
        if self._ahead is not None:
            self._acted.keep(person, self._ahead + self._ticked())

    def looks_on(self, table: TableId) -> None:
        """Somebody who does not sit at the table has asked something about it."""
        if self._ahead is not None:
            self._looked_on.keep(table, self._ahead + self._ticked())

    def is_looked_on(self, table: TableId, now: int) -> bool:
        """Whether somebody who does not sit at the table plainly looks on."""
        last = self._looked_on.get(table)
        return last is not None and last + LOOKING_ON > now

    def left(self, person: PersonId, now: int) -> float:
        """Milliseconds for which the person still counts as plainly there; 0 for somebody who does not."""
        last = self._acted.get(person)
        return 0.0 if last is None else max(0.0, last + THERE - now)

    def _ticked(self) -> float:
        return self._stopwatch() * 1000
