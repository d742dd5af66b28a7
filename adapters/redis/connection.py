"""The connections to one store, with bounded patience; every failure is a `StoreDown` without the store's own words.

A lane repeats what it got no answer to, so whatever goes through here must do no harm when sent twice. A single
server and a cluster are spoken to alike: each command and each script touches the keys of one shard, and the shards'
answers are put together here.
"""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import Pipeline
from redis.exceptions import ResponseError

from adapters.redis.cancelling import ended_when_cancelled
from adapters.redis.confirmations import ask_for_confirmation, heed_confirmations
from adapters.redis.errors import StoreDamaged, TooOld
from adapters.redis.exchange import Word, Words, exchange
from adapters.redis.gathering import Call, Gathering, Run
from adapters.redis.keys import ALL_SHARDS, Keys, tag
from adapters.redis.lane import Lane, UnknownScript, or_damaged, or_refused
from adapters.redis.scripts import TRY, Script
from adapters.redis.troubles import SILENT
from engine.host.state.errors import StoreDown

CONNECTIONS = 16
OLDEST = 7
"""The first version, of Redis and of Valkey, that has all that the scripts use."""
LISTENERS = 64
"""Connections that wait for something to happen, kept apart so that they never hold up a command."""
PATIENCE = 6.0
"""Seconds after which a call gives up, whatever it is waiting for: enough for a private server to start again, and
for a cluster whose `cluster-node-timeout` is two seconds to put a replica in a node's place."""
SLICE = 2.0
"""Seconds that one blocking read may take; far below the socket's timeout."""
IN_A_ROW, AT_ONCE = 8, 100
"""Writes, and the milliseconds for each to be on the disk. A server that writes before it answers needs none of them
to confirm it, however slow its disk; one that writes each second cannot do so as often in a row."""
BREATH = 0.1
"""Seconds between two looks at the streams of a cluster, where one call cannot wait for all of them."""

Streams = Sequence[tuple[bytes, Sequence[tuple[bytes, Mapping[bytes, bytes]]]]]
"""What reading streams answers: for each stream its key and its entries, as (id, fields) pairs."""


ELSEWHERE = "local key in a cluster"
"""What a node says to a script that asks for a shard of another."""


class Elsewhere(Exception):
    """A node was asked for a shard that it does not have, or not yet."""


