"""The schema's way from any version to this program's."""

import sqlite3
import time
from functools import partial
from itertools import product
from pathlib import Path

import aiosqlite
import pytest

from adapters.sqlite.errors import LedgerDamaged, LedgerForeign, LedgerTooNew, LedgerTooOld
from adapters.sqlite.leaderboards import LEVELS, PAGE
from adapters.sqlite.ledger import SqliteLedger
from adapters.sqlite.ratings import RATED
from adapters.sqlite.recount import TOTALS
from adapters.sqlite.schema import Migration, migrate, migrations
from engine.host.people.people import PersonSettings
from engine.host.ports.results import Settled
from engine.host.state.settlement import decode
from tests.adapters.sqlite.files import contents, execute, overwrite, rows
from tests.adapters.sqlite.opening import open_reader, open_writer
from tests.contract.settlements import ANN, ANYBODY, BOB, CAFE, PUB, settlement
from tests.doubles.ledger import MemoryLedger

LEDGERS = Path(__file__).parents[2] / "data" / "ledgers"
OLD = (1, 3, 6)
"""Versions whose programs wrote the ledgers that are kept. No row of 2, 4 or 5 would come to the present one by a way
of its own: 2 was before people, as 1 was, and from 4 to 6 there came empty tables and a column of results."""


async def at_version(path: Path, version: int) -> None:
    """Makes a ledger as the program of that version left it."""
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        await migrate(connection, path, migrations()[:version])


def test_migrations_are_numbered_without_gaps() -> None:
    assert [migration.version for migration in migrations()] == list(range(1, len(migrations()) + 1))


async def test_a_fresh_file_is_created_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "ledger.db"
    async with await SqliteLedger.open(path):
        pass
    assert rows(path, "PRAGMA user_version") == [(len(migrations()),)]
    assert rows(path, "PRAGMA journal_mode") == [("wal",)]


