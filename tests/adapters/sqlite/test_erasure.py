"""Whoever was erased stays erased: in what was settled late, in payloads nobody could read, and in old backups."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

from adapters.sqlite.erased import LATE
from adapters.sqlite.ledger import SqliteLedger
from adapters.sqlite.restore import restore
from engine.host.people.people import PersonSettings
from engine.host.ports.archive import Archived
from engine.host.ports.results import Settled
from engine.host.state.errors import HostError
from engine.host.state.ids import PersonId, ScopeId, TableId
from engine.host.state.parts import Invitation, Invitations
from engine.host.state.settlement import ANONYMOUS
from engine.host.state.table import Chair, Phase, Room, Table, decode
from tests.adapters.sqlite.files import contents, execute, rows
from tests.contract.settlements import ANN, BOB, CAT, settlement

ANNIE = PersonId("telegram:1")
NOW = 1_795_000_000.0
BEFORE, AFTER = f"{int(NOW * 1000) - 5000}-0", f"{int(NOW * 1000) + 3_600_000}-0"
"""Cursors: numbered by the store when the deal was over."""


async def open_ledger(path: Path) -> SqliteLedger:
    return await SqliteLedger.open(path, now=lambda: NOW)


def people(path: Path) -> set[str]:
    return {account for (account,) in rows(path, "SELECT account FROM entry")}


async def test_a_settlement_that_waited_is_counted_without_the_name(path: Path) -> None:
    async with await open_ledger(path) as ledger:
        await ledger.people.forget(ANN)
        late = settlement("d1", (ANN, 7), (BOB, -7))
        assert await ledger.settle(late, 0, BEFORE) is Settled.COUNTED
        assert await ledger.settle(late, 0, BEFORE) is Settled.REPEATED
        assert await ledger.check() == []
    assert ANN not in people(path)
    assert any(account.startswith(ANONYMOUS) for account in people(path))
    [(payload,)] = rows(path, "SELECT payload FROM settlement")
    assert ANN not in payload


async def test_the_write_ahead_log_holds_nothing_of_who_was_erased(path: Path) -> None:
    """As long as the program runs the log keeps what was written, and is only written over from its beginning."""
    async with await open_ledger(path) as ledger:
        for number in range(20):
            await ledger.settle(settlement(f"d{number}", (ANN, 3), (BOB, -3)), 0, f"{number + 1}-0")
        assert ANN.encode() in contents(Path(f"{path}-wal"))
        await ledger.people.forget(ANN)
        assert contents(Path(f"{path}-wal")) == b""
        assert ANN.encode() not in contents(path)


async def test_a_log_that_somebody_reads_is_emptied_later(path: Path) -> None:
    async with await SqliteLedger.open(path, now=lambda: NOW, busy=0.05) as ledger:
        await ledger.settle(settlement("d1", (ANN, 3), (BOB, -3)), 0, "1-0")
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM entry").fetchone()
            await ledger.people.forget(ANN)
            assert not await ledger.empty_log()
        assert await ledger.empty_log()
        assert contents(Path(f"{path}-wal")) == b""


async def test_who_plays_again_begins_anew(path: Path) -> None:
    async with await open_ledger(path) as ledger:
        await ledger.people.forget(ANN)
        await ledger.settle(settlement("d2", (ANN, 3), (BOB, -3)), 0, AFTER)
        assert (await ledger.people.profile(ANN)).records[0].points == 3


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
async def test_who_comes_again_before_all_is_counted_has_what_ends_from_a_minute_on(
    path: Path, order: tuple[int, ...]
) -> None:
    """Before, nobody can tell by the clocks of store and ledger whether it was before the erasure."""
    erased = int(NOW * 1000)
    ended = (erased - 5000, erased + LATE, erased + LATE + 1)
    async with await open_ledger(path) as ledger:
        await ledger.settle(settlement("d0", (ANN, 50), (BOB, -50)), 0, f"{erased - 9000}-0")
        await ledger.people.forget(ANN)
        assert (await ledger.people.profile(ANN)).records == ()
        for deal in order:
            points = 10**deal
            await ledger.settle(settlement(f"d{deal + 1}", (ANN, points), (BOB, -points)), 0, f"{ended[deal]}-0")
        assert [record.points for record in (await ledger.people.profile(ANN)).records] == [100]
        assert await ledger.check() == []


async def test_a_payload_that_nobody_could_read_is_emptied(path: Path) -> None:
    async with await open_ledger(path) as ledger:
        await ledger.set_aside(0, "1-0", b"{" + ANN.encode(), "broken")
        await ledger.set_aside(0, "2-0", b"{" + BOB.encode(), "broken")
        await ledger.people.forget(ANN)
    assert [payload for (payload,) in rows(path, "SELECT payload FROM aside ORDER BY cursor")] == [
        b"",
        b"{" + BOB.encode(),
    ]


def second_contents(path: Path) -> str:
    [(payload,)] = rows(path, "SELECT payload FROM conflict")
    return str(payload)


async def test_a_second_content_of_a_deal_forgets_who_is_in_it_alone(path: Path) -> None:
    async with await open_ledger(path) as ledger:
        await ledger.settle(settlement("d1", (CAT, 7), (BOB, -7)), 0, BEFORE)
        assert await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7)), 0, BEFORE) is Settled.CONFLICT
        await ledger.people.forget(ANN)
    assert ANN not in second_contents(path)
    assert "Ann" not in second_contents(path)
    assert BOB in second_contents(path)


async def test_a_second_content_that_waited_is_kept_without_the_name(path: Path) -> None:
    async with await open_ledger(path) as ledger:
        await ledger.settle(settlement("d1", (ANN, 5), (BOB, -5)), 0, BEFORE)
        await ledger.people.forget(ANN)
        assert await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7)), 0, BEFORE) is Settled.CONFLICT
    assert ANN not in second_contents(path)
    assert BOB in second_contents(path)


async def test_an_old_backup_does_not_bring_a_second_content_back(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with await open_ledger(path) as ledger:
        await ledger.settle(settlement("d1", (CAT, 7), (BOB, -7)), 0, BEFORE)
        await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7)), 0, BEFORE)
        await ledger.backup(copy)
        await ledger.people.forget(ANN)
    await restore(copy, path, NOW)
    assert ANN not in second_contents(path)


async def test_an_old_backup_does_not_bring_the_person_back(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with await open_ledger(path) as ledger:
        await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7)), 0, BEFORE)
        await ledger.people.change_settings(ANN, lambda _: PersonSettings(language="fr"))
        await ledger.backup(copy)
        await ledger.people.forget(ANN)
    before = rows(path, "SELECT id, key FROM installation")
    await restore(copy, path, NOW)
    assert ANN not in people(path)
    assert rows(path, "SELECT account FROM person") == []
    assert rows(path, "SELECT id, key FROM installation") == before
    async with await open_ledger(path) as ledger:
        assert await ledger.check() == []
        assert await ledger.settle(settlement("d3", (ANN, 1), (BOB, -1)), 0, BEFORE) is Settled.COUNTED
    assert ANN not in people(path)


async def test_nothing_of_the_name_stays_in_the_file(path: Path) -> None:
    async with await open_ledger(path) as ledger:
        for number in range(50):
            await ledger.settle(settlement(f"d{number}", (ANN, 7), (BOB, -7)), 0, BEFORE)
        await ledger.people.change_settings(ANN, lambda _: PersonSettings(language="fr"))
    assert ANN.encode() in contents(path)
    async with await open_ledger(path) as ledger:
        await ledger.people.forget(ANN)
    assert ANN.encode() not in contents(path)


def seated(*people: PersonId) -> Table:
    """A closed table where these sit, opened and brought along by the first."""
    room = Room("test", "square", ScopeId("test:town"), by=people[0])
    chairs = tuple(Chair(person, str(person).upper()) for person in people)
    asked = Invitations((Invitation(people[0], "asked", chairs[-1].name, room.key),))
    return Table(
        TableId("closed00"), "manille", 1, {}, people[0], (room,), chairs, phase=Phase.CLOSED, invitations=asked
    )


async def test_archived_tables_keep_their_result_without_the_name(path: Path) -> None:
    table = seated(ANN, BOB)
    async with await open_ledger(path) as ledger:
        await ledger.archive.keep([Archived(table.id, 7, int(NOW * 1000), table.encode())])
        assert (await ledger.people.export(ANN)).archived == (table.id,)
        await ledger.people.forget(ANN)
        assert (await ledger.people.export(ANN)).archived == ()
        found = await ledger.archive.find(table.id)
        assert found is not None
        assert ANN not in found.snapshot.decode()
        assert ANN.upper() not in found.snapshot.decode()
        left = decode(found.snapshot)
        assert [chair.name for chair in left.seats] == ["", BOB.upper()]
        assert (left.phase, left.seats[1].person, found.version) == (Phase.CLOSED, BOB, 7)
        assert await ledger.check() == []
        # the store may hand it over once more: the move was killed before the table was forgotten there
        await ledger.archive.keep([Archived(table.id, 7, int(NOW * 1000), table.encode())])
        again = await ledger.archive.find(table.id)
        assert again is not None
        assert ANN not in again.snapshot.decode()
    assert ANN not in {person for (person,) in rows(path, "SELECT person FROM archived_person")}


async def test_a_backup_brings_no_name_back_into_the_archive(path: Path, tmp_path: Path) -> None:
    copy, table = tmp_path / "copy.db", seated(ANN, BOB)
    async with await open_ledger(path) as ledger:
        await ledger.archive.keep([Archived(table.id, 7, int(NOW * 1000), table.encode())])
        await ledger.backup(copy)
        await ledger.people.forget(ANN)
    await restore(copy, path, NOW)
    async with await open_ledger(path) as ledger:
        found = await ledger.archive.find(table.id)
    assert found is not None
    assert ANN not in found.snapshot.decode()
    assert BOB in found.snapshot.decode()


async def test_a_damaged_archived_table_is_found_by_the_check(path: Path) -> None:
    table = seated(ANN, BOB)
    async with await open_ledger(path) as ledger:
        await ledger.archive.keep([Archived(table.id, 7, int(NOW * 1000), table.encode())])
    execute(path, "UPDATE archived SET snapshot = x'00'")
    async with await open_ledger(path) as ledger:
        assert [difference.subject for difference in await ledger.check()] == [f"archived {table.id}"]
        with pytest.raises(HostError, match="damaged"):
            await ledger.archive.find(table.id)
