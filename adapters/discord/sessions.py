"""When a connection may begin a session, and how many connections Discord wants.

Discord takes one IDENTIFY in five seconds for each bucket of shards, and a limited number a day; a bot that asks
sooner is sent away, and one that asks too often has its token reset
(https://discord.com/developers/docs/events/gateway#rate-limiting). So the processes that share a bot take turns,
through the store.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import aiohttp
import discord
from discord.backoff import ExponentialBackoff
from discord.gateway import ReconnectWebSocket

from adapters.chat.gateway import CannotConnect
from adapters.connector import Connector
from adapters.discord.gateway_shard import GatewayShard
from adapters.troubles import trouble_on_the_way
from engine.host.state.errors import StoreDown

log = logging.getLogger(__name__)

UNHEARD = "Discord is not connected"
REFUSED = "Discord refused the token; copy it anew from the developer portal"
APART = 6.5
"""Seconds between two turns of a bucket: the five that Discord asks for, `FRESH`, and half a second for the way
there."""
FRESH = 1.0
"""Seconds for which a turn that was taken may be used."""
AGAIN = 1.0
"""Seconds after which a store that is down is asked again."""

Turns = Callable[[str, float], Awaitable[float]]
"""Takes the turn of this name for so many seconds and returns 0; where it is taken, returns in how many seconds it is
free. Raises `StoreDown`."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What Discord says about the connections of this bot."""

    shards: int
    buckets: int
    """How many buckets there are; shards of different ones may begin at once (`max_concurrency`)."""
    left: int
    """Sessions that may begin before `resets`."""
    resets: float
    """Seconds until the limit begins anew."""


def sentence_of(error: BaseException) -> str:
    """What keeps Discord from being reached, and what mends it."""
    trouble = trouble_on_the_way(error)
    if trouble is not None:
        return trouble.sentence
    if isinstance(error, ReconnectWebSocket):
        return "the connection ended; a new one is being made"
    if isinstance(error, discord.ConnectionClosed):
        return f"it closed the connection ({error.code}); it is tried again"
    status = f" ({error.status})" if isinstance(error, discord.HTTPException) else ""
    return f"it answers with trouble of its own{status}; it is tried again"


Tell = Callable[[str], None]
"""Is told why there is no connection yet."""


def nobody(_: str) -> None:
    """Stands in where nobody wants to know."""


async def log_in(client: discord.Client, token: str, tell: Tell = nobody) -> None:
    """Opens the REST side, trying until Discord can be reached; raises `CannotConnect` for a wrong token."""
    pause: ExponentialBackoff[bool] = ExponentialBackoff()
    while True:
        try:
            await log_in_once(client, token)
            return
        except discord.LoginFailure:
            raise CannotConnect(REFUSED) from None
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as trouble:
            log.warning("Discord cannot be reached: %s", sentence_of(trouble))
            tell(sentence_of(trouble))
        await client.http.close()
        await asyncio.sleep(pause.delay())


async def log_in_once(client: discord.Client, token: str) -> None:
    """Opens the REST side; all that the client asks, and its gateway, goes over these connections."""
    client.http.connector = Connector(limit=0)  # a new one: closing the session before has closed its own
    await client.login(token)


def bare_client() -> discord.Client:
    """A client that asks something and hears nothing."""
    return discord.Client(intents=discord.Intents.none())


async def advice(token: str) -> Advice:
    """Asks Discord how to connect, before there is any connection; raises `CannotConnect` for a wrong token."""
    client = bare_client()
    try:
        await log_in(client, token)
        return await _advised(client)
    finally:
        await client.close()


_NOT_SAID = (discord.GatewayNotFound, discord.HTTPException, LookupError, TypeError)
"""A refusal, or an answer in another form than ever."""


async def _advised(client: discord.Client, tell: Tell = nobody) -> Advice:
    """Asks until there is an answer."""
    pause: ExponentialBackoff[bool] = ExponentialBackoff()
    while True:
        try:
            shards, _, limit = await client.http.get_bot_gateway()
            return Advice(shards, limit["max_concurrency"], limit["remaining"], limit["reset_after"] / 1000)
        except (*_NOT_SAID, aiohttp.ClientError, OSError, TimeoutError) as trouble:
            log.warning("Discord does not say where to connect: %s", sentence_of(trouble))
            tell(sentence_of(trouble))
            await asyncio.sleep(pause.delay())


class Beginning:
    """Lets a connection begin its sessions only when it may."""

    def __init__(self, client: discord.Client, shard: GatewayShard, turns: Turns, tell: Tell = nobody) -> None:
        self._client = client
        self._shard = shard
        self._turns = turns
        self._tell = tell
        self._taken = float("-inf")

    async def wait(self) -> None:
        """Waits for a turn. To be called before anything is opened: it may take longer than a connection waits."""
        advised = await _advised(self._client, self._tell)
        while not advised.left:
            spent = (
                f"Discord lets this bot begin no more sessions today: it goes on in {advised.resets / 3600:.1f} hours"
            )
            log.error("%s", spent)
            self._tell(spent)
            await asyncio.sleep(advised.resets)
            advised = await _advised(self._client, self._tell)
        await self._take_turn(self._shard.number % advised.buckets)

    async def now(self) -> None:
        """To be called right before an IDENTIFY: uses the turn that was waited for, or waits for another if that is
        too old."""
        if asyncio.get_running_loop().time() - self._taken > FRESH:
            await self.wait()
        self._taken = float("-inf")

    async def _take_turn(self, bucket: int) -> None:
        while True:
            try:
                left = await self._turns(f"identify:{bucket}", APART)
            except StoreDown:
                left = AGAIN
            if not left:
                self._taken = asyncio.get_running_loop().time()
                return
            await asyncio.sleep(left)
