"""The record of every request the server received, and what can be asked of it afterwards."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatch
from typing import Any

from tests.loopback.discord.errors import JsonObject


@dataclass(eq=False, slots=True)
class Request:
    """One request. ``route`` is Discord's template (empty for an unknown one), ``at`` the platform's time.

    ``actor`` is "bot", "interaction" (a webhook or callback token) or "nobody". ``files`` holds the size in bytes
    of each uploaded part. ``status`` is 0 while no answer was given, or when the connection was cut instead.
    """

    at: float
    method: str
    path: str
    route: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any
    files: dict[str, int]
    actor: str
    status: int = 0
    answer: Any = None

    @property
    def name(self) -> str:
        """Method and template, as faults and limits name routes."""
        return f"{self.method} {self.route or self.path}"

    @property
    def code(self) -> int | None:
        """Discord's error code, when the answer was a refusal."""
        refused = self.status >= 400 and isinstance(self.answer, dict)
        return self.answer.get("code") if refused else None

    @property
    def channel(self) -> int | None:
        """The channel it names in its path."""
        return int(self.params["channel_id"]) if self.params.get("channel_id", "").isdecimal() else None


@dataclass(slots=True)
class Journal:
    """Every request in order, and what went wrong that a test must not overlook.

    ``own_faults`` are answers or events of this server that do not fit Discord's schemas, and its crashes.
    """

    requests: list[Request] = field(default_factory=list)
    own_faults: list[str] = field(default_factory=list)
    events: list[tuple[float, str, JsonObject]] = field(default_factory=list)

    def find(self, name: str = "*", *, channel: int | None = None, status: int | None = None) -> list[Request]:
        """The requests whose ``METHOD /route`` matches the pattern ``name``, in order."""
        return [
            request
            for request in self.requests
            if fnmatch(request.name, name) and channel in (None, request.channel) and status in (None, request.status)
        ]

    @property
    def unknown_routes(self) -> list[Request]:
        """Requests for routes this server does not have, or not with that method."""
        return [request for request in self.requests if not request.route]

    @property
    def refused(self) -> list[Request]:
        """Requests answered 4xx."""
        return [request for request in self.requests if 400 <= request.status < 500]

    @property
    def invalid(self) -> int:
        """How many answers were 401, 403 or 429: ten thousand in ten minutes ban an address."""
        return sum(request.status in (401, 403, 429) for request in self.requests)

    def busiest(self, seconds: float, requests: Iterable[Request] | None = None) -> int:
        """The most of ``requests`` (default: all) that fell within any window of ``seconds``."""
        times = sorted(request.at for request in (self.requests if requests is None else requests))
        start, most = 0, 0
        for end, moment in enumerate(times):
            while moment - times[start] >= seconds:
                start += 1
            most = max(most, end - start + 1)
        return most

    def per_second(self, channel: int | None = None) -> int:
        """The busiest second, of one channel's routes or of all."""
        return self.busiest(1.0, self.find(channel=channel))

    def per_minute(self, channel: int | None = None) -> int:
        """The busiest minute, of one channel's routes or of all."""
        return self.busiest(60.0, self.find(channel=channel))

    def counts(self) -> Counter[str]:
        """How often each ``METHOD /route`` was asked."""
        return Counter(request.name for request in self.requests)
