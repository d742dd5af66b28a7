"""Rate limits: the global one, and per-route buckets announced in headers as Discord announces them."""

import hashlib
import math
from collections import deque
from dataclasses import dataclass, field

from tests.loopback.discord.clock import Clock
from tests.loopback.discord.journal import Request

GLOBAL_PER_SECOND = 50
_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")


@dataclass(frozen=True, slots=True)
class Rate:
    """``limit`` requests within ``seconds``."""

    limit: int
    seconds: float


ROOMY = Rate(100, 1.0)
REALISTIC = {
    "POST /channels/{channel_id}/messages": Rate(5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": Rate(5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": Rate(5, 1.0),
    "POST /webhooks/{webhook_id}/{webhook_token}": Rate(5, 5.0),
    "POST /users/@me/channels": Rate(10, 60.0),
}
"""Buckets of about the size seen on the real platform. They are not published and change."""


@dataclass(frozen=True, slots=True)
class Excess:
    """A limit was exceeded: ``retry_after`` seconds, for the whole bot or for one bucket."""

    retry_after: float
    everywhere: bool


@dataclass(slots=True)
class _Window:
    rate: Rate
    start: float
    used: int = 0


@dataclass(slots=True)
class Limits:
    """Counts requests. ``rates`` gives some routes a rate of their own; the others have ``default``."""

    clock: Clock
    default: Rate = ROOMY
    rates: dict[str, Rate] = field(default_factory=dict)
    per_second: int = GLOBAL_PER_SECOND
    _windows: dict[str, _Window] = field(default_factory=dict)
    _recent: deque[float] = field(default_factory=deque)

    def count(self, request: Request) -> tuple[Excess | None, dict[str, str]]:
        """Count ``request``. Returns what it exceeds, if anything, and the headers of its answer.

        Interaction callbacks and webhooks are outside the global limit; callbacks have no bucket either.
        """
        if request.route.startswith("/interactions/"):
            return None, {}
        if request.actor == "bot" and (wait := self._global_excess()):
            return Excess(wait, everywhere=True), {}
        window = self._window(request)
        excess = window.used >= window.rate.limit
        window.used += not excess
        headers = self._headers(request, window)
        return (Excess(float(headers["X-RateLimit-Reset-After"]), everywhere=False) if excess else None), headers

    def _global_excess(self) -> float:
        now = self.clock.now()
        while self._recent and now - self._recent[0] >= 1.0:
            self._recent.popleft()
        if len(self._recent) >= self.per_second:
            return max(0.001, round(1.0 - (now - self._recent[0]), 3))
        self._recent.append(now)
        return 0.0

    def _window(self, request: Request) -> _Window:
        now = self.clock.now()
        key = " ".join([self._bucket(request), *(request.params.get(part, "") for part in _MAJOR)])
        window = self._windows.get(key)
        if window is None or now - window.start >= window.rate.seconds:
            window = self._windows[key] = _Window(self.rates.get(request.name, self.default), now)
        return window

    def _bucket(self, request: Request) -> str:
        return hashlib.sha256(request.name.encode()).hexdigest()[:32]

    def _headers(self, request: Request, window: _Window) -> dict[str, str]:
        reset = window.start + window.rate.seconds
        left = max(0.0, reset - self.clock.now())
        return {
            "X-RateLimit-Limit": str(window.rate.limit),
            "X-RateLimit-Remaining": str(window.rate.limit - window.used),
            "X-RateLimit-Reset": f"{reset:.3f}",
            "X-RateLimit-Reset-After": f"{math.ceil(left * 1000) / 1000:.3f}",
            "X-RateLimit-Bucket": self._bucket(request),
        }
