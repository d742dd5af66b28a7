"""From the live store's stream into the ledger: once each, in order, through failures, past what cannot be read."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
import pytest

from adapters.sqlite.ledger import REQUIRED
from engine.host.ports.results import Kept, Settled
from engine.host.ports.tables import Finished
from engine.host.service.settler import FIRST_PAUSE, LONGEST_PAUSE, Settler
from engine.host.state.errors import HostError, StoreDown
from engine.host.state.leaderboards import Required
from engine.host.state.settlement import Settlement
from tests.contract.settlements import ANN, ANYBODY, BOB, CAFE, settlement
from tests.doubles.ledger import MemoryLedger


@dataclass
class Stream:
    """A settlement stream of two shards; `idle` is set whenever the settler waits for more."""

    entries: list[Finished] = field(default_factory=list)
    added: asyncio.Event = field(default_factory=asyncio.Event)
    idle: asyncio.Event = field(default_factory=asyncio.Event)
    failures: int = 0
    length: int = 0
    """Entries ever added: trimming does not give cursors out again."""

    def add(self, shard: int, payload: bytes) -> None:
        self.length += 1
        self.entries.append(Finished(shard, str(self.length), payload))
        self.added.set()

    async def after(self, cursors: Mapping[int, str], limit: int) -> Sequence[Finished]:
        if self.failures:
            self.failures -= 1
            raise StoreDown("the store is away")
        self.added.clear()
        behind = [entry for entry in self.entries if int(entry.cursor) > int(cursors.get(entry.shard, "0"))]
        return behind[:limit]

    async def wait(self, cursors: Mapping[int, str], seconds: float) -> None:
        if not self.added.is_set():
            self.idle.set()
        await self.added.wait()

    async def trim(self, cursors: Mapping[int, str]) -> None:
        self.entries = [entry for entry in self.entries if int(entry.cursor) > int(cursors.get(entry.shard, "0"))]


@dataclass
class Pauses:
    """A clock that never waits."""

    taken: list[float] = field(default_factory=list)

    def now(self) -> float:
        return sum(self.taken)

    async def sleep(self, seconds: float) -> None:
        self.taken.append(seconds)
        await asyncio.sleep(0)


class Failing(MemoryLedger):
    """Fails as often as told, before or after the deal was written."""

    def __init__(self, before: int = 0, after: int = 0, required: Required = REQUIRED) -> None:
        super().__init__(required)
        self.before, self.after = before, after

    async def settle(self, settlement: Settlement, shard: int, cursor: str) -> Settled:
        if self.before:
            self.before -= 1
            raise HostError("the disk is full")
        outcome = await MemoryLedger.settle(self, settlement, shard, cursor)
        if self.after:
            self.after -= 1
            raise HostError("the answer got lost")
        return outcome


def deal(name: str, points: int = 1) -> bytes:
    return settlement(name, (ANN, points), (BOB, -points)).encode()


async def run_until_idle(settler: Settler, stream: Stream, meanwhile: Callable[[], None] = lambda: None) -> None:
    running = asyncio.create_task(settler.run())
    await stream.idle.wait()
    stream.idle.clear()
    meanwhile()
    if stream.added.is_set():
        await stream.idle.wait()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


async def test_the_stream_is_settled_in_order_and_trimmed() -> None:
    stream, ledger = Stream(), MemoryLedger()
    for number in range(10):
        stream.add(number % 2, deal(f"d{number}"))
    await run_until_idle(Settler(stream, ledger, Pauses(), batch=3), stream)
    assert list(ledger.settled) == [f"d{number}" for number in range(10)]
    assert await ledger.cursors() == {0: "9", 1: "10"}
    assert stream.entries == []


async def test_what_is_added_later_is_settled_when_announced() -> None:
    stream, ledger = Stream(), MemoryLedger()
    stream.add(0, deal("d1"))
    await run_until_idle(Settler(stream, ledger, Pauses()), stream, meanwhile=lambda: stream.add(1, deal("d2")))
    assert list(ledger.settled) == ["d1", "d2"]


async def test_operational_errors_are_tried_again_after_growing_pauses() -> None:
    stream, ledger, clock = Stream(failures=9), MemoryLedger(), Pauses()
    stream.add(0, deal("d1"))
    await run_until_idle(Settler(stream, ledger, clock), stream)
    assert list(ledger.settled) == ["d1"]
    assert clock.taken[:3] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert clock.taken[-2:] == [LONGEST_PAUSE] * 2
    assert len(clock.taken) == 9


async def test_the_pause_is_short_again_after_a_success() -> None:
    stream, ledger, clock = Stream(failures=3), Failing(), Pauses()
    stream.add(0, deal("d1"))

    def trouble() -> None:
        ledger.before = 1
        stream.add(0, deal("d2"))

    await run_until_idle(Settler(stream, ledger, clock), stream, trouble)
    assert list(ledger.settled) == ["d1", "d2"]
    assert clock.taken == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE, FIRST_PAUSE]


async def test_a_deal_is_neither_skipped_nor_counted_twice_when_the_ledger_fails() -> None:
    stream, ledger = Stream(), Failing(before=2, after=1, required=ANYBODY)
    for number in range(4):
        stream.add(0, deal(f"d{number}"))
    await run_until_idle(Settler(stream, ledger, Pauses()), stream)
    assert list(ledger.settled) == ["d0", "d1", "d2", "d3"]
    assert (await ledger.leaderboard(CAFE, "manille", reader=ANN)).lines[0].points == 4


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\xff\xfe",
        b'{"deal": "secret-payload"}',
        deal("d1").replace(b"Ann", b"\xff"),
        deal("d1").replace(b"Ann", b"\\ud800"),
        msgspec.json.encode({"deal": ["secret-payload"]}),
        msgspec.structs.replace(settlement("d1", (ANN, 1)), total=2).encode(),
    ],
)
async def test_what_cannot_be_counted_is_set_aside_and_those_behind_it_are_counted(
    payload: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    stream, ledger = Stream(), MemoryLedger()
    stream.add(0, payload)
    stream.add(0, deal("d2"))
    await run_until_idle(Settler(stream, ledger, Pauses()), stream)
    assert list(ledger.settled) == ["d2"]
    assert ledger.aside[0, "1"] == payload
    assert stream.entries == []
    [record] = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert "settlement 1 of shard 0 set aside" in record.getMessage()
    assert "secret-payload" not in caplog.text


async def test_a_conflict_is_reported_and_the_first_stands(caplog: pytest.LogCaptureFixture) -> None:
    stream, ledger = Stream(), MemoryLedger(required=ANYBODY)
    stream.add(0, deal("d1", 5))
    stream.add(0, deal("d1", 6))
    await run_until_idle(Settler(stream, ledger, Pauses()), stream)
    assert await ledger.kept() == Kept(conflicts=1, aside=0)
    assert (await ledger.leaderboard(CAFE, "manille")).lines[0].points == 5
    assert "deal d1 came again with another content" in caplog.text


async def test_what_was_settled_by_an_earlier_process_is_trimmed() -> None:
    stream, ledger = Stream(), MemoryLedger()
    stream.add(0, deal("d1"))
    await ledger.settle(settlement("d1", (ANN, 1), (BOB, -1)), 0, "1")
    await run_until_idle(Settler(stream, ledger, Pauses()), stream)
    assert stream.entries == []


async def test_a_fault_of_the_program_is_not_swallowed() -> None:
    class Broken(MemoryLedger):
        async def cursors(self) -> Mapping[int, str]:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await Settler(Stream(), Broken(), Pauses()).run()
