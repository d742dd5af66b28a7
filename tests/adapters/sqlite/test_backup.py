"""A copy taken while deals are settled is a whole ledger that goes on where it was taken."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest

from adapters.sqlite.errors import LedgerError, LedgerUnreachable
from adapters.sqlite.ledger import SqliteLedger
from engine.host.ports.results import LeaderboardPage
from engine.host.state.settlement import decode
from tests.adapters.sqlite.files import listing, modes, overwrite
from tests.adapters.sqlite.opening import open_writer
from tests.adapters.sqlite.settling import deal, settle, stream
from tests.contract.settlements import ANN, BOB, CAFE, settlement


@asynccontextmanager
async def settling(ledger: SqliteLedger) -> AsyncIterator[dict[int, asyncio.Event]]:
    """Settles one deal after the other in the background; yields an event for some of their numbers."""
    settled = {number: asyncio.Event() for number in range(20, 120, 20)}

    async def endless() -> None:
        for number in count():
            await ledger.settle(deal(number), 0, f"{number}-0")
            settled.get(number, asyncio.Event()).set()

    task = asyncio.create_task(endless())
    try:
        yield settled
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def everyone(ledger: SqliteLedger) -> LeaderboardPage:
    return await ledger.leaderboard(CAFE, "manille", limit=100)


async def test_a_backup_under_load_is_a_whole_ledger(ledger: SqliteLedger, tmp_path: Path) -> None:
    async with settling(ledger) as settled:
        for number, event in settled.items():
            await event.wait()
            await ledger.backup(tmp_path / f"copy{number}.db")
    for number in settled:
        async with await SqliteLedger.open(tmp_path / f"copy{number}.db") as copy:
            assert await copy.check() == []
            reached = int((await copy.cursors())[0].split("-")[0])
            assert reached >= number
            assert await copy.has(f"deal{reached}")
            assert not await copy.has(f"deal{reached + 1}")


async def test_a_restored_backup_catches_up_from_its_cursors(ledger: SqliteLedger, tmp_path: Path) -> None:
    entries = list(stream(60))
    for entry in entries[:33]:
        await ledger.settle(decode(entry.payload), entry.shard, entry.cursor)
    await ledger.backup(tmp_path / "copy.db")
    await settle(ledger, entries)
    async with await SqliteLedger.open(tmp_path / "copy.db") as copy:
        assert await everyone(copy) != await everyone(ledger)
        await settle(copy, entries)
        assert await everyone(copy) == await everyone(ledger)
        assert await copy.check() == []


async def test_an_existing_file_is_never_overwritten(ledger: SqliteLedger, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    await ledger.backup(target)
    with pytest.raises(LedgerError, match="exists already"):
        await ledger.backup(target)
    assert [name for name in listing(tmp_path) if "copy" in name] == ["copy.db"]


async def test_a_backup_that_cannot_be_written_leaves_nothing(ledger: SqliteLedger, tmp_path: Path) -> None:
    with pytest.raises(LedgerUnreachable):
        await ledger.backup(tmp_path / "no such folder" / "copy.db")
    assert await ledger.check() == []


async def test_ledger_and_backup_are_for_their_owner_alone(ledger: SqliteLedger, path: Path, tmp_path: Path) -> None:
    await ledger.settle(settlement("d1", (ANN, 1), (BOB, -1)), 0, "1-0")
    copy = tmp_path / "copy.db"
    await ledger.backup(copy)
    assert modes([copy, *path.parent.glob(f"{path.name}*")]) == dict.fromkeys(
        ("copy.db", "ledger.db", "ledger.db-shm", "ledger.db-wal", "ledger.db.lock"), 0o600
    )


async def test_a_ledger_that_all_could_read_is_closed_to_them(path: Path) -> None:
    overwrite(path, b"")
    await asyncio.to_thread(path.chmod, 0o644)
    await open_writer(path)
    assert modes([path]) == {path.name: 0o600}
