"""How much a bot may send: the flood limits of the platform, and the counts a test asks for."""

import math
from collections import defaultdict
from dataclasses import dataclass

from .clock import MovableClock
from .errors import too_many_requests


@dataclass(frozen=True, slots=True)
class Quota:
    """Limits of https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this.

    `chat_burst` messages may go to one chat at once, then one a second ("we may allow short bursts").
    """

    group_per_minute: int = 20
    chat_burst: int = 3
    overall_per_second: int = 30


class Limiter:
    """Counts every send and edit, by chat, and refuses those above the quota."""

    def __init__(self, clock: MovableClock, quota: Quota) -> None:
        self.quota = quota
        self._clock = clock
        self._sent: dict[int, list[float]] = defaultdict(list)
        self._ephemeral: dict[int, list[float]] = defaultdict(list)
        self._all: list[float] = []

    def admit(self, chat_id: int, *, group: bool, ephemeral: bool = False) -> None:
        """Count one send or edit now. Raises ApiError 429 with `retry_after` when there is no room for it.

        Whether ephemeral messages count with the others of a group is not documented: here they have the same limits
        apart from them."""
        now = self._clock.now()
        sent = (self._ephemeral if ephemeral else self._sent)[chat_id]
        waits = [
            _wait(self._all, now, self.quota.overall_per_second, 1.0),
            _wait(sent, now, self.quota.chat_burst, float(self.quota.chat_burst)),
        ]
        if group:
            waits.append(_wait(sent, now, self.quota.group_per_minute, 60.0))
        if max(waits) > 0:
            raise too_many_requests(math.ceil(max(waits)))
        sent.append(now)
        self._all.append(now)

    def counted(self, chat_id: int) -> list[float]:
        """When each accepted send or edit of this chat was, oldest first."""
        return list(self._sent[chat_id])

    def max_in_any_minute(self, chat_id: int) -> int:
        """The most sends and edits in any sixty seconds of this chat."""
        return _densest(self._sent[chat_id], 60.0)


def _wait(times: list[float], now: float, most: int, window: float) -> float:
    """Seconds until one more fits: at most `most` in any half-open `window`."""
    if len(times) < most:
        return 0.0
    return max(0.0, times[-most] + window - now)


def _densest(times: list[float], window: float) -> int:
    best = first = 0
    for last, end in enumerate(times):
        while times[first] <= end - window:
            first += 1
        best = max(best, last - first + 1)
    return best
