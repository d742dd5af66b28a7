"""Full disks, locks, missing permissions: a clear error, nothing half written, usable afterwards."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from adapters.sqlite.errors import (
    LedgerClosed,
    LedgerDamaged,
    LedgerFull,
    LedgerLocked,
    LedgerReadOnly,
    LedgerUnreachable,
    translated,
)
from adapters.sqlite.ledger import SqliteLedger
from engine.host.ports.results import Settled
from engine.host.state.errors import HostError, SettlementError
from engine.host.state.settlement import Settlement
from tests.adapters.sqlite.files import execute, rows
from tests.adapters.sqlite.opening import open_reader, open_writer
from tests.contract.settlements import ANN, BOB, CAFE, settlement

DEAL = settlement("d1", (ANN, 7), (BOB, -7))


async def pragma(ledger: SqliteLedger, text: str) -> None:
    """On the writing connection, between its transactions: both pragmas used here belong to a connection."""
    await ledger._writer._connection.execute_fetchall(f"PRAGMA {text}")


def bulky(deal: str, size: int = 100_000) -> Settlement:
    return msgspec.structs.replace(DEAL, deal=deal, unit="p" * size)


async def assert_untouched(ledger: SqliteLedger) -> None:
    assert not await ledger.has("d1")
    assert await ledger.cursors() == {}
    assert (await ledger.leaderboard(CAFE, "manille")).total == 0
    assert await ledger.check() == []


async def test_a_full_disk_is_named_and_survived(ledger: SqliteLedger, path: Path) -> None:
    [[pages]] = rows(path, "PRAGMA page_count")
    await pragma(ledger, f"max_page_count = {pages}")
    with pytest.raises(LedgerFull, match="free some space"):
        await ledger.settle(bulky("d1"), 0, "1-0")
    await assert_untouched(ledger)
    await pragma(ledger, "max_page_count = 1000000")
    assert await ledger.settle(bulky("d1"), 0, "1-0") is Settled.COUNTED
    assert await ledger.check() == []


async def settle_until_full(ledger: SqliteLedger) -> int:
    for counted in range(100):
        try:
            await ledger.settle(bulky(f"d{counted}", 10_000), 0, f"{counted}-0")
        except LedgerFull:
            return counted
    return 100


async def test_a_disk_that_fills_up_counts_a_prefix(ledger: SqliteLedger, path: Path) -> None:
    [[pages]] = rows(path, "PRAGMA page_count")
    await pragma(ledger, f"max_page_count = {pages + 40}")
    counted = await settle_until_full(ledger)
    assert 0 < counted < 99
    assert await ledger.cursors() == {0: f"{counted - 1}-0"}
    assert (await ledger.leaderboard(CAFE, "manille", reader=ANN)).lines[0].deals == counted
    assert await ledger.check() == []


async def test_a_locked_database_is_named_and_readers_go_on(ledger: SqliteLedger, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LedgerLocked, match="holds its lock"):
            await ledger.settle(DEAL, 0, "1-0")
        await assert_untouched(ledger)
        other.execute("ROLLBACK")
    assert await ledger.settle(DEAL, 0, "1-0") is Settled.COUNTED


async def test_opening_a_locked_database_gives_everything_back(path: Path) -> None:
    async with await SqliteLedger.open(path):
        pass
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(LedgerLocked):
            await open_writer(path, wait=0, busy=0.01)
    async with await SqliteLedger.open(path, wait=0) as ledger:
        assert await ledger.check() == []


async def test_a_read_only_database_is_named(ledger: SqliteLedger) -> None:
    await pragma(ledger, "query_only = ON")
    with pytest.raises(LedgerReadOnly, match="permissions"):
        await ledger.settle(DEAL, 0, "1-0")
    await pragma(ledger, "query_only = OFF")
    assert await ledger.settle(DEAL, 0, "1-0") is Settled.COUNTED


async def test_readers_cannot_write(ledger: SqliteLedger) -> None:
    with pytest.raises(LedgerReadOnly):
        await ledger._reader.ask("DELETE FROM total")


async def test_a_row_that_the_schema_refuses_will_never_be_counted(ledger: SqliteLedger) -> None:
    picky = """CREATE TRIGGER picky BEFORE INSERT ON total WHEN NEW.points > 4
               BEGIN SELECT raise(ABORT, 'too much'); END"""
    await ledger._writer.run(lambda connection: connection.execute(picky))
    with pytest.raises(SettlementError, match="schema refuses"):
        await ledger.settle(DEAL, 0, "1-0")
    assert not await ledger.has("d1")


async def test_missing_files_and_folders_are_named(tmp_path: Path) -> None:
    with pytest.raises(LedgerUnreachable, match="cannot be opened"):
        await open_reader(tmp_path / "none.db")
    with pytest.raises(LedgerUnreachable):
        await open_writer(tmp_path)  # a folder
    (tmp_path / "file").touch()
    with pytest.raises(LedgerUnreachable):
        await open_writer(tmp_path / "file" / "ledger.db")


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (PermissionError(13, "Permission denied"), LedgerReadOnly),
        (OSError(28, "No space left on device"), LedgerFull),
        (OSError(5, "Input/output error"), LedgerUnreachable),
    ],
)
def test_errors_of_the_file_system_are_translated(error: OSError, kind: type[Exception]) -> None:
    with pytest.raises(kind), translated(Path("ledger.db")):
        raise error


async def test_a_closed_ledger_says_so(path: Path) -> None:
    ledger = await SqliteLedger.open(path)
    await ledger.close()
    await ledger.close()
    with pytest.raises(LedgerClosed):
        await ledger.settle(DEAL, 0, "1-0")
    with pytest.raises(LedgerClosed):
        await ledger.leaderboard(None, "manille")
    assert issubclass(LedgerClosed, HostError)


async def test_a_text_that_is_none_is_named(ledger: SqliteLedger, path: Path) -> None:
    await ledger.settle(DEAL, 0, "1-0")
    execute(path, "UPDATE name SET name = CAST(x'ff41' AS TEXT)")
    with pytest.raises(LedgerDamaged, match="a text that is none"):
        await ledger.check()
