"""`kill -9` at random and at every statement of a settlement: each deal is counted exactly once."""

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from adapters.sqlite.check import Difference
from adapters.sqlite.errors import LedgerHeld
from adapters.sqlite.ledger import SqliteLedger, SqliteStandings
from engine.host.ports.results import LeaderboardPage, Ledger
from engine.host.state.settlement import decode
from tests.adapters.sqlite.files import rows
from tests.adapters.sqlite.opening import open_writer
from tests.adapters.sqlite.settling import settle, stream
from tests.contract.settlements import CAFE, PUB
from tests.doubles.ledger import MemoryLedger

LENGTH = 400
STATEMENTS = 11
"""Calls on the connection for one settlement: begin, look, erased, scope, deal, links, entries, totals, names,
cursor, commit."""
RATED = STATEMENTS + 5
"""For the end of a match that is rated: four ratings before and all of them after come between names and cursor."""


@contextmanager
def settling(path: Path, length: int = LENGTH, *options: str) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "tests.adapters.sqlite.settling", str(path), str(length), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            assert process.stdout.readline() == "open\n"
            yield process
        finally:
            process.kill()


def acknowledged(process: "subprocess.Popen[str]", limit: int) -> list[str]:
    """The next cursors that the process reports, at most `limit`."""
    assert process.stdout
    lines = (line.strip() for line in process.stdout)
    return [line for line, _ in zip(lines, range(limit), strict=False)]


async def boards(ledger: Ledger | SqliteStandings) -> list[LeaderboardPage]:
    return [await ledger.leaderboard(scope, "manille", limit=100) for scope in (None, CAFE, PUB)]


async def expected_boards(length: int) -> list[LeaderboardPage]:
    ledger = MemoryLedger()
    for entry in stream(length):
        await ledger.settle(decode(entry.payload), entry.shard, entry.cursor)
    return await boards(ledger)


async def assert_complete(path: Path, length: int) -> None:
    async with await SqliteLedger.open(path) as ledger:
        assert await ledger.check() == []
        assert await boards(ledger) == await expected_boards(length)
        assert sorted((await ledger.cursors()).values()) == sorted(f"{length - 1 - back}-0" for back in range(4))


async def differences(path: Path) -> list[Difference]:
    async with await SqliteStandings.read(path) as standings:
        return list(await standings.check())


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 12))
async def test_killed_at_random_moments_each_deal_counts_once(path: Path, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(6):
        with settling(path) as process:
            cursors = acknowledged(process, chance.randint(1, 50))
            process.kill()
        found = set(rows(path, "SELECT shard, last FROM cursor"))
        reached = {shard: int(last.split("-")[0]) for shard, last in found}
        assert all(reached[int(cursor.split("-")[0]) % 4] >= int(cursor.split("-")[0]) for cursor in cursors)
        assert await differences(path) == []
    with settling(path) as process:
        assert acknowledged(process, LENGTH)[-1] == "done"
    await assert_complete(path, LENGTH)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("statement", range(1, RATED + 1))
async def test_killed_at_each_statement_nothing_is_torn(path: Path, statement: int) -> None:
    with settling(path, 8, "--die-at", str(2 * STATEMENTS + statement)) as process:
        assert acknowledged(process, 8) == ["0-0", "1-0"]
    assert await differences(path) == []
    assert rows(path, "SELECT count(*) FROM settlement") == [(2,)]
    async with await SqliteLedger.open(path) as ledger:
        await settle(ledger, list(stream(8)))
    await assert_complete(path, 8)


async def test_without_transactions_the_check_reports_the_damage(path: Path) -> None:
    """Proves that the two tests above could fail: the same kill between entries and totals tears the ledger."""
    with settling(path, 8, "--torn", "--die-at", "7") as process:
        assert acknowledged(process, 8) == []
    assert "total telegram:chat:-100 manille computers all discord:0" in {
        difference.subject for difference in await differences(path)
    }


async def test_the_lock_of_a_killed_writer_is_free(path: Path) -> None:
    with settling(path, 1_000_000) as process:
        with pytest.raises(LedgerHeld, match=f"process {process.pid} "):
            await open_writer(path, wait=0)
        process.kill()
        async with await SqliteLedger.open(path, wait=None) as ledger:
            assert await ledger.check() == []
