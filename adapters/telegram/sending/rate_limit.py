"""How much may be sent where: Telegram's limits, kept so that it need not refuse.

Messages to one member of a group alone have a budget of their own: whether Telegram counts them with the rest is not
documented. A send counts from its beginning to its end and then for the whole window, so that however long a request
was on its way, Telegram never counts more than we do.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from adapters.chat.gateway import TryLater
from engine.host.ports.tables import Clock

_SHORTLY = 0.2
"""Seconds before asking again whether a request under way has ended."""
_MARGIN = 0.02
"""Seconds added to every window, because two clocks never run quite alike. In a group that needs all of its limit, a
larger margin would cost room every minute."""
_MANY = 512
"""Chats kept in mind before those without traffic are dropped."""
_SPARED = 5
"""One part in so many of each limit, at least one message, is left free by what may wait."""


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `most` sends and edits in any `seconds`."""

    most: int
    seconds: float


GROUP = Limit(20, 60.0)
BURST = Limit(3, 3.0)
"""About one a second to any one chat, with short bursts."""
ALTOGETHER = Limit(28, 1.0)


@dataclass(eq=False, slots=True)
class _Account:
    """What was sent to one chat, or altogether."""

    limits: tuple[Limit, ...]
    ended: deque[float] = field(default_factory=deque)
    under_way: int = 0
    paused_until: float = float("-inf")

    def wait(self, now: float, *, spare: bool = False) -> float:
        """Seconds until one more fits; 0 where it does now. `spare`: leaves a fifth of each limit to others."""
        return max(self.paused_until - now, *(self._wait(limit, now, spare) for limit in self.limits), 0.0)

    def forget(self, now: float) -> bool:
        """Drops what counts no more; returns whether nothing is left."""
        longest = max(limit.seconds for limit in self.limits) + _MARGIN
        while self.ended and self.ended[0] <= now - longest:
            self.ended.popleft()
        return not (self.ended or self.under_way or self.paused_until > now)

    def _wait(self, limit: Limit, now: float, spare: bool) -> float:
        room = limit.most - self.under_way - (max(limit.most // _SPARED, 1) if spare else 0)
        window = limit.seconds + _MARGIN
        recent = [end for end in self.ended if end > now - window]
        if len(recent) < room:
            return 0.0
        return recent[-room] + window - now if room > 0 else _SHORTLY


class Budget:
    """The budget of one bot. Answers to presses have no limit and do not come here."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._all = _Account((ALTOGETHER,))
        self._chats: dict[tuple[int, bool], _Account] = {}

    @property
    def under_way(self) -> int:
        """Sends and edits that have begun and not ended."""
        return self._all.under_way

    @contextmanager
    def slot(self, chat: int, *, spare: bool = False, aside: bool = False) -> Iterator[None]:
        """Surrounds a request to this chat; raises `TryLater` if it has to wait. `spare`: for what may wait until the
        chat has room to spare; `aside`: for a message to one member alone."""
        account = self._account(chat, aside=aside)
        wait = max(account.wait(self._clock.now(), spare=spare), self._all.wait(self._clock.now()))
        if wait > 0:
            raise TryLater(wait)
        for counted in (account, self._all):
            counted.under_way += 1
        try:
            yield
        finally:
            for counted in (account, self._all):
                counted.under_way -= 1
                # also where it failed: Telegram may have counted it
                counted.ended.append(self._clock.now())

    def is_crowded(self, chat: int) -> bool:
        """Whether more than half of what fits into a minute is used up."""
        account = self._account(chat)
        return chat < 0 and len(account.ended) + account.under_way > GROUP.most // 2

    def pause(self, chat: int, seconds: float, *, aside: bool = False) -> None:
        """Sends nothing to this chat for so many seconds, because Telegram asked for that; other chats go on."""
        self._account(chat, aside=aside).paused_until = self._clock.now() + seconds

    def _account(self, chat: int, *, aside: bool = False) -> _Account:
        now = self._clock.now()
        self._all.forget(now)
        if len(self._chats) >= _MANY:
            self._chats = {name: account for name, account in self._chats.items() if not account.forget(now)}
        # groups have negative ids, and a limit of their own beside that of every chat
        account = self._chats.setdefault((chat, aside), _Account((BURST, GROUP) if chat < 0 else (BURST,)))
        account.forget(now)
        return account
