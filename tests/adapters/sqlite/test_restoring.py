"""A backup takes the ledger's place whole or not at all, and what was there before is kept."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from adapters.sqlite.errors import LedgerDamaged, LedgerError, LedgerForeign, LedgerLocked, LedgerUnreachable
from adapters.sqlite.ledger import SqliteLedger
from adapters.sqlite.restore import restore
from tests.adapters.sqlite.dying import COPIED, LATER
from tests.adapters.sqlite.files import contents, execute, listing, overwrite, rows
from tests.adapters.sqlite.settling import deal

AT = 1_795_000_000.0
COUNT = "SELECT count(*) FROM settlement"


@pytest.fixture
async def backup(path: Path, tmp_path: Path) -> Path:
    """Of five deals; the ledger has settled three more."""
    copy = tmp_path / "copy.db"
    async with await SqliteLedger.open(path) as ledger:
        for number in range(COPIED + LATER):
            if number == COPIED:
                await ledger.backup(copy)
            await ledger.settle(deal(number), 0, f"{number}-0")
    return copy


def damaged(backup: Path, how: str) -> None:
    whole = contents(backup)
    if how == "truncated":
        overwrite(backup, whole[: len(whole) // 2])
    elif how == "overwritten":
        overwrite(backup, whole[:4096] + b"\xff" * 8192 + whole[12288:])
    elif how == "empty":
        overwrite(backup, b"")
    elif how == "no database":
        overwrite(backup, b"PK\x03\x04" * 2000)
    else:
        backup.unlink()
        if how != "missing":
            execute(backup, how)


@pytest.mark.parametrize(
    ("how", "kind"),
    [
        ("truncated", LedgerDamaged),
        ("overwritten", LedgerDamaged),
        ("no database", LedgerDamaged),
        ("empty", LedgerForeign),
        ("VACUUM", LedgerForeign),
        ("CREATE TABLE notes (text)", LedgerForeign),
        ("CREATE TABLE settlement (deal); PRAGMA user_version = 4", LedgerForeign),
        ("missing", LedgerUnreachable),
    ],
)
async def test_what_is_no_whole_backup_changes_nothing(
    path: Path, tmp_path: Path, backup: Path, how: str, kind: type[LedgerError]
) -> None:
    damaged(backup, how)
    before, names = contents(path), listing(tmp_path)
    with pytest.raises(kind, match=r"copy\.db"):
        await restore(backup, path, AT)
    assert contents(path) == before
    assert listing(tmp_path) == names


async def test_while_somebody_reads_nothing_is_exchanged(path: Path, tmp_path: Path, backup: Path) -> None:
    """The log of the old ledger could not be folded into it."""
    async with await SqliteLedger.open(path) as ledger:
        await ledger.settle(deal(COPIED + LATER), 0, f"{COPIED + LATER}-0")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN")
            other.execute(COUNT).fetchall()
            await ledger.settle(deal(COPIED + LATER + 1), 0, f"{COPIED + LATER + 1}-0")
            await ledger.close()
            with pytest.raises(LedgerLocked, match="another program reads it"):
                await restore(backup, path, AT, busy=0.05)
            assert not [name for name in listing(tmp_path) if "before" in name or "restored" in name]
    assert rows(path, COUNT) == [(COPIED + LATER + 2,)]
    await restore(backup, path, AT)
    assert rows(path, COUNT) == [(COPIED,)]


async def test_twice_in_a_second_both_are_kept(path: Path, tmp_path: Path, backup: Path) -> None:
    kept = [await restore(backup, path, AT) for _ in range(2)]
    assert [rows(each, COUNT) for each in kept if each] == [[(COPIED + LATER,)], [(COPIED,)]]


def killed(work: str, folder: Path) -> list[dict[str, Any]]:
    """What was found after each kill, the last of which came too late."""
    command = [sys.executable, "-m", "tests.adapters.sqlite.dying", work, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["survived"] for one in told] == [False] * (len(told) - 1) + [True]
    return told


@pytest.mark.long
def test_a_restore_that_is_killed_leaves_a_whole_ledger(tmp_path: Path) -> None:
    """The old one up to the exchange and the new one from then on, with the old one kept beside it."""
    told = killed("restore", tmp_path)
    assert all(one["sound"] and one["again"] for one in told)
    assert [one["left"] for one in told] == [[]] * len(told), "the next one clears up"
    found = [one["found"]["ledger.db"] for one in told]
    exchanged = found.index(COPIED)
    assert found == [COPIED + LATER] * exchanged + [COPIED] * (len(found) - exchanged)
    assert exchanged > 10
    assert all(COPIED + LATER in one["found"].values() for one in told), "nothing is lost"
    assert all(one["after"]["ledger.db"] == COPIED for one in told)
    assert all(COPIED + LATER in one["after"].values() for one in told)


@pytest.mark.long
def test_a_backup_that_is_killed_is_whole_or_not_there(tmp_path: Path) -> None:
    told = killed("backup", tmp_path)
    assert all(one["sound"] and one["again"] for one in told)
    assert {one["found"].get("second.db") for one in told} == {None, COPIED + LATER}
    assert {one["found"]["ledger.db"] for one in told} == {COPIED + LATER}
