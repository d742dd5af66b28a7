"""The owner's commands over the ledger's file, each in a process of its own."""

import csv
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.sqlite.ledger import SqliteLedger
from tests.adapters.sqlite.files import contents, execute, listing, overwrite, rows
from tests.bot.program import pli
from tests.contract.settlements import ANN, BOB, settlement


@pytest.fixture
async def serving(tmp_path: Path) -> AsyncIterator[SqliteLedger]:
    """A ledger that a program is writing."""
    async with await SqliteLedger.open(tmp_path / "ledger.db") as ledger:
        await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7)), 0, "1-0")
        yield ledger


async def test_backup_restore_and_check_around_a_running_program(serving: SqliteLedger, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert pli(tmp_path, "backup", str(copy)).returncode == 0
    refused = pli(tmp_path, "backup", str(copy))
    assert (refused.returncode, "exists already" in refused.stderr) == (1, True)
    await serving.settle(settlement("d2", (ANN, 1), (BOB, -1)), 0, "2-0")
    refused = pli(tmp_path, "restore", str(copy))
    assert (refused.returncode, "stop that one" in refused.stderr) == (1, True)
    await serving.close()
    done = pli(tmp_path, "restore", str(copy))
    assert done.returncode == 0
    [kept] = [name for name in listing(tmp_path) if ".before-" in name]
    assert kept in done.stdout
    assert rows(tmp_path / kept, "SELECT count(*) FROM settlement") == [(2,)]
    assert rows(tmp_path / "ledger.db", "SELECT count(*) FROM settlement") == [(1,)]
    checked = pli(tmp_path, "check")
    assert (checked.returncode, "sound" in checked.stdout) == (0, True)


async def test_a_backup_that_does_not_add_up_is_not_restored(serving: SqliteLedger, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    await serving.backup(copy)
    await serving.close()
    execute(copy, "PRAGMA journal_mode = DELETE; UPDATE total SET points = 9 WHERE account = 'discord:1'")
    before = contents(tmp_path / "ledger.db")
    refused = pli(tmp_path, "restore", str(copy))
    assert refused.returncode == 1
    assert "total discord:guild:77 manille open all discord:1: kept (9," in refused.stderr
    assert "nothing was changed" in refused.stderr
    overwrite(copy, b"no database" * 100)
    assert "not a SQLite database" in pli(tmp_path, "restore", str(copy)).stderr
    assert contents(tmp_path / "ledger.db") == before
    assert not [name for name in listing(tmp_path) if "restored" in name or "before" in name]


async def test_check_lists_what_is_wrong(serving: SqliteLedger, tmp_path: Path) -> None:
    await serving.close()
    execute(
        tmp_path / "ledger.db", "UPDATE total SET points = points + 1; DELETE FROM name WHERE account = 'discord:2'"
    )
    done = pli(tmp_path, "check")
    assert done.returncode == 1
    assert len([line for line in done.stderr.splitlines() if line.startswith("total ")]) == 6
    assert "name discord:2: kept None" in done.stderr


async def test_exports_hold_every_row(serving: SqliteLedger, tmp_path: Path) -> None:
    table = list(csv.DictReader(io.StringIO(pli(tmp_path, "export").stdout)))
    assert [(row["deal"], row["account"], row["delta"]) for row in table] == [("d1", ANN, "7"), ("d1", BOB, "-7")]
    assert {(row["charter"], row["options"]) for row in table} == {("", '{"contre":true,"target":101}')}
    target = tmp_path / "all.json"
    assert pli(tmp_path, "export", "--format", "json", str(target)).returncode == 0
    found = json.loads(contents(target))
    assert [(row["deal"], row["name"], row["delta"], row["pool"]) for row in found] == [
        ("d1", "Ann", 7, "open"),
        ("d1", "Bob", -7, "open"),
    ]
    assert found[0]["options"] == {"contre": True, "target": 101}
    again = pli(tmp_path, "export", str(target))
    assert (again.returncode, "exists" in again.stderr.lower()) == (1, True)


def test_without_a_ledger_each_says_so(tmp_path: Path) -> None:
    for command in (["check"], ["backup", str(tmp_path / "b.db")], ["export"]):
        done = pli(tmp_path, *command)
        assert (done.returncode, "there is no ledger at" in done.stderr) == (2, True)
        assert "Traceback" not in done.stderr
