"""How much may be sent where: Telegram's limits, kept so that it need not refuse.

Messages to one member of a group alone have a budget of their own. Whether Telegram counts them with the rest, and
how many it takes, is not documented: so they begin without a limit by the minute, and the first refusal shows it. A
send counts from its beginning to its end and then for the whole window, so that however long a request was on its
way, Telegram never counts more than we do. What Telegram refuses with a 400 it does not count.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from telegram.error import BadRequest, ChatMigrated, RetryAfter

from adapters.chat.gateway import TryLater
from adapters.telegram.sending.refusals import seconds
from engine.cache import Cache
from engine.host.ports.tables import Clock

_SHORTLY = 0.2
"""Seconds before asking again whether a request under way has ended."""
_MARGIN = 0.02
"""Seconds added to every window, because two clocks never run quite alike. In a group that needs all of its limit, a
larger margin would cost room every minute."""
_MANY = 512
"""Chats kept in mind before those without traffic are dropped."""
_SPARED, _SPARED_ASIDE = 5, 2
"""One part in so many of each limit, at least one message, is left free by what may wait: of a group's, and of that
of messages to one member alone."""
_FEWEST = 5
"""A minute's limit of messages to one member alone is never taken to be lower."""
_REMEMBERED = 3600.0
"""Seconds for which it is remembered what a group's refusals have shown; then it is tried without again."""
_MOST_CHATS = 4096


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `most` sends and edits in any `seconds`."""

    most: int
    seconds: float


GROUP = Rate(20, 60.0)
BURST = Rate(3, 3.0)
"""About one a second to any one chat, with short bursts."""
ALTOGETHER = Rate(28, 1.0)


@dataclass(eq=False, slots=True)
class _Account:
    """What was sent to one chat, or altogether."""

    ended: deque[float] = field(default_factory=deque)
    under_way: int = 0
    paused_until: float = float("-inf")

    def forget(self, now: float, longest: float) -> bool:
        """Drops what counts no more after so many seconds; returns whether nothing is left."""
        while self.ended and self.ended[0] <= now - longest - _MARGIN:
            self.ended.popleft()
        return not (self.ended or self.under_way or self.paused_until > now)

    @property
    def count(self) -> int:
        """How many count towards a minute, once what counts no more is dropped."""
        return len(self.ended) + self.under_way


def _wait(limit: Rate, accounts: Iterable[_Account], now: float, spared: int = 0) -> float:
    """Seconds until one more fits into a limit that these share, of which one part in `spared` is left free."""
    together = tuple(accounts)
    room = limit.most - sum(one.under_way for one in together) - (max(limit.most // spared, 1) if spared else 0)
    window = limit.seconds + _MARGIN
    recent = sorted(end for one in together for end in one.ended if end > now - window)
    if len(recent) < room:
        return 0.0
    return recent[-room] + window - now if room > 0 else _SHORTLY


@dataclass(frozen=True, slots=True)
class _Learned:
    """What the refusals of a group have shown about messages to one member alone. `limit`: their own, by the minute;
    None where they count with the rest."""

    limit: Rate | None
    since: float


class Budget:
    """The budget of one bot. Answers to presses have no limit and do not come here."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._all = _Account()
        self._chats: dict[tuple[int, bool], _Account] = {}
        self._learned: Cache[int, _Learned] = Cache(_MOST_CHATS)

    @property
    def under_way(self) -> int:
        """Sends and edits that have begun and not ended."""
        return self._all.under_way

    @contextmanager
    def slot(self, chat: int, *, spare: bool = False, aside: bool = False) -> Iterator[None]:
        """Surrounds a request to this chat; raises `TryLater` if it has to wait. `spare`: for what may wait until the
        chat has room to spare; `aside`: for a message to one member alone."""
        account = self._account(chat, aside=aside)
        if (wait := self._wait(chat, account, spare=spare, aside=aside)) > 0:
            raise TryLater(wait)
        for counted in (account, self._all):
            counted.under_way += 1
        refusal: BaseException | None = None
        try:
            yield
        except Exception as error:
            refusal = error.__cause__ or error
            raise
        finally:
            for counted in (account, self._all):
                counted.under_way -= 1
                # also where it failed: Telegram may have counted it
                counted.ended.append(self._clock.now())
            if isinstance(refusal, BadRequest | ChatMigrated):
                account.ended.pop()
            if isinstance(refusal, RetryAfter):
                account.ended.pop()
                self._flooded(chat, seconds(refusal), aside=aside)

    def is_crowded(self, chat: int) -> bool:
        """Whether more than half of what fits into a minute is used up."""
        return chat < 0 and self._account(chat).count > GROUP.most // 2

    def pause(self, chat: int, seconds: float, *, aside: bool = False) -> None:
        """Sends nothing to this chat for so many seconds, because Telegram asked for that; other chats go on."""
        self._account(chat, aside=aside).paused_until = self._clock.now() + seconds

    def _wait(self, chat: int, account: _Account, *, spare: bool, aside: bool) -> float:
        now, spared = self._clock.now(), (_SPARED_ASIDE if aside else _SPARED) if spare else 0
        waits = [
            account.paused_until - now,
            _wait(ALTOGETHER, (self._all,), now),
            _wait(BURST, (account,), now, spared),
        ]
        learned = self._known(chat)
        if chat < 0 and learned is not None and learned.limit is None:
            both = (account, self._account(chat, aside=not aside))
            waits += (_wait(GROUP, both, now, spared), _wait(BURST, both, now, spared))
        elif chat < 0 and not aside:
            waits.append(_wait(GROUP, (account,), now, spared))
        elif learned is not None and learned.limit is not None:
            waits.append(_wait(learned.limit, (account,), now, spared))
        return max(*waits, 0.0)

    def _flooded(self, chat: int, seconds: float, *, aside: bool) -> None:
        """Telegram refused: learns from it how messages to one member alone are counted there."""
        account, other = self._account(chat, aside=aside), self._account(chat, aside=not aside)
        alone, rest = (account, other) if aside else (other, account)
        # the group's own limit is kept: where it is refused below that, something else counts towards it
        shared = rest.count < GROUP.most <= alone.count + rest.count and alone.count < GROUP.most
        is_burst = seconds <= BURST.seconds and account.count < GROUP.most // 2
        if chat < 0 and is_burst:
            self.pause(chat, seconds, aside=not aside)
        elif chat < 0 and shared:
            self._learned.keep(chat, _Learned(None, self._clock.now()))
            self.pause(chat, seconds, aside=not aside)
        elif chat < 0 and aside:
            known = self._known(chat)
            before = known.limit.most - 1 if known is not None and known.limit is not None else account.count
            most = max(min(account.count, before), _FEWEST)
            self._learned.keep(chat, _Learned(Rate(most, GROUP.seconds), self._clock.now()))
        self.pause(chat, seconds, aside=aside)

    def _known(self, chat: int) -> _Learned | None:
        learned = self._learned.get(chat)
        return learned if learned is not None and self._clock.now() - learned.since < _REMEMBERED else None

    def _account(self, chat: int, *, aside: bool = False) -> _Account:
        now = self._clock.now()
        self._all.forget(now, ALTOGETHER.seconds)
        if len(self._chats) >= _MANY:
            self._chats = {name: one for name, one in self._chats.items() if not one.forget(now, _longest(name[0]))}
        account = self._chats.setdefault((chat, aside), _Account())
        account.forget(now, _longest(chat))
        return account


def _longest(chat: int) -> float:
    """Seconds for which what was sent to a chat counts: groups have negative ids, and a limit by the minute."""
    return GROUP.seconds if chat < 0 else BURST.seconds
