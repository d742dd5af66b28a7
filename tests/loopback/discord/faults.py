"""Misfortunes a test orders: each waits for the next requests of a route and spoils them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatch
from typing import Any

from tests.loopback.discord.errors import ApiError, JsonObject
from tests.loopback.discord.journal import Request

Predicate = Callable[[Request], bool]
Change = Callable[[Request, Any], Any]
EventChange = Callable[[str, JsonObject], Any]


@dataclass(eq=False, slots=True)
class Fault:
    """One ordered misfortune. ``left`` requests are still to be spoiled; ``hit`` are those that were.

    ``after`` lets the request take effect and spoils the answer only. ``seconds`` holds the answer back first.
    ``error`` None with ``cut`` closes the connection without an answer. ``banned``: the proxy in front of Discord
    answers, in words of its own.
    """

    route: str
    left: int
    error: ApiError | None = None
    retry_after: float | None = None
    scope: str = "user"
    banned: bool = False
    everywhere: bool = False
    cut: bool = False
    after: bool = False
    seconds: float = 0.0
    where: Predicate | None = None
    hit: list[Request] = field(default_factory=list)

    def takes(self, request: Request, *, after: bool) -> bool:
        """Whether ``request`` is spoiled by this; counts it when it is."""
        if self.left <= 0 or after is not self.after or not fnmatch(request.name, self.route):
            return False
        if self.where is not None and not self.where(request):
            return False
        self.left -= 1
        self.hit.append(request)
        return True

    def payload(self) -> JsonObject:
        """The body of a 429."""
        body = {"message": "You are being rate limited.", "retry_after": self.retry_after}
        return body | {"global": self.everywhere, "code": 0}


class Faults:
    """The misfortunes on order. A route is ``METHOD /template``, with ``*`` as in file names."""

    def __init__(self) -> None:
        self._ordered: list[Fault] = []
        self.change_answers: Change = _as_it_is
        """What is answered instead, after the request took effect; a string is sent as it is."""
        self.change_events: EventChange = _as_it_is
        """What is sent instead of an event's data."""

    def rate_limit(
        self,
        route: str = "*",
        *,
        retry_after: float = 0.05,
        times: int = 1,
        everywhere: bool = False,
        where: Predicate | None = None,
    ) -> Fault:
        """Answer 429; ``everywhere`` makes it the global limit."""
        fault = Fault(route, times, retry_after=retry_after, everywhere=everywhere, where=where)
        return self._order(fault)

    def fail(
        self,
        route: str = "*",
        status: int = 502,
        *,
        times: int = 1,
        after: bool = False,
        where: Predicate | None = None,
    ) -> Fault:
        """Answer a server error. discord.py retries 500, 502, 504 and 524 after a second and raises on 503."""
        error = ApiError(status, 0, f"{status}: Server Error")
        return self._order(Fault(route, times, error=error, after=after, where=where))

    def refuse(
        self,
        route: str,
        status: int,
        code: int,
        message: str,
        *,
        times: int = 1,
        retry_after: float | None = None,
        scope: str = "user",
        where: Predicate | None = None,
    ) -> Fault:
        """Answer any of Discord's refusals, for instance 400 40003 to a direct message too many. A 429 says for how
        long, and whose limit it is."""
        error = ApiError(status, code, message)
        return self._order(Fault(route, times, error, retry_after, scope, where=where))

    def ban(self, route: str = "*", *, retry_after: float, times: int = 1, where: Predicate | None = None) -> Fault:
        """Answer as the proxy in front of Discord does to an address that asked too much: no JSON, and no ``Via``."""
        return self._order(Fault(route, times, retry_after=retry_after, banned=True, where=where))

    def cut(self, route: str = "*", *, times: int = 1, after: bool = False, where: Predicate | None = None) -> Fault:
        """Close the connection without an answer."""
        return self._order(Fault(route, times, cut=True, after=after, where=where))

    def delay(self, route: str, seconds: float, *, times: int = 1, where: Predicate | None = None) -> Fault:
        """Hold the answer back for ``seconds``, after the request took effect."""
        return self._order(Fault(route, times, after=True, seconds=seconds, where=where))

    def pending(self) -> list[Fault]:
        """What was ordered and has not all happened yet."""
        return [fault for fault in self._ordered if fault.left > 0]

    def unmet(self) -> list[str]:
        """The routes on which something was to happen and nothing did: such a test shows nothing."""
        return [fault.route for fault in self.pending() if not fault.hit]

    def clear(self) -> None:
        """Forget what has not happened yet, and change nothing more."""
        self._ordered.clear()
        self.change_answers = self.change_events = _as_it_is

    def take(self, request: Request, *, after: bool) -> Fault | None:
        """The misfortune that befalls ``request`` now, if any."""
        return next((fault for fault in self._ordered if fault.takes(request, after=after)), None)

    def _order(self, fault: Fault) -> Fault:
        self._ordered.append(fault)
        return fault


def _as_it_is(_: object, value: Any) -> Any:
    return value
