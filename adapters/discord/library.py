"""What is changed in discord.py, so that no answer or event of Discord's makes it wait or fail for others.

The library sleeps out every limit itself, with the lock of its route in its hand, and never says which limit it was.
Here whatever takes longer, or is about something else than the route, is raised at once: the table of refusals says
what is done then. Of an answer it gets what the game needs (`readable`).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
from discord.webhook import async_ as webhook

from adapters.discord import readable
from adapters.troubles import trouble_on_the_way

LONGEST = 5.0
"""The most seconds that the library waits before a request, or sleeps before it repeats one: as long as the usual
window of a route."""
_UNKNOWN = 30.0
_SENDING = "/channels/"
_SERVER_ERROR = 500

Reader = Callable[[aiohttp.ClientResponse], Awaitable[Any]]


class Limited(discord.HTTPException):
    """A 429 that the library is not to wait out. `retry_after`: the seconds that Discord named, if it named any;
    `scope`: whose limit it is, as Discord says (`user`, `shared` or `global`)."""

    def __init__(self, response: aiohttp.ClientResponse, body: Any) -> None:
        super().__init__(response, body)
        self.retry_after = _seconds(body, response)
        everywhere = isinstance(body, str) or bool(body.get("global"))
        self.scope = "global" if everywhere else response.headers.get("X-RateLimit-Scope", "user")


class UsedUp(Limited):
    """What is left of a route's limit is nothing, for long: Discord was not asked."""

    def __init__(self, seconds: float) -> None:
        self.retry_after, self.scope = seconds, "user"
        self.status, self.code, self.text = 429, 0, ""
        Exception.__init__(self, "429 used-up")


class Unnumbered(discord.HTTPException):
    """Something was made, but the answer does not say by which number it is known."""


def speak_up() -> None:
    """Has the library raise what it would sleep out; may be called several times."""
    if not isinstance(discord.http.json_or_text, _Raising):
        # the library has each of the two names for itself
        raising = discord.http.json_or_text = _Raising(discord.http.json_or_text)
        webhook.json_or_text = raising  # type: ignore[attr-defined]
        discord.http.Ratelimit = _Bucket  # type: ignore[misc]


def speak_in_words() -> None:
    """Has the library log a connection that it lost in a sentence; may be called several times."""
    logging.getLogger("discord.client").addFilter(_in_words)  # a filter that is there is not added again


def _in_words(record: logging.LogRecord) -> bool:
    """Puts a sentence in the place of a traceback that says nothing but that Discord was not reached."""
    error = record.exc_info[1] if record.exc_info else None
    trouble = trouble_on_the_way(error) if error is not None else None
    if trouble is not None:
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.msg, record.args = "Discord's gateway: %s", (trouble.sentence,)
        record.exc_info = record.exc_text = None
    return True


class _Bucket(discord.http.Ratelimit):
    """What is left of a route's limit; raises `UsedUp` where that is nothing for long.

    The library's own `max_ratelimit_timeout` takes no less than half a minute, raises while there is something left,
    and loses the error of a request that waits.
    """

    __slots__ = ()

    async def acquire(self) -> None:
        self._last_request = self._loop.time()
        if self.is_expired():
            self.reset()  # type: ignore[no-untyped-call]  # the library's own
        while self.remaining <= 0:
            if self._is_used_up_for_long():
                raise UsedUp(self._left())
            await self._another()
        self.remaining -= 1
        self.outgoing += 1

    async def _another(self) -> None:
        """Waits until a request of the route has ended, or the limit begins anew."""
        turn = self._loop.create_future()
        self._pending_requests.append(turn)
        try:
            while not turn.done():
                await asyncio.wait([turn], timeout=self._left())
                if not turn.done():
                    await self._refresh()
        except BaseException:
            if not turn.cancel():
                self._wake_next()  # it was this one's turn already
            raise

    async def _refresh(self) -> None:
        if self._is_used_up_for_long():
            self._wake(len(self._pending_requests))  # each of them finds that the route is used up
        else:
            await super()._refresh()

    def _is_used_up_for_long(self) -> bool:
        return self.expires is not None and self._left() > LONGEST

    def _left(self) -> float:
        """Seconds until the limit begins anew; where that is not known yet, those that a request may take."""
        return _UNKNOWN if self.expires is None else max(0.0, self.expires - self._loop.time())


class _Raising:
    """Reads answers as the library does, and raises those that it would wait out."""

    def __init__(self, read: Reader) -> None:
        self._read = read

    async def __call__(self, response: aiohttp.ClientResponse) -> Any:
        """Raises `discord.HTTPException`."""
        try:
            body = await self._read(response)
        except ValueError:
            body = ""  # it calls itself JSON, or a text, and is none
        if response.status < 300:
            return _of_success(response, body)
        body = readable.refusal(body)
        if response.status == 429 and not _is_of_the_route(response, body):
            raise Limited(response, body)
        if response.status >= _SERVER_ERROR and _SENDING in response.url.path:
            raise discord.DiscordServerError(response, body)
        return body


def _of_success(response: aiohttp.ClientResponse, body: Any) -> Any:
    try:
        return readable.needed(response.method, response.url.path, body)
    except readable.UnnumberedError as trouble:
        raise Unnumbered(response, str(trouble)) from None


def _is_of_the_route(response: aiohttp.ClientResponse, body: Any) -> bool:
    """Whether this is nothing but the limit of a route, and short: the library's own way is right then."""
    if not isinstance(body, dict) or body.get("code") or "Via" not in response.headers:
        return False
    shared = response.headers.get("X-RateLimit-Scope") == "shared"
    named = body.get("retry_after")
    return not shared and isinstance(named, int | float) and named <= LONGEST


def _seconds(body: Any, response: aiohttp.ClientResponse) -> float | None:
    named = body.get("retry_after") if isinstance(body, dict) else None
    try:
        return float(response.headers["Retry-After"] if named is None else named)
    except (KeyError, TypeError, ValueError):
        return None