async def test_every_table_is_strict(ledger: SqliteLedger, path: Path) -> None:
    tables = rows(path, "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    assert {name for name, strict in tables if not strict} == {"sqlite_schema"}


@pytest.mark.parametrize("version", OLD)
async def test_every_earlier_version_keeps_its_rows(path: Path, version: int) -> None:
    """Ledgers as the programs of those versions wrote them."""
    execute(path, contents(LEDGERS / f"version{version}.sql").decode())
    [*payloads] = rows(path, "SELECT payload, at FROM settlement ORDER BY seq")
    kept = "AND period = 'all' AND pool = 'computers'"
    """Before version 4 tables were not told apart; all of these had a computer player."""
    totals = "SELECT account, points, deals, matches, wins FROM total WHERE scope <> '' {} ORDER BY 1, 2, 3"
    before = rows(path, totals.format(kept if version > 3 else ""))
    moments = (at / 1000 for _, at in payloads)
    expected = MemoryLedger(required=ANYBODY, now=partial(next, moments, time.time()))
    if version > 2:
        [linked] = rows(path, "SELECT person, account FROM identity")
        assert linked == ("discord:5", "discord:2")
        expected.database.execute("INSERT INTO identity (person, account) VALUES (?, ?)", linked)
    for payload, _ in payloads:
        await expected.settle(decode(payload.encode()), 0, "0")
    async with await SqliteLedger.open(path, required=ANYBODY) as ledger:
        assert await ledger.check() == []
        for scope, period in product((CAFE, PUB), ("all", "2026-09", "2026-10", "season:1")):
            page = await ledger.leaderboard(scope, "manille", 0, 50, period=period)
            assert page == await expected.leaderboard(scope, "manille", 0, 50, period=period)
        assert await ledger.settle(decode(payloads[3][0].encode()), 3, "99-0") is Settled.REPEATED
        assert await ledger.settle(settlement("d2", (ANN, 4), (BOB, -4)), 3, "100-0") is Settled.COUNTED
        assert (await ledger.kept()).conflicts == 1
        assert await ledger.check() == []
        settings = await ledger.scopes.settings(CAFE)
        assert settings.options == ({"manille": {"target": 80}} if version > 3 else {})
    assert rows(path, totals.format(kept)) == before
    assert rows(path, "SELECT DISTINCT charter FROM settlement") == [("",)]
    assert rows(path, "PRAGMA user_version") == [(len(migrations()),)]


async def test_deals_that_were_lent_for_problems_go_with_what_people_allowed_for_that(path: Path) -> None:
    await at_version(path, 10)
    execute(
        path,
        """
        INSERT INTO person (account, settings, hidden, lends_deals)
        VALUES ('discord:1', '{"lends_deals":true,"language":"fr","hidden":true}', 1, 1);
        INSERT INTO past_deal VALUES (7, 'd1', 'discord:guild:77', 'manille', 'the cards', 1);
        INSERT INTO given_problem VALUES ('discord:guild:77', 'manille', 1, 7);
    """,
    )
    async with await SqliteLedger.open(path, required=ANYBODY) as ledger:
        assert await ledger.people.settings(ANN) == PersonSettings("fr", hidden=True)
        assert await ledger.people.hidden(frozenset({ANN})) == {ANN}
    assert rows(path, "SELECT settings FROM person") == [('{"language":"fr","hidden":true}',)]
    assert b"the cards" not in contents(path)


async def test_a_failing_migration_leaves_the_version_before(path: Path) -> None:
    await at_version(path, 1)
    broken = [migrations()[0], Migration(2, "CREATE TABLE extra (x INTEGER) STRICT; SELECT nonsense;")]
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        with pytest.raises(sqlite3.OperationalError, match="nonsense"):
            await migrate(connection, path, broken)
        assert not connection.in_transaction
    assert rows(path, "PRAGMA user_version") == [(1,)]
    assert rows(path, "SELECT count(*) FROM sqlite_master WHERE name = 'extra'") == [(0,)]


async def test_a_newer_ledger_is_refused_and_left_alone(path: Path) -> None:
    await at_version(path, len(migrations()))
    execute(path, "PRAGMA user_version = 99")
    before = contents(path)
    for opening in (open_writer(path), open_reader(path)):
        with pytest.raises(LedgerTooNew, match="version 99"):
            await opening
    assert rows(path, "SELECT count(*) FROM settlement") == [(0,)]
    assert contents(path) == before
    execute(path, f"PRAGMA user_version = {len(migrations())}")
    async with await SqliteLedger.open(path, wait=0):
        """The refusal gave the writer's lock back."""


async def test_an_older_ledger_is_not_migrated_by_readers(path: Path) -> None:
    await at_version(path, 1)
    with pytest.raises(LedgerTooOld, match="has version 1"):
        await open_reader(path)
    assert rows(path, "PRAGMA user_version") == [(1,)]


async def test_other_databases_are_not_taken_for_a_ledger(path: Path) -> None:
    execute(path, "CREATE TABLE notes (text)")
    with pytest.raises(LedgerForeign):
        await open_writer(path)
    execute(path, "PRAGMA user_version = 1")
    before = contents(path)
    with pytest.raises(LedgerForeign):
        await open_writer(path)
    assert contents(path) == before


async def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    overwrite(path, b"this is no database, " * 100)
    with pytest.raises(LedgerDamaged):
        await open_writer(path)
    assert contents(path) == b"this is no database, " * 100


async def test_an_old_sqlite_library_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 0))
    with pytest.raises(LedgerTooOld, match=r"3\.37"):
        await open_writer(path)


async def test_a_leaderboard_page_is_read_in_the_order_of_an_index(ledger: SqliteLedger, path: Path) -> None:
    plan = [detail for *_, detail in rows(path, f"EXPLAIN QUERY PLAN {PAGE.replace('?', '1')}")]
    used = "SEARCH total USING COVERING INDEX total_order (scope=? AND game=? AND pool=? AND period=?)"
    assert used in plan
    assert [step for step in plan if step.startswith("SCAN")] == ["SCAN (subquery-1)"]


async def test_levels_are_read_by_their_place_and_game(ledger: SqliteLedger, path: Path) -> None:
    bound = LEVELS
    for place in "123":
        bound = bound.replace(f"?{place}", "'x'")
    plan = [detail for *_, detail in rows(path, f"EXPLAIN QUERY PLAN {bound}")]
    assert "SEARCH level_total USING PRIMARY KEY (scope=? AND game=?)" in plan
    assert not [step for step in plan if step.startswith("SCAN")]


async def test_matches_that_rate_are_found_by_their_index(ledger: SqliteLedger, path: Path) -> None:
    plan = [detail for *_, detail in rows(path, f"EXPLAIN QUERY PLAN {RATED}")]
    assert "SCAN settlement USING INDEX settlement_match" in plan


async def test_one_persons_totals_are_counted_from_that_persons_rows(ledger: SqliteLedger, path: Path) -> None:
    plan = [detail for *_, detail in rows(path, f"EXPLAIN QUERY PLAN {TOTALS.replace('?', '1')}")]
    assert [step for step in plan if step.startswith("SEARCH entry USING") and "(account=?)" in step]
    assert not [step for step in plan if step.startswith(("SCAN entry", "SCAN settlement"))]
