"""A pool of connections to one store: who may use one when, and for how long a call is tried."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import NoScriptError, RedisClusterException, RedisError, ResponseError

from adapters.redis import clients
from adapters.redis.confirmations import Unconfirmed
from adapters.redis.errors import NoSuchHost, StoreDamaged
from adapters.redis.troubles import Trouble, trouble_of
from engine.host.state.errors import StoreDown

PAUSES = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, *[0.5] * 10)
"""Seconds between the attempts at one call, while a server restarts or a replica takes a node's place: together just
less than the `PATIENCE` of a call, so that the last attempt's own error is told and not that the time is over."""
FAILURES = (RedisError, RedisClusterException, OSError, NoSuchHost)
"""Everything by which a call may fail; `adapters.redis.troubles` says for which of it trying again may help. What was
sent may have been carried out all the same."""
DAMAGE = ("WRONGTYPE", "PLI")
LOOKED = 0.5
"""Seconds between two looks for replicas while a node has none: for so long, what it accepted may be nowhere else."""
UNCONFIRMED = Trouble("no replica has what was written", "see that the replicas keep up with their primaries")
Question = Callable[[Redis], Awaitable[Any]]
"""Sends commands that are about one key each, so that they mean the same to a single server and to a cluster."""


class UnknownScript(Exception):
    """The server does not know the script: it was never sent, or the server has restarted since."""


class Lane:
    """A pool of `size` connections; further callers wait their turn. Whatever is asked must do no
    harm when repeated."""

    def __init__(self, url: str, size: int) -> None:
        self._url = url
        self._size = size
        self._client: clients.Client | None = None
        self._opening = asyncio.Lock()
        self._look_again = float("-inf")
        # redis-py raises an error if no connection is free; here callers wait for one
        self._turns = asyncio.Semaphore(size)

    async def run(self, question: Question, seconds: float) -> Any:
        """The answer to a question, tried for at most `seconds`. Raises `StoreDown`, and `UnknownScript`."""
        return await self._in_turn(lambda client: question(clients.as_server(client)), seconds)

    def node_of(self, key: str) -> str:
        """The name of the cluster node known to hold a key; empty for a single server, and before the first call."""
        return clients.node_of(self._client, key) if self._client is not None else ""

    async def is_cluster(self, seconds: float) -> bool:
        """Whether a cluster answers and not a single server. Raises `StoreDown`."""
        if self._client is not None:
            return not isinstance(self._client, Redis)

        async def found(client: clients.Client) -> bool:
            return not isinstance(client, Redis)

        return bool(await self._in_turn(found, seconds))

    async def ask_nodes(self, *command: str, seconds: float) -> list[Any]:
        """The answers of all servers that take writes: one, or the primaries of a cluster. Raises `StoreDown`."""
        return list(await self._in_turn(lambda client: clients.ask_nodes(client, *command), seconds))

    async def look_for_replicas(self, keys: Iterable[str]) -> None:
        """Asks a cluster again for its nodes, at most every `LOOKED` seconds, if a node of these keys has no known
        replica: a node that died comes back as a replica without any call failing. Raises redis-py's errors."""
        now = asyncio.get_running_loop().time()
        if self._client is None or now < self._look_again or clients.are_followed(self._client, keys):
            return
        self._look_again = now + LOOKED
        await clients.look_for_nodes(self._client)

    async def replicas(self, seconds: float) -> int:
        """How many copies of everything there are besides the server that takes the writes. Raises `StoreDown`."""

        async def found(client: clients.Client) -> int:
            # a cluster lists its replicas only a moment after it has them
            await clients.look_for_nodes(client)
            return clients.replicas_of(client)

        return int(await self._in_turn(found, seconds))

    async def close(self) -> None:
        if self._client is not None:
            await clients.close(self._client)

    async def _in_turn(self, question: Callable[[clients.Client], Awaitable[Any]], seconds: float) -> Any:
        task = asyncio.current_task()
        cancelled = task.cancelling() if task is not None else 0
        failed: list[Exception] = []
        try:
            async with asyncio.timeout(seconds):
                return await self._tried(question, failed)
        except (*FAILURES, TimeoutError) as error:
            # that the time is over says less than what went wrong meanwhile
            raise _translated(failed[-1] if failed and type(error) is TimeoutError else error) from None
        finally:
            # redis-py may mistake a cancellation for a failure of its connection and go on: then it is raised again
            # here
            if task is not None and task.cancelling() > cancelled:
                raise asyncio.CancelledError

    async def _tried(self, question: Callable[[clients.Client], Awaitable[Any]], failed: list[Exception]) -> Any:
        """The answer to a question, which is asked again while nobody answers; `failed` is told why."""
        for pause in PAUSES:
            try:
                return await self._once(question)
            except FAILURES as error:
                if not _may_pass(error):
                    raise
                failed.append(error)
                # no connection is held meanwhile: other nodes of a cluster may be answering other callers
                await asyncio.sleep(pause)
                await self._look_for_nodes()
        return await self._once(question)

    async def _once(self, question: Callable[[clients.Client], Awaitable[Any]]) -> Any:
        async with self._turns:
            client = await self._open()
            try:
                return await question(client)
            except AttributeError as error:
                # when redis-py lists a node anew it closes that node's connections, even those in use
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
            with contextlib.suppress(*FAILURES):
                await clients.look_for_nodes(self._client)


def _translated(error: Exception) -> Exception:
    """The error for the caller, without the store's own words."""
    if isinstance(error, NoScriptError):
        return UnknownScript()
    return _refused(error)


def or_refused(answer: Any) -> Any:
    """The answer, or the error for whoever waits for it. Errors that may pass when it is tried again are raised."""
    if not isinstance(answer, Exception):
        return answer
    if isinstance(answer, NoScriptError) or not isinstance(answer, ResponseError) or _may_pass(answer):
        raise answer
    return _refused(answer)


def or_damaged(answer: Any) -> Any:
    """The answer, or a `StoreDamaged` if the store holds something unexpected there. All other errors are raised."""
    if not isinstance(answer, Exception):
        return answer
    trouble = _refused(answer) if isinstance(answer, ResponseError) else None
    if not isinstance(trouble, StoreDamaged):
        raise answer
    return trouble


def _may_pass(error: Exception) -> bool:
    return isinstance(error, Unconfirmed) or trouble_of(error).again


def _refused(error: Exception) -> StoreDown:
    """The error for the caller. Only the first word of the server's text is its own; what was sent may follow it."""
    word = str(error).split(" ", 1)[0]
    if isinstance(error, ResponseError) and word.startswith(DAMAGE):
        return StoreDamaged(f"the store holds something else than expected ({word})")
    trouble = UNCONFIRMED if isinstance(error, Unconfirmed) else trouble_of(error)
    return StoreDown(f"the store is down: {trouble.cause}", trouble.mend)
