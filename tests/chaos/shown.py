"""Whether what people were shown is so: their notes beside every line that the store's logs ever had."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import quantiles
from time import monotonic
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from engine.host.ports.log import LogLine, decode
from engine.host.state.ids import TableId
from tests.chaos.eyes import Guest
from tests.contract.commits import KEYS

EVERY = 0.4
"""Seconds between two looks at the logs: a table writes fewer lines meanwhile than its log keeps."""


@dataclass
class Scribe:
    """Copies the logs of all tables, past the programs: straight from the server."""

    url: str
    lines: dict[str, dict[int, LogLine]] = field(default_factory=lambda: defaultdict(dict))
    changed: dict[str, float] = field(default_factory=dict)
    """When each table last got a line."""
    stood: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    """The longest time, in seconds, that each table stood still."""

    async def write(self) -> None:
        """Until it is cancelled. A server that is away is looked at later."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                async with Redis.from_url(self.url) as client:
                    await self._look(client)
            except (RedisError, OSError):
                continue

    async def _look(self, client: Redis) -> None:
        async for key in client.scan_iter("*:log:*", count=1000):
            table = TableId(key.decode().rpartition(":")[2])
            last = max(self.lines[table], default=0)
            entries: Any = await client.xrange(KEYS.log(table), min=f"{last + 1}-0")
            for name, fields in entries:
                self.lines[table][int(name.partition(b"-")[0])] = decode(fields[b"l"])
            if max(self.lines[table], default=0) > last:
                self._moved(table)

    def _moved(self, table: str) -> None:
        now = monotonic()
        self.stood[table] = max(self.stood[table], now - self.changed.get(table, now))
        self.changed[table] = now

    def come_to_the_end(self) -> None:
        """Whatever stands still by now has done so for as long."""
        for table in self.changed:
            self._moved(table)


def violations(guests: Sequence[Guest], scribe: Scribe, bound: float) -> list[str]:
    """Every promise that what people saw has broken; a wait may last for `bound` seconds."""
    return [
        *_lost(guests, scribe.lines),
        *_twice(scribe.lines),
        *(f"{guest.eyes.id} has several live hands of {table}" for guest in guests for table in guest.twins()),
        *(
            f"{guest.eyes.id} waited {wait:.0f} s for turn {wish.play.turn} of {wish.play.table}, {wish.refused}"
            for guest in guests
            for wish in guest.wishes
            if wish.seen is not None and (wait := wish.seen - wish.began) > bound
        ),
        *(f"table {table} stood still for {long:.0f} s" for table, long in scribe.stood.items() if long > 2 * bound),
    ]


def _lost(guests: Sequence[Guest], lines: Mapping[str, Mapping[int, LogLine]]) -> Iterator[str]:
    """What a person was told is done, and is not there once, under the person's name."""
    for guest in guests:
        for wish in guest.wishes:
            log = lines.get(wish.play.table, {})
            if not wish.acknowledged or _is_patchy(log):
                continue
            made = [
                line
                for line in log.values()
                if line.move
                and (line.by, line.deal, line.turn) == (guest.eyes.id, wish.play.deal, wish.play.turn + 1)
            ]
            if len(made) != 1:
                yield f"{guest.eyes.id}: {wish.play} was told to be done, and is in the log {len(made)} times"


def _is_patchy(log: Mapping[int, LogLine]) -> bool:
    """Whether lines were gone before they were copied: then nothing follows from one that is missing."""
    return len(log) != max(log, default=0)


def _twice(lines: Mapping[str, Mapping[int, LogLine]]) -> Iterator[str]:
    for table, log in lines.items():
        events = Counter(line.event for line in log.values())
        yield from (
            f"table {table}: {event} was applied {times} times" for event, times in events.items() if times > 1
        )
        turns = Counter((line.deal, line.turn) for line in log.values() if line.move)
        yield from (f"table {table}: {turn} has {times} moves" for turn, times in turns.items() if times > 1)


def report(guests: Sequence[Guest], scribe: Scribe) -> list[str]:
    """What people did, and how long they waited."""
    wishes = [wish for guest in guests for wish in guest.wishes]
    waits = sorted(wish.seen - wish.began for wish in wishes if wish.seen is not None)
    cuts = quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
    refused = Counter(said[:70] for guest in guests for said in guest.said)
    patchy = sum(_is_patchy(log) for log in scribe.lines.values())
    return [
        f"{len(guests)} people, {len(scribe.lines)} tables ({patchy} with gaps in the copied log),"
        f" {sum(max(log, default=0) for log in scribe.lines.values())} versions",
        f"{len(wishes)} plays wished for with {sum(wish.presses for wish in wishes)} presses,"
        f" {sum(wish.acknowledged for wish in wishes)} told to be done",
        f"seen to be done after {cuts[49]:.2f} s in the median, {cuts[94]:.2f} at 95, {cuts[98]:.2f} at 99,"
        f" {max(waits, default=0):.1f} at most",
        f"the longest that a table stood still: {max(scribe.stood.values(), default=0):.1f} s",
        *(f"{times} times: {said!r}" for said, times in refused.most_common(8)),
    ]
