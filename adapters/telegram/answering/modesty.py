"""How many answers in a group one person may ask for, and how often an answer may go before a board.

A group takes twenty messages a minute, and boards need all of them where several people play fast.
"""

from collections import deque

from engine.host.cache import Cache
from engine.host.ports.tables import Clock
from engine.host.tables.ids import PersonId

ANSWERS = 6
"""That one person is given in a group within a minute: more than anybody reads."""
INSISTING = 60.0
"""Seconds in which one answer of a group may go with the boards that has waited for long."""
_MINUTE = 60.0
_KEPT = 4096


class Modesty:
    """Of all groups of a bot."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._asked: Cache[tuple[int, PersonId], deque[float]] = Cache(_KEPT)
        self._insisted: Cache[int, float] = Cache(_KEPT)

    def takes(self, chat: int, by: PersonId) -> bool:
        """Whether the person is given one more answer in that group."""
        now, asked = self._clock.now(), self._asked.get((chat, by)) or deque[float]()
        while asked and asked[0] <= now - _MINUTE:
            asked.popleft()
        if len(asked) >= ANSWERS:
            return False
        asked.append(now)
        self._asked.keep((chat, by), asked)
        return True

    def may_insist(self, chat: int) -> bool:
        """Whether an answer may take a place that a board may want."""
        now, last = self._clock.now(), self._insisted.get(chat)
        if last is not None and now - last < INSISTING:
            return False
        self._insisted.keep(chat, now)
        return True
