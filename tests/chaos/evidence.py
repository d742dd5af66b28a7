"""What a run left behind: the store's file, the ledger's file, the program's notes, and the platform's memory."""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from adapters.chat.sending import sent
from adapters.chat.sending.destinations import destinations, scene
from adapters.chat.sending.sent import Sent
from adapters.chat.sending.showing import looking_back
from adapters.redis.embedded import PrivateServer
from adapters.redis.store import RedisStore
from adapters.sqlite.ledger import SqliteStandings
from engine.host.commands.change import Loaded
from engine.host.ports import log as journal
from engine.host.service.tables import TableService
from engine.host.state import settlement
from engine.host.state.ids import TableId
from engine.host.state.settlement import Settlement
from engine.host.state.shuffle import SystemShuffler
from engine.host.state.table import Table
from tests.chaos.conductor import Conductor
from tests.chaos.gateway import SocketGateway
from tests.chaos.notes import Announced, Intent, Verdict, read
from tests.chaos.platform import Platform, Shown


@dataclass
class TableEvidence:
    """One table as the store kept it."""

    table: Table
    version: int
    log: list[tuple[int, bytes]]
    applied_at: dict[str, int]
    """The store's clock at the commit of each event, milliseconds."""
    should_show: dict[str, str]
    """For each place the digest of what it ought to show."""
    shows: dict[str, str | None]
    """For each place the digest of what the platform shows in the message that the sender believes in."""

    @property
    def lines(self) -> list[tuple[int, journal.LogLine]]:
        return [(version, journal.decode(line)) for version, line in self.log]


@dataclass
class LedgerEvidence:
    """Everything that was counted, read from the file without the program's help."""

    settlements: list[Settlement]
    totals: dict[tuple[str, str], tuple[int, int]]
    """By game and account, over all scopes: points and deals."""
    kept_apart: int
    """Conflicting and unreadable settlements."""
    differences: list[str]


@dataclass
class Evidence:
    """All that the checker looks at."""

    tables: dict[TableId, TableEvidence]
    intents: list[Intent]
    announced: list[Announced]
    ledger: LedgerEvidence
    accepted: dict[str, str]
    """Acknowledged events, with their table."""
    troubles: list[str] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)


async def gather(conductor: Conductor) -> Evidence:
    """Starts a server on what the run left on disk, and reads everything."""
    async with PrivateServer(conductor.server_folder) as server:
        return await collect(server.url, conductor, (conductor.folder,))


class Run(Protocol):
    """What a run left behind besides the store."""

    @property
    def folder(self) -> Path: ...

    @property
    def platform(self) -> Platform: ...

    @property
    def troubles(self) -> list[str]: ...


async def collect(url: str, run: Run, notes: Sequence[Path]) -> Evidence:
    """Reads everything, from a store that serves nobody any more; `notes` are the folders of the programs'."""
    async with RedisStore(url) as store:
        announced = [note for folder in notes for note in read(folder, Announced)]
        tables = {name: await _table(store, name, run.platform, announced) for name in await store.tables.tables()}
    return Evidence(
        tables=tables,
        intents=[note for folder in notes for note in read(folder, Intent)],
        announced=announced,
        ledger=await _ledger(run.folder / "data" / "ledger.db"),
        accepted=dict(run.platform.accepted),
        troubles=list(run.troubles),
        verdicts=[note for folder in notes for note in read(folder, Verdict)],
    )


async def _table(
    store: RedisStore, name: TableId, platform: Platform, announced: Sequence[Announced]
) -> TableEvidence:
    loaded = await TableService(store.tables, store.directory, SystemShuffler()).look(name)
    if loaded is None:
        raise ValueError("the store lists a table that it does not have")
    believed = {place: sent.decode(raw) for place, raw in (await store.views.all(name)).items()}
    due = should_show(loaded, believed)
    return TableEvidence(
        table=loaded.table,
        version=loaded.version,
        log=(lines := list(await store.tables.log(name))),
        applied_at=_applied_at(lines, {note.payload: note for note in announced if note.table == name}),
        should_show=due,
        shows={place: newest(platform.messages, believed[place].ref if place in believed else None) for place in due},
    )


def _applied_at(log: Sequence[tuple[int, bytes]], announced: Mapping[str, Announced]) -> dict[str, int]:
    """By the id that the store's clock gave the version's entry in the outbox: `<shard>/<milliseconds>-<number>`."""
    return {
        journal.decode(line).event: int(note.key.partition("/")[2].partition("-")[0])
        for version, line in log
        if (note := announced.get(str(version))) is not None
    }


def should_show(loaded: Loaded, believed: Mapping[str, Sent]) -> dict[str, str]:
    """For each place of the table the digest of what it ought to show."""
    here = destinations(loaded.table, _Nowhere())
    scenes = {place.key: scene(loaded, looking_back(place, believed.get(place.key, Sent()))) for place in here}
    return {place: sent.digest(message) for place, message in scenes.items() if message is not None}


class _Nowhere(SocketGateway):
    """The platform's name and people without a connection."""

    def __init__(self) -> None:
        pass


def newest(messages: Mapping[str, Shown], ref: str | None) -> str | None:
    """The digest of what a message shows; None for one that the platform does not know."""
    return messages[ref].digests[-1] if ref is not None and ref in messages else None


async def _ledger(path: Path) -> LedgerEvidence:
    async with await SqliteStandings.read(path) as standings:
        differences = [str(difference) for difference in await standings.check()]
        kept = await standings.kept()
    with sqlite3.connect(path) as connection:
        payloads = connection.execute("SELECT payload FROM settlement ORDER BY seq").fetchall()
        totals = connection.execute(
            "SELECT game, account, sum(points), sum(deals) FROM total WHERE scope <> '' AND period = 'all'"
            " GROUP BY game, account"
        ).fetchall()
    connection.close()
    return LedgerEvidence(
        settlements=[settlement.decode(payload.encode()) for (payload,) in payloads],
        totals={(game, account): (points, deals) for game, account, points, deals in totals},
        kept_apart=kept.conflicts + kept.aside,
        differences=differences,
    )
