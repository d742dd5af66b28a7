"""A pool of connections to one store: who gets one when, and how long a call is tried."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import (
    AskError,
    BusyLoadingError,
    ClusterError,
    NoScriptError,
    ReadOnlyError,
    RedisClusterException,
    RedisError,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import TimeoutError as Unanswered

from adapters.redis import clients
from adapters.redis.confirmations import Unconfirmed
from adapters.redis.errors import StoreDamaged
from engine.host.errors import StoreDown

PAUSES = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.5, 0.5, 0.5, 0.5)
"""Seconds between the tries of one call: a server starts again, or a replica takes a node's place."""
AWAY = (Unreachable, Unanswered, OSError, BusyLoadingError)
"""Nobody answered; what was sent may have been carried out."""
MOVED = (AskError, TryAgainError, ClusterError, ReadOnlyError, RedisClusterException, Unconfirmed)
"""A cluster's nodes are changing their places."""
DAMAGE = ("WRONGTYPE", "PLI")
LOOKED = 0.5
"""Seconds between two looks for replicas, where a node has none: so long what it accepted may be nowhere else."""
Question = Callable[[Redis], Awaitable[Any]]
"""Commands about one key each, so that they mean the same to a server and to a cluster."""


class UnknownScript(Exception):
    """The server does not know the script: it was started since."""


class Lane:
    """Callers beyond `size` wait for their turn. Everything that is asked may be repeated without harm."""

    def __init__(self, url: str, size: int) -> None:
        self._url = url
        self._size = size
        self._client: clients.Client | None = None
        self._opening = asyncio.Lock()
        self._look_again = float("-inf")
        # redis-py refuses whoever finds no connection free; here they wait for one
        self._turns = asyncio.Semaphore(size)

    async def run(self, question: Question, seconds: float) -> Any:
        """Raises `StoreDown`, and `UnknownScript`."""
        return await self._in_turn(lambda client: question(clients.as_server(client)), seconds)

    def node_of(self, key: str) -> str:
        """The name of the node of a cluster that has a key, as far as is known; empty for a server of its own, and
        before anything was asked."""
        return clients.node_of(self._client, key) if self._client is not None else ""

    async def is_cluster(self, seconds: float) -> bool:
        """Raises `StoreDown`."""

        async def found(client: clients.Client) -> bool:
            return not isinstance(client, Redis)

        return bool(await self._in_turn(found, seconds))

    async def ask_nodes(self, *command: str, seconds: float) -> list[Any]:
        """What each server says that takes writes. Raises `StoreDown`."""
        return list(await self._in_turn(lambda client: clients.ask_nodes(client, *command), seconds))

    async def look_for_replicas(self, keys: Iterable[str]) -> None:
        """Has a cluster tell who follows the nodes of these keys, where nobody is known to, now and then: a node that
        died comes back as a replica without any call failing. Raises redis-py's errors."""
        now = asyncio.get_running_loop().time()
        if self._client is None or now < self._look_again or clients.are_followed(self._client, keys):
            return
        self._look_again = now + LOOKED
        await clients.look_for_nodes(self._client)

    async def replicas(self, seconds: float) -> int:
        """How many copies there are of everything, beside the server that takes the writes. Raises `StoreDown`."""

        async def found(client: clients.Client) -> int:
            # a cluster tells of replicas a moment after it has them
            await clients.look_for_nodes(client)
            return clients.replicas_of(client)

        return int(await self._in_turn(found, seconds))

    async def close(self) -> None:
        if self._client is not None:
            await clients.close(self._client)

    async def _in_turn(self, question: Callable[[clients.Client], Awaitable[Any]], seconds: float) -> Any:
        task = asyncio.current_task()
        cancelled = task.cancelling() if task is not None else 0
        try:
            async with asyncio.timeout(seconds):
                return await self._tried(question)
        except (RedisError, OSError, TimeoutError) as error:
            raise _translated(error) from None
        finally:
            # redis-py may take a cancellation for a failure of its connection and go on: whoever was cancelled stays
            # cancelled
            if task is not None and task.cancelling() > cancelled:
                raise asyncio.CancelledError

    async def _tried(self, question: Callable[[clients.Client], Awaitable[Any]]) -> Any:
        """What it answers, asked again for as long as nobody answers."""
        for pause in PAUSES:
            try:
                return await self._once(question)
            except (*AWAY, *MOVED):
                # without a connection: other nodes of a cluster may answer others
                await asyncio.sleep(pause)
                await self._look_for_nodes()
        return await self._once(question)

    async def _once(self, question: Callable[[clients.Client], Awaitable[Any]]) -> Any:
        async with self._turns:
            client = await self._open()
            try:
                return await question(client)
            except AttributeError as error:
                # redis-py closes the connections of a node that it lists anew, also under those who are using them
                if error.obj is not None:
                    raise
                raise Unreachable("closed meanwhile") from None

    async def _open(self) -> clients.Client:
        if self._client is None:
            async with self._opening:
                self._client = self._client or await clients.connected(self._url, self._size)
        return self._client

    async def _look_for_nodes(self) -> None:
        if self._client is not None:
            with contextlib.suppress(*AWAY, *MOVED):
                await clients.look_for_nodes(self._client)


def _translated(error: Exception) -> Exception:
    """What is told to whoever asked, without the store's own words."""
    if isinstance(error, NoScriptError):
        return UnknownScript()
    if isinstance(error, (*AWAY, TimeoutError, RedisClusterException)):
        return StoreDown(f"the store does not answer ({type(error).__name__})")
    if isinstance(error, ResponseError):
        return _refused(error)
    return StoreDown(f"the store failed ({type(error).__name__})")


def or_refused(answer: Any) -> Any:
    """The answer, or what is to be told to whoever waits for it; raises those errors that pass."""
    if not isinstance(answer, Exception):
        return answer
    if isinstance(answer, (NoScriptError, *MOVED)) or not isinstance(answer, ResponseError):
        raise answer
    return _refused(answer)


def or_damaged(answer: Any) -> Any:
    """The answer; raises those errors that are not about what is stored there."""
    if not isinstance(answer, Exception):
        return answer
    trouble = _refused(answer) if isinstance(answer, ResponseError) else None
    if not isinstance(trouble, StoreDamaged):
        raise answer
    return trouble


def _refused(error: ResponseError) -> StoreDown:
    """Only the first word of an answer is the server's own; behind it may stand what was sent."""
    word = str(error).split(" ", 1)[0]
    if word.startswith(DAMAGE):
        return StoreDamaged(f"the store holds something else than expected ({word})")
    return StoreDown(f"the store refuses ({type(error).__name__} {word if word.isupper() else ''})")
