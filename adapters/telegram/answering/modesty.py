"""How many answers in a group one person may ask for, and how often an answer may go before a board.

A group takes twenty messages a minute, and boards need all of them where several people play fast.
"""

import time
from collections import deque

from engine.cache import Cache
from engine.host.ports.tables import Clock
from engine.host.state.ids import PersonId

ANSWERS = 20
"""Most answers that one person is given in a group within a minute: more than anybody reads."""
SHARE = 8
"""Most answers in a group within a minute; the rest of its room is the boards', however long they have
not needed it."""
INSISTING = 60.0
"""Seconds in which only one answer in a group, after waiting for long, may take a place that a board may want."""
_MINUTE = 60.0
_MOST_CHATS = 4096


class OnceInAWhile:
    """Something that each group is told once in so many seconds at most."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._last: Cache[int, float] = Cache(_MOST_CHATS)

    def is_time(self, chat: int) -> bool:
        """Whether the group may be told now, which counts from now on."""
        last, now = self._last.get(chat), time.monotonic()
        if last is not None and now - last < self._seconds:
            return False
        self._last.keep(chat, now)
        return True


class Modesty:
    """Counts the answers in all groups of a bot."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._asked: Cache[tuple[int, PersonId], deque[float]] = Cache(_MOST_CHATS)
        self._given: Cache[int, deque[float]] = Cache(_MOST_CHATS)
        self._insisted: Cache[int, float] = Cache(_MOST_CHATS)

    def takes(self, chat: int, by: PersonId) -> bool:
        """Whether the person is given one more answer in that group."""
        asked = self._lately(self._asked.get((chat, by)))
        if len(asked) >= ANSWERS:
            return False
        asked.append(self._clock.now())
        self._asked.keep((chat, by), asked)
        return True

    def wait(self, chat: int) -> float:
        """Seconds until one more answer may be sent to a group; 0 if it may be sent now."""
        given = self._lately(self._given.get(chat))
        return given[-SHARE] + _MINUTE - self._clock.now() if len(given) >= SHARE else 0.0

    def gave(self, chat: int, *, insisting: bool) -> None:
        """Notes that an answer was sent there, or edited. `insisting`: it took a place that a board
        may have wanted."""
        if insisting:
            self._insisted.keep(chat, self._clock.now())
        given = self._lately(self._given.get(chat))
        given.append(self._clock.now())
        self._given.keep(chat, given)

    def may_insist(self, chat: int) -> bool:
        """Whether an answer may take a place that a board may want."""
        last = self._insisted.get(chat)
        return last is None or self._clock.now() - last >= INSISTING

    def _lately(self, times: deque[float] | None) -> deque[float]:
        times = times if times is not None else deque()
        while times and times[0] <= self._clock.now() - _MINUTE:
            times.popleft()
        return times