class Link:
    """The connections to one store. `url` is `redis://`, `rediss://` or `unix://`, and names a server or any node
    of a cluster; `prefix` is what the keys of this installation begin with."""

    def __init__(self, url: str, prefix: str = "") -> None:
        self.keys = Keys(prefix)
        self._asking = Lane(url, CONNECTIONS)
        # blocking reads have a lane of their own, because each keeps a connection for as long as it waits
        self._listening = Lane(url, LISTENERS)
        # by whether they write, and by node: reads need not wait for the disk, nor one node of a cluster for another
        self._gathered: dict[tuple[bool, str], Gathering] = defaultdict(
            lambda: Gathering(self._send, self._straight, PATIENCE)
        )
        self.shut: StoreDown | None = None
        """Why nothing is sent to the store for now; None while it is this installation's."""
        self.heard: Callable[[StoreDown], None] = _nobody
        """Told each time that the store was down for somebody."""

    async def close(self) -> None:
        for gathered in self._gathered.values():
            await gathered.close()
        await self._asking.close()
        await self._listening.close()

    async def ask(self, question: Callable[[Redis], Awaitable[Any]], *, anyway: bool = False) -> Any:
        """Runs a command that may be repeated; `anyway`: also while the store is shut. Raises `StoreDown`.

        redis-py types an answer as all that any setting could make of it, so callers declare its type themselves.
        """
        with self._told():
            if self.shut is not None and not anyway:
                raise self.shut
            return await self._asking.run(question, PATIENCE)

    async def ask_nodes(self, *command: str) -> list[Any]:
        """The answers of all servers that take writes: one, or the primaries of a cluster. Raises `StoreDown`."""
        with self._told():
            return await self._asking.ask_nodes(*command, seconds=PATIENCE)

    async def ask_all(self, fill: Callable[[Pipeline], object]) -> list[Any]:
        """Runs several commands in one round trip. Raises `StoreDown`."""
        return await self._piped(fill, _or_raised)

    async def run(self, script: Script, call: Call) -> Any:
        """Runs a script that may be repeated, together with whatever else waits to be run. Raises `StoreDown`."""
        where = (script.writes, self._asking.node_of(call[0][0]))
        with self._told():
            try:
                return await self._gathered[where].run(script, call)
            except TimeoutError:
                raise StoreDown(f"the store is down: {SILENT.cause}", SILENT.mend) from None

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        """Tells whoever keeps the standing that the store was down, and why."""
        try:
            yield
        except StoreDown as error:
            if not isinstance(error, StoreDamaged):
                self.heard(error)
            raise

    async def run_all(self, script: Script, calls: Iterable[Call]) -> list[Any]:
        """Runs a script for each call, in one round trip. Raises `StoreDown`."""
        return await self._run_all(script, tuple(calls), _or_raised)

    async def run_on_shards(
        self, script: Script, shards: Iterable[Sequence[str]], arguments: Sequence[Word]
    ) -> list[Any]:
        """Runs a script about any number of shards, given here by the same keys of each: in a call for each node,
        whose answers these are. Raises `StoreDown`."""
        each = tuple(shards)
        nodes: dict[str, list[Sequence[str]]] = defaultdict(list)
        for keys in each:
            nodes[self._asking.node_of(keys[0])].append(keys)
        try:
            return await self._run_all(script, [_on(group, arguments) for group in nodes.values()], _or_elsewhere)
        except Elsewhere:  # a shard moves, or has moved
            return await self.run_all(script, [_on([keys], arguments) for keys in each])

    async def run_each(self, script: Script, calls: Iterable[Call]) -> list[Any]:
        """As `run_all`, but a call that finds something unexpected in the store answers with a `StoreDamaged`."""
        return await self._run_all(script, tuple(calls), or_damaged)

    async def _run_all(self, script: Script, calls: Sequence[Call], heed: Callable[[Any], Any]) -> list[Any]:
        return await self._run_together([(script, call) for call in calls], heed)

    async def _straight(self, script: Script, call: Call) -> Any:
        """The answer of a run that goes alone."""
        [answer] = await self._run_together([(script, call)], or_refused, script.writes)
        return _or_raised(answer)

    async def _send(self, runs: Sequence[Run]) -> Sequence[Any]:
        return await self._run_together([(run.script, run.call) for run in runs], or_refused, runs[0].script.writes)

    async def _run_together(
        self, runs: Sequence[tuple[Script, Call]], heed: Callable[[Any], Any], confirmed: bool = False
    ) -> list[Any]:
        keys = [call[0][0] for _, call in runs] if confirmed else ()
        try:
            return await self._sent([_by_name(*run) for run in runs], heed, keys)
        except UnknownScript:
            # in one round trip: a server that restarted in between would have forgotten the text again
            return await self._sent(_with_the_texts(runs), heed, keys)

    async def _sent(
        self, commands: Sequence[Words], heed: Callable[[Any], Any], confirmed: Iterable[str]
    ) -> list[Any]:
        """Sends scripts in one round trip; `confirmed` as in `_piped`."""

        def fill(pipeline: Pipeline) -> None:
            for words in commands:
                # sent by name: a cluster's pipeline has no method for scripts, though it sends one to the node of its
                # keys
                pipeline.execute_command(*words)

        if await self._asking.is_cluster(PATIENCE):
            return await self._piped(fill, heed, confirmed)

        async def run(client: Redis) -> list[Any]:
            return [heed(answer) for answer in await exchange(client, commands)]

        answers: list[Any] = await self.ask(run)
        return answers

    async def _piped(
        self, fill: Callable[[Pipeline], object], heed: Callable[[Any], Any], confirmed: Iterable[str] = ()
    ) -> list[Any]:
        """Runs several commands in one round trip. `confirmed` are keys that are written or read: if their node has a
        replica, waits until the replica has everything written there too."""

        async def run(client: Redis) -> list[Any]:
            await self._asking.look_for_replicas(confirmed)
            async with client.pipeline(transaction=False) as pipeline:
                fill(pipeline)
                sent = len(pipeline)
                ask_for_confirmation(client, pipeline, confirmed)
                # as an error of redis-py's own, its text would quote the command with its arguments
                answers = await pipeline.execute(raise_on_error=False)
                # first of all, so that a node without a replica for now learns a script that it does not know
                heard = [heed(answer) for answer in answers[:sent]]
                heed_confirmations(answers[sent:])
                return heard

        answers: list[Any] = await self.ask(run)
        return answers

    async def listen(self, positions: Mapping[str, str], count: int, wait: float) -> Streams:
        """Entries of streams after these positions; waits at most `wait` seconds for the first.

        Raises `StoreDown`.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        read = self._looked_through if await self._asking.is_cluster(PATIENCE) else self._waited_for
        while True:
            found = await read(positions, count, end - loop.time())
            if found or loop.time() >= end:
                return found

    async def _waited_for(self, positions: Mapping[str, str], count: int, left: float) -> Streams:
        """Reads all streams in one blocking call, which only a single server can answer."""
        block = ("BLOCK", max(1, round(1000 * min(SLICE, left)))) if left > 0 else ()
        words = ("XREAD", "COUNT", count, *block, "STREAMS", *positions, *positions.values())

        async def read(client: Redis) -> Any:
            [answer] = await exchange(client, [words])
            return _or_raised(answer)

        with self._told():
            found = await ended_when_cancelled(self._listening.run(read, PATIENCE + SLICE))
        return [(stream, [(name, _fields(flat)) for name, flat in entries]) for stream, entries in found or ()]

    async def _looked_through(self, positions: Mapping[str, str], count: int, left: float) -> Streams:
        """Reads each stream by itself; if nothing was found and time is left, it pauses before the next look.

        What was found is read again with a replica's confirmation. Otherwise an entry could be reported that is lost
        with its node, and the ids of new entries on the node that takes its place may be ones reported before.
        """
        found = await self._pages(positions, count)
        if found:
            streams = [stream.decode() for stream, _ in found]
            return await self._pages({stream: positions[stream] for stream in streams}, count, confirmed=True)
        if left > 0:
            await asyncio.sleep(min(BREATH, left))
        return found

    async def _pages(self, positions: Mapping[str, str], count: int, *, confirmed: bool = False) -> Streams:
        """Entries after the given positions, of those streams that have any there."""

        def ask(pipeline: Pipeline) -> None:
            for stream, position in positions.items():
                pipeline.xrange(stream, min=f"({position}", count=count)

        pages = await self._piped(ask, _or_raised, positions if confirmed else ())
        return [(stream.encode(), page) for stream, page in zip(positions, pages, strict=True) if page]

    async def describe(self) -> "Durability":
        """Which server it is, and what it does to keep what it accepted; for a cluster, the node that keeps least
        decides. Raises `StoreDown`."""
        facts = (await self.ask_nodes("INFO", "server"))[0]
        _require_new(facts)
        saved = await self.ask_nodes("INFO", "persistence")
        found = await self._durability(all(node.get("aof_enabled") for node in saved))
        name = facts.get("server_name", "redis")
        version = facts.get("valkey_version") or facts.get("redis_version", "?")
        return replace(found, line=f"{name} {version}{await self._breadth(len(saved))}: {found.line}")

    async def prove(self) -> None:
        """Has each server do once what the scripts do with a store, and write it. Raises `StoreDown` with what it
        lacks or refuses."""
        places = {self._asking.node_of(place[0]): place for place in map(self.keys.scratch, ALL_SHARDS)}
        for place in places.values():
            await self.run(TRY, (place, ()))

    async def memory(self) -> Mapping[str, str]:
        """The settings of the server's memory; for a cluster, of the first node that may drop tables, else of the
        first node. Empty if a provider's server keeps its settings to itself."""
        try:
            nodes: list[Mapping[str, str]] = await self._asking.ask_nodes(
                "CONFIG GET", "maxmemory*", "stream-node-max-bytes", seconds=PATIENCE
            )
        except StoreDown:
            return {}
        return next((node for node in nodes if may_drop(node)), nodes[0])

    async def _breadth(self, nodes: int) -> str:
        if not await self._asking.is_cluster(PATIENCE):
            return ""
        copies = await self._asking.replicas(PATIENCE)
        return f", a cluster of {nodes} with {copies or 'no'} {'replica' if copies < 2 else 'replicas'} each"

    async def _durability(self, appending: bool) -> "Durability":
        if not appending:
            lost = "appendonly is off, so accepted actions are lost when it stops; set appendonly yes"
            return Durability(lost, sound=False)
        if may_drop(memory := await self.memory()):
            policy = memory["maxmemory-policy"]
            drops = f"when its memory is full it drops tables ({policy}); set maxmemory-policy noeviction"
            return Durability(drops, sound=False)
        said, tried = await self._says_always(), await self._writes_at_once()
        if said is None and tried is None:
            return Durability("append-only file, fsync setting unknown", sound=False)
        if said and tried is False:
            return Durability("appendfsync is always, and yet a write was not on its disk; see its disk", sound=False)
        if said or (said is None and tried):
            return Durability("every accepted action is on disk before anyone sees it", sound=True)
        lost = "the last second of accepted actions may be lost in a crash; set appendfsync always"
        return Durability(lost, sound=False)

    async def _says_always(self) -> bool | None:
        """Whether each server is set to write before it answers; None if one keeps its settings to itself."""
        try:
            settings = await self._asking.ask_nodes("CONFIG GET", "appendfsync", seconds=PATIENCE)
        except StoreDown:
            return None
        return all(setting.get("appendfsync") == "always" for setting in settings)

    async def _writes_at_once(self) -> bool | None:
        """Whether writes in a row were each on the server's disk before it answered; None for a cluster, and where
        the server or the user's rights have no `WAITAOF`."""
        if await self._asking.is_cluster(PATIENCE):
            return None

        def fill(pipeline: Pipeline) -> None:
            for _ in range(IN_A_ROW):
                pipeline.set(self.keys.scratch(0)[0], b"", px=60_000)
                pipeline.execute_command("WAITAOF", 1, 0, AT_ONCE)

        answers = (await self._piped(fill, _as_it_is))[1::2]
        return None if any(isinstance(answer, Exception) for answer in answers) else all(on for on, _ in answers)


