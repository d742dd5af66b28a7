"""One store's connections: bounded patience, and every failure as a `StoreDown` without the store's own words.

Commands may be sent twice, because redis-py repeats what it got no answer to; so whatever goes through here must
do no harm when repeated.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.client import Pipeline
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import NoScriptError, RedisError, ResponseError
from redis.exceptions import TimeoutError as Unanswered

from adapters.redis.errors import StoreDamaged
from adapters.redis.scripts import Script
from engine.host.errors import StoreDown

CONNECTIONS = 16
LISTENERS = 64
"""Connections that wait for something to happen, kept apart so that they never hold up a command."""
PATIENCE = 6.0
"""Seconds after which a call gives up, whatever it is waiting for: enough for a private server to start again."""
SLICE = 2.0
"""Seconds that one blocking read may take; far below the socket's timeout."""
DAMAGE = ("WRONGTYPE", "PLI")

Streams = Sequence[tuple[bytes, Sequence[tuple[bytes, Mapping[bytes, bytes]]]]]
"""What a read of streams answers: key, then (id, fields) pairs."""
Call = tuple[Sequence[str], Sequence[str | bytes | int]]
"""The keys and the arguments of one run of a script."""


class Link:
    """The connections to one store. `url` is `redis://`, `rediss://` or `unix://`."""

    def __init__(self, url: str) -> None:
        self._asking = _Lane(url, CONNECTIONS)
        # a lane of their own for those who wait for news: they keep a connection for as long
        self._listening = _Lane(url, LISTENERS)

    async def close(self) -> None:
        await self._asking.client.aclose()
        await self._listening.client.aclose()

    async def ask(self, question: Callable[[Redis], Awaitable[Any]]) -> Any:
        """Runs a command that may be repeated. Raises `StoreDown`.

        redis-py types an answer by all that any setting could make of it, so callers say what it is.
        """

        return await self._asking.run(question, PATIENCE)

    async def ask_all(self, fill: Callable[[Pipeline], object], *, at_once: bool = False) -> list[Any]:
        """Runs several commands in one round trip, `at_once` with nothing in between. Raises `StoreDown`."""

        async def run(client: Redis) -> list[Any]:
            async with client.pipeline(transaction=at_once) as pipeline:
                fill(pipeline)
                # redis-py would put the command with its arguments into the error's text
                answers: list[Any] = await pipeline.execute(raise_on_error=False)
                for answer in answers:
                    if isinstance(answer, Exception):
                        raise answer
                return answers

        answers: list[Any] = await self.ask(run)
        return answers

    async def ask_each(self, fill: Callable[[Pipeline], object]) -> list[Any]:
        """As `ask_all`, with a `StoreDamaged` in the place of each answer that is not what was expected."""

        async def run(client: Redis) -> list[Any]:
            async with client.pipeline(transaction=False) as pipeline:
                fill(pipeline)
                return [_or_damaged(answer) for answer in await pipeline.execute(raise_on_error=False)]

        answers: list[Any] = await self.ask(run)
        return answers

    async def run(self, script: Script, call: Call) -> Any:
        """Runs a script that may be repeated. Raises `StoreDown`."""
        keys, arguments = call
        try:
            return await self.ask(lambda client: client.evalsha(script.digest, len(keys), *keys, *arguments))
        except _Unknown:
            return await self.ask(lambda client: client.eval(script.text, len(keys), *keys, *arguments))

    async def run_all(self, script: Script, calls: Iterable[Call]) -> list[Any]:
        """Runs a script for each call, in one round trip. Raises `StoreDown`."""
        prepared = tuple(calls)

        def fill(pipeline: Pipeline) -> None:
            for keys, arguments in prepared:
                pipeline.evalsha(script.digest, len(keys), *keys, *arguments)

        def fill_with_the_script(pipeline: Pipeline) -> None:
            pipeline.script_load(script.text)
            fill(pipeline)

        try:
            return await self.ask_all(fill)
        except _Unknown:
            # in one round trip: a server that starts again between two would have forgotten it again
            return (await self.ask_all(fill_with_the_script))[1:]

    async def listen(self, positions: Mapping[str, str], count: int, wait: float) -> Streams:
        """Entries of streams behind the given positions, after waiting at most `wait` seconds for the first.

        One call for all streams, so the store must be a single node. Raises `StoreDown`.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        while True:
            block = min(SLICE, end - loop.time())
            found = await self._read(positions, count, max(1, round(1000 * block)) if block > 0 else None)
            if found or loop.time() >= end:
                return found

    async def _read(self, positions: Mapping[str, str], count: int, block: int | None) -> Streams:
        streams: Any = dict(positions)

        found: Streams = await self._listening.run(
            lambda client: client.xread(streams, count=count, block=block), PATIENCE + SLICE
        )
        return found

    async def describe(self) -> "Durability":
        """Which server it is and what it does to keep what it accepted."""
        facts = await self.ask(lambda client: client.info("server", "persistence"))
        name = facts.get("server_name", "redis")
        version = facts.get("valkey_version") or facts.get("redis_version", "?")
        found = await self._durability(bool(facts.get("aof_enabled")))
        return replace(found, line=f"{name} {version}: {found.line}")

    async def _durability(self, appending: bool) -> "Durability":
        if not appending:
            lost = "appendonly is off, so accepted actions are lost when it stops; set appendonly yes"
            return Durability(lost, sound=False)
        try:
            setting = await self.ask(lambda client: client.config_get("appendfsync"))
        except StoreDown:
            return Durability("append-only file, fsync setting unknown", sound=False)
        if setting.get("appendfsync") == "always":
            return Durability("every accepted action is on disk before anyone sees it", sound=True)
        lost = "the last second of accepted actions may be lost in a crash; set appendfsync always"
        return Durability(lost, sound=False)


@dataclass(frozen=True, slots=True)
class Durability:
    """What a server does to keep what it accepted: a line for the owner, and whether nothing can be lost."""

    line: str
    sound: bool


class _Unknown(Exception):
    """The server does not know the script: it was started since."""


class _Lane:
    """A pool of connections and the order in which callers get one."""

    def __init__(self, url: str, size: int) -> None:
        self.client = Redis.from_pool(
            ConnectionPool.from_url(
                url,
                max_connections=size,
                protocol=2,
                # longer than `SLICE`: a read that waits for news must not look like a server that is gone
                socket_timeout=5.0,
                socket_connect_timeout=2.0,
                health_check_interval=30,
                # whatever goes through here may be repeated, so that a server that starts again is not noticed
                retry=Retry(ExponentialBackoff(cap=0.5, base=0.01), retries=10),
            )
        )
        # redis-py refuses whoever finds no connection free; here they wait for one
        self._turns = asyncio.Semaphore(size)

    async def run(self, question: Callable[[Redis], Awaitable[Any]], seconds: float) -> Any:
        async with _heeding_cancellation(), _translated(), asyncio.timeout(seconds), self._turns:
            return await question(self.client)


@asynccontextmanager
async def _heeding_cancellation() -> AsyncIterator[None]:
    """redis-py may take a cancellation for a failure of its connection and go on: whoever was cancelled stays so."""
    task = asyncio.current_task()
    before = task.cancelling() if task else 0
    try:
        yield
    finally:
        if task is not None and task.cancelling() > before:
            raise asyncio.CancelledError


@asynccontextmanager
async def _translated() -> AsyncIterator[None]:
    try:
        yield
    except NoScriptError:
        raise _Unknown from None
    except (Unreachable, Unanswered, TimeoutError, OSError) as error:
        raise StoreDown(f"the store does not answer ({type(error).__name__})") from None
    except ResponseError as error:
        raise _refused(error) from None
    except RedisError as error:
        raise StoreDown(f"the store failed ({type(error).__name__})") from None


def _or_damaged(answer: Any) -> Any:
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
