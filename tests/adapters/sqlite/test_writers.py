"""One writer for each ledger; the next one in line takes over, and readers need no lock."""

import asyncio
from pathlib import Path

import pytest

from adapters.sqlite.errors import LedgerHeld
from adapters.sqlite.ledger import SqliteLedger, SqliteStandings
from engine.host.ports.results import Settled
from tests.adapters.sqlite.opening import open_writer
from tests.contract.settlements import ANN, ANYBODY, BOB, CAFE, settlement
from tests.loopback.standstill import still

DEAL = settlement("d1", (ANN, 7), (BOB, -7))


async def test_a_second_writer_is_refused_after_a_bounded_wait(ledger: SqliteLedger, path: Path) -> None:
    with pytest.raises(LedgerHeld):
        await open_writer(path, wait=0.15)
    assert await ledger.settle(DEAL, 0, "1-0") is Settled.COUNTED


async def test_a_waiting_writer_takes_over(path: Path) -> None:
    first = await SqliteLedger.open(path)
    await first.settle(DEAL, 0, "1-0")
    waiting = asyncio.create_task(SqliteLedger.open(path, wait=None))
    await still()
    assert not waiting.done()
    await first.close()
    async with await waiting as second:
        assert await second.settle(DEAL, 0, "1-0") is Settled.REPEATED


async def test_a_waiting_writer_can_be_cancelled(ledger: SqliteLedger, path: Path) -> None:
    waiting = asyncio.create_task(SqliteLedger.open(path, wait=None))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await ledger.settle(DEAL, 0, "1-0") is Settled.COUNTED


async def test_a_reader_sees_what_the_writer_committed(ledger: SqliteLedger, path: Path) -> None:
    async with await SqliteStandings.read(path, required=ANYBODY) as standings:
        assert (await standings.leaderboard(CAFE, "manille")).total == 0
        await ledger.settle(DEAL, 0, "1-0")
        assert (await standings.leaderboard(CAFE, "manille")).total == 2
        assert await standings.has("d1")


async def test_a_reader_does_not_need_a_writer(path: Path) -> None:
    async with await SqliteLedger.open(path) as ledger:
        await ledger.settle(DEAL, 0, "1-0")
    async with await SqliteStandings.read(path) as standings:
        assert await standings.has("d1")
        assert await standings.check() == []


async def test_many_tasks_read_and_write_at_once(ledger: SqliteLedger) -> None:
    deals = [settlement(f"d{number}", (ANN, 1), (BOB, -1)) for number in range(30)]
    writing = [ledger.settle(deal, number % 3, f"{number}-0") for number, deal in enumerate(deals)]
    reading = [ledger.leaderboard(CAFE, "manille") for _ in range(30)]
    outcomes, pages = await asyncio.gather(asyncio.gather(*writing), asyncio.gather(*reading))
    assert outcomes == [Settled.COUNTED] * 30
    for page in pages:  # each from one snapshot: what one has won the other has lost
        assert sum(line.points for line in page.lines) == 0
    assert (await ledger.leaderboard(CAFE, "manille", reader=ANN)).lines[0].points == 30
    assert await ledger.check() == []


async def test_a_cancelled_reader_leaves_the_connection_usable(ledger: SqliteLedger) -> None:
    for steps in range(12):
        reading = asyncio.create_task(ledger.leaderboard(None, "manille"))
        for _ in range(steps):
            await asyncio.sleep(0)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        assert (await ledger.leaderboard(None, "manille")).total == 0