def may_drop(memory: Mapping[str, str]) -> bool:
    """Whether a server with these settings of its memory drops tables when that is full."""
    return memory.get("maxmemory", "0") != "0" and memory.get("maxmemory-policy") != "noeviction"


def _require_new(facts: Mapping[str, Any]) -> None:
    """Raises `TooOld` for a server that lacks what the scripts need."""
    found = str(facts.get("valkey_version") or facts.get("redis_version", ""))
    major = found.partition(".")[0]
    if major.isdecimal() and int(major) < OLDEST:
        raise TooOld(f"the store's version {found} is too old; use Redis or Valkey {OLDEST} or newer")


def _nobody(_: StoreDown) -> None:
    """Stands in until somebody keeps the standing."""


@dataclass(frozen=True, slots=True)
class Durability:
    """What a server does to keep what it accepted: a line for the owner, and whether nothing can be lost."""

    line: str
    sound: bool


def _on(shards: Sequence[Sequence[str]], arguments: Sequence[Word]) -> Call:
    """The call of a script about shards: their keys lie in several slots, of which a call may name one alone."""
    return (shards[0][0],), (*arguments, *chain.from_iterable(shards))


def _by_name(script: Script, call: Call, command: str = "EVALSHA", said: str = "") -> Words:
    keys, arguments = call
    return (command, said or script.digest, len(keys), *keys, *arguments)


def _with_the_texts(runs: Sequence[tuple[Script, Call]]) -> Sequence[Words]:
    """The first call for each shard brings the text, so that whichever node holds the shard has it."""
    told, commands = set[tuple[Script, str]](), []
    for script, call in runs:
        place = (script, tag(call[0][0]))
        commands.append(_by_name(script, call) if place in told else _by_name(script, call, "EVAL", script.text))
        told.add(place)
    return commands


def _fields(flat: Sequence[bytes]) -> Mapping[bytes, bytes]:
    return dict(zip(flat[::2], flat[1::2], strict=True))


def _as_it_is(answer: Any) -> Any:
    return answer


def _or_elsewhere(answer: Any) -> Any:
    if isinstance(answer, ResponseError) and ELSEWHERE in str(answer):
        raise Elsewhere
    return _or_raised(answer)


def _or_raised(answer: Any) -> Any:
    if isinstance(answer, Exception):
        raise answer
    return answer
