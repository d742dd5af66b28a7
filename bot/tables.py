"""`pli tables`: the tables of the store, for whoever runs the program; without a card and without anybody's name."""

import uuid
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import click

from adapters.redis.beside import visited
from adapters.redis.store import RedisStore
from adapters.sqlite.errors import LedgerError
from adapters.sqlite.ledger import SqliteStandings
from bot.backups import read_tables, write_copies, write_tables
from bot.config import ConfigurationError, Settings, ledger_path, private_folder
from bot.rolled_back import draw_anew
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, PersonId, TableId
from engine.host.state.shuffle import SystemShuffler
from engine.host.state.table import Chair, Person, Phase

OWNER = Person(PersonId("terminal:owner"), "")
"""Who closes a table from the command line."""


async def list_tables(settings: Settings, *, closed: bool) -> None:
    """A line for each table, the open ones unless `closed` ones are wanted too; then those that cannot be read."""
    async with _opened(settings) as (store, service):
        for name in await store.tables.tables():
            loaded = await service.look(name)
            if loaded is not None and (closed or loaded.table.phase is not Phase.CLOSED):
                click.echo(_line(loaded))
        for name, why in service.unreadable.items():
            click.echo(f"{name}  cannot be read: {why}")


async def show_table(settings: Settings, wanted: str) -> None:
    """All that an owner may know of one table. Raises `Refusal` for one that cannot be read."""
    async with _opened(settings) as (store, service):
        table = await _named(store, service, wanted)
        for line in _described(await _read(service, table)):
            click.echo(line)


async def close_table(settings: Settings, wanted: str) -> None:
    """Closes it as the owner of its place would: what was counted stays, a deal in progress does not count. Raises
    `Refusal` for one that is closed or cannot be read."""
    async with _opened(settings) as (store, service):
        table = await _named(store, service, wanted)
        await service.handle(do.Shut(EventId(f"terminal:{uuid.uuid4().hex}"), table, OWNER))
        click.echo(f"closed: {table}")


async def take_out(settings: Settings, wanted: str, target: Path | None) -> None:
    """Moves a table that makes trouble, readable or not, from the store to a file that can be put back. Raises
    `ConfigurationError` if it is not there."""
    async with _opened(settings) as (store, _):
        table = TableId(wanted)
        if table not in await store.tables.tables():
            raise ConfigurationError([f"there is no table {wanted}; see `pli tables list`"])
        file = target or settings.pli_data / f"{table}.taken-out.gz"
        # the file first, on the disk: a kill in between leaves the table where it is
        await write_copies(store, [table], file)
        await store.copies.drop(table)
        click.echo(f"taken out: {table}, kept in {file}")


async def put_back(settings: Settings, source: Path) -> None:
    """Puts back the tables of a file that `take_out` or a backup has written; those that are there stay. A private
    store that nobody has played on begins with them: so a lost machine's tables go on elsewhere."""
    async with _opened(settings, begins=True) as (store, service):
        for copy in read_tables(source):
            done = await store.copies.put_back(copy)
            click.echo(f"put back: {copy.table}" if done else f"there already, and left: {copy.table}")
            if done:
                # what was prepared, or is being played, may have been published since the copy was made
                await draw_anew(service, service.counted, [copy.table])
        await service.reconcile()


async def back_up_tables(settings: Settings, target: Path) -> None:
    """Writes every table as it is stored to a file that does not exist yet; a program may serve meanwhile."""
    async with _opened(settings) as (store, _):
        number = await write_tables(store, target)
        click.echo(f"written: {target}, {number} tables")


@asynccontextmanager
async def _opened(settings: Settings, *, begins: bool = False) -> AsyncIterator[tuple[RedisStore, TableService]]:
    """The store, beside a program that may serve its tables: their writers are kept apart by compare-and-set. A
    private one that is not there yet is begun or refused."""
    async with AsyncExitStack() as stack:
        url = settings.redis_url or await stack.enter_async_context(_private(settings, begins=begins))
        store = await stack.enter_async_context(RedisStore(url, prefix=settings.pli_key_prefix))
        standings = await _standings(settings, stack)
        archive = standings.archive if standings is not None else None
        yield store, TableService(store.tables, store.directory, SystemShuffler(), archive=archive, counted=standings)


@asynccontextmanager
async def _private(settings: Settings, *, begins: bool) -> AsyncIterator[str]:
    folder = private_folder(settings)
    if not (begins or folder.exists()):
        raise ConfigurationError([f"PLI_DATA: nobody has played on {settings.pli_data}"])
    async with visited(folder) as url:
        yield url


async def _standings(settings: Settings, stack: AsyncExitStack) -> SqliteStandings | None:
    """This machine's ledger, to be read; None if it cannot be, since live tables do not need it."""
    try:
        return await stack.enter_async_context(await SqliteStandings.read(ledger_path(settings)))
    except LedgerError:
        return None


async def _named(store: RedisStore, service: TableService, wanted: str) -> TableId:
    """The table with this id, archived or not, or the only open table that people call by this code. Raises
    `ConfigurationError` if there is not exactly one."""
    names = await store.tables.tables()
    if wanted in names or await service.look(TableId(wanted)) is not None:
        return TableId(wanted)
    called = wanted.removeprefix("#").casefold()
    found = [name for name in names if called and name[:4].casefold() == called]
    still = [
        name for name in found if (loaded := await service.look(name)) and loaded.table.phase is not Phase.CLOSED
    ]
    if len(still) != 1:
        several = f"; meant may be {', '.join(still)}" if still else ""
        raise ConfigurationError([f"there is no one table {wanted}{several}; see `pli tables list`"])
    return still[0]


async def _read(service: TableService, table: TableId) -> Loaded:
    loaded = await service.look(table)
    if loaded is None:
        raise Refusal("TABLE_UNREADABLE" if table in service.unreadable else "UNKNOWN_TABLE")
    return loaded


def _line(loaded: Loaded) -> str:
    table = loaded.table
    seats = ", ".join(f"{number} {kind}" for kind, number in Counter(map(_kind, table.seats)).items())
    return f"{table.id}  {table.phase:8} {table.game:18} {seats}; {_due(loaded)}"


def _described(loaded: Loaded) -> Iterator[str]:
    table = loaded.table
    yield f"table     {table.id}, called {table.code}, version {loaded.version}"
    yield f"game      {table.game}, rules {table.rules_version}, clock {table.clock}"
    yield f"phase     {table.phase}; {'archived' if loaded.archived else _due(loaded)}"
    yield f"deals     {len(table.match.results)} finished"
    yield f"seats     {', '.join(map(_held, table.seats))}"
    for room in table.rooms:
        yield f"room      {room.key} of {room.scope}"


def _kind(chair: Chair) -> str:
    """What holds a seat, and not who."""
    if chair.free:
        return "free"
    if chair.computer is not None:
        return "computer"
    return "covered" if chair.covered else "person"


def _held(chair: Chair) -> str:
    """What holds a seat, with the level of a computer player."""
    return _kind(chair) if chair.computer is None else f"{_kind(chair)} ({chair.computer})"


def _due(loaded: Loaded) -> str:
    """When the table does something by itself."""
    if loaded.deadline is None:
        return "waits for somebody"
    seconds = (loaded.deadline - loaded.now) / 1000
    return f"goes on in {seconds:.0f} s" if seconds >= 0 else f"was to go on {-seconds:.0f} s ago"
