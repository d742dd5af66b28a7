"""The composition root: one store, one ledger, one service, and the tasks that keep tables going."""

import asyncio
import contextlib
import logging
import os
import socket
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version

from adapters.chat.desk import Desk
from adapters.chat.desks.allowance import Allowance
from adapters.chat.pages import Pages
from adapters.redis.connection import Durability
from adapters.redis.embedded import PrivateServer
from adapters.redis.store import RedisStore
from adapters.sqlite.errors import LedgerError
from adapters.sqlite.ledger import REQUIRED, SqliteLedger
from adapters.sqlite.rule_search import rule_index
from adapters.workers.pool import Workers
from bot.backups import Backups
from bot.belonging import refuse_to_begin_anew, refuse_to_take_over
from bot.clock import SystemClock, awake
from bot.config import Settings, ledger_path, private_folder, without_secrets
from bot.findings import store_down
from bot.rolled_back import after_rollback
from engine.host.people.places import Registry
from engine.host.ports.meter import Meter
from engine.host.service.archiving import Archivist
from engine.host.service.keeper import LeaseKeeper
from engine.host.service.listing import Listing
from engine.host.service.settler import Settler
from engine.host.service.standing import Part, Standing
from engine.host.service.tables import TableService
from engine.host.service.timekeeper import Timekeeper
from engine.host.state.errors import HostError, StoreDown
from engine.host.state.leaderboards import Required
from engine.host.state.presets import Pace
from engine.host.state.shuffle import SystemShuffler
from engine.presentation.people.admin import Condition

log = logging.getLogger(__name__)

LEASE = 6.0
"""Seconds after which others take over from a process that no longer answers: longer than any pause of a sound
process, and short enough that nobody gives up waiting."""
LEASE_ALONE = 86400.0
"""The same on a private server, in seconds: nobody waits to take over there, and each renewal goes to the disk."""
LEDGER_ROLE = "ledger"
"""The process with this role counts results, archives and makes backups."""
TRIM_EVERY = 60.0
ARCHIVE_EVERY = 600.0
COUNTED_WAITING = 1000
"""Finished deals that wait to be counted: the status names this many at most."""
AGAIN = 1.0
"""Seconds after which a store that is down is asked again."""


@dataclass(frozen=True, slots=True)
class House:
    """Everything that a chat side needs."""

    store: RedisStore
    ledger: SqliteLedger
    service: TableService
    desk: Desk
    durability: Durability
    """Which store is in use and how durable it is."""
    leases: LeaseKeeper
    """Which part of the store's work is this process's."""
    standing: Standing
    """How the installation stands."""


@contextlib.asynccontextmanager
async def open_house(
    settings: Settings,
    pace: Pace | None = None,
    required: Required = REQUIRED,
    meter: Meter | None = None,
    allowance: Allowance | None = None,
    platforms: Collection[str] = (),
    pages: Pages | None = None,
) -> AsyncIterator[House]:
    """Opens the storage, takes up the tables that are there, and keeps them going until it is left. `required` is
    what it takes to be listed on a leaderboard; `meter` is told what happens; `allowance` is how much a person may
    ask for, without limit if there is none; `platforms` are those that this process can serve, each as one role;
    `pages` is where tables are shown to browsers.

    Raises `HostError` if a part cannot be opened, and closes those that were.
    """
    async with contextlib.AsyncExitStack() as stack:
        url, private = settings.redis_url, ""
        if not url:
            server = await stack.enter_async_context(PrivateServer(private_folder(settings)))
            url, private = server.url, server.describe()
        store = await stack.enter_async_context(RedisStore(url, prefix=settings.pli_key_prefix))
        standing = Standing()
        store.tell(lambda error: standing.note(Part.STORE, store_down(error)))
        durability = await store.describe()
        await store.prove()
        path, shared = ledger_path(settings), not private
        await refuse_to_begin_anew(store, path)
        ledger = await stack.enter_async_context(await SqliteLedger.open(path, required=required, shared=shared))
        await refuse_to_take_over(store, ledger)
        await store.installation.bind(await ledger.installation())
        workers = await stack.enter_async_context(Workers(settings.pli_workers, without_secrets(os.environ)))
        shuffler, archive = SystemShuffler(), ledger.archive
        service = TableService(store.tables, store.directory, shuffler, pace, meter, archive, workers, ledger)
        await after_rollback(store, ledger, service)
        registry = Registry(ledger.people, ledger.scopes)
        desk = Desk(service, ledger, registry, rule_index(), allowance, pages)
        durability = Durability(private, sound=True) if private else durability
        leases = store.leases(process_name(), LEASE_ALONE if private else LEASE, alone=bool(private))
        keeper = LeaseKeeper(leases, (LEDGER_ROLE, *platforms), awake)
        house = House(store, ledger, service, desk, durability, keeper, standing)
        desk.admin.inspect = partial(condition, house)
        kept = _kept_going(house, _archivist(house, settings), _backups(house, settings))
        await stack.enter_async_context(kept)
        yield house


def process_name() -> str:
    """A name by which people know the process; its end tells processes with the same number apart."""
    return f"{socket.gethostname()}/{os.getpid()}/{uuid.uuid4().hex[:8]}"


async def condition(house: House) -> Condition:
    """How the program is, for whoever manages a place."""
    waiting = await house.store.settlements.after(await house.ledger.cursors(), COUNTED_WAITING)
    kept = await house.ledger.kept()
    for name in tuple(house.service.unreadable):
        await house.service.look(name)  # it may have been mended, or taken out
    return Condition(
        version("pli"),
        house.durability.line,
        len(waiting),
        kept.aside + kept.conflicts,
        unreadable=tuple(sorted(house.service.unreadable)),
        troubles=tuple(house.standing.troubles),
        programs=house.leases.grant.processes,
        shards=len(house.leases.grant.shards),
    )


@contextlib.asynccontextmanager
async def _kept_going(house: House, archivist: Archivist, backups: Backups | None) -> AsyncIterator[None]:
    """Deadlines, settlements and trimming run while the house is open, as far as they are this process's; a bug in
    one of them ends the program."""
    leases = house.leases
    timekeeper = Timekeeper(house.store.tables, house.service, lambda: leases.shards)
    trouble: Exception | None = None
    async with asyncio.TaskGroup() as group:
        tasks = [
            group.create_task(leases.run(), name="leases"),
            group.create_task(timekeeper.run(), name="timekeeper"),
            group.create_task(
                leases.while_held(LEDGER_ROLE, lambda _: _keep_ledger(house, archivist, backups)), name="ledger"
            ),
        ]
        try:
            yield
        except Exception as error:  # raised again below, where the group does not wrap it
            trouble = error
        finally:
            for task in tasks:
                task.cancel()
    # after everything that they did
    with contextlib.suppress(StoreDown):
        await leases.leave()
    if trouble is not None:
        raise trouble


async def _keep_ledger(house: House, archivist: Archivist, backups: Backups | None) -> None:
    """What one process does for all: it counts results, tidies up and makes the backups."""
    async with asyncio.TaskGroup() as group:
        group.create_task(Settler(house.store.settlements, house.ledger, SystemClock()).run(), name="settler")
        group.create_task(_housekeeping(house, archivist), name="housekeeping")
        if backups is not None:
            group.create_task(backups.run(), name="backups")


async def _housekeeping(house: House, archivist: Archivist) -> None:
    """Repairs the directory once, then drops what every reader has read and archives what was closed, from time to
    time. It can wait for a store that is down."""
    clock = asyncio.get_running_loop().time
    archived = clock()
    await _patiently(lambda: _take_up(house))
    while True:
        await asyncio.sleep(TRIM_EVERY)
        await _patiently(house.store.outbox.trim)
        await _patiently(lambda: _without_the_erased(house))
        if clock() - archived >= ARCHIVE_EVERY:
            await _archive(archivist)
            archived = clock()


async def _without_the_erased(house: House) -> None:
    """Empties the ledger's write-ahead log, and has the store's files written anew once all results are counted that
    named somebody who was erased meanwhile."""
    try:
        await house.ledger.empty_log()
        waiting = await house.store.settlements.after(await house.ledger.cursors(), 1)
    except LedgerError as error:
        log.warning("the ledger's write-ahead log waits to be emptied: %s", error)
        return
    if not waiting:
        await house.store.tables.compact_again()


def _archivist(house: House, settings: Settings) -> Archivist:
    store, archive = house.store, house.ledger.archive
    listing = Listing(store.directory, house.service.meter)
    return Archivist(store.tables, store.outbox, listing, archive, settings.pli_archive_days, SystemClock().now)


def _backups(house: House, settings: Settings) -> Backups | None:
    """The backups, if the owner wants any."""
    folder = settings.pli_backups
    if folder is None:
        return None
    hours, keep = settings.pli_backup_hours, settings.pli_backups_kept
    return Backups(house.store, house.ledger, folder, hours, keep, house.service.meter)


async def _archive(archivist: Archivist) -> None:
    """Archives closed tables; what cannot be archived now stays where it is, and is tried again."""
    try:
        moved = await archivist.step()
    except HostError as error:
        log.warning("closed tables wait to be archived: %s", error)
        return
    if moved:
        log.info("%d closed tables archived", moved)


async def _take_up(house: House) -> None:
    log.info("%d tables taken up", await house.service.reconcile())


async def _patiently(work: Callable[[], Awaitable[None]]) -> None:
    """Does the work, and waits with it while the store is down."""
    while True:
        try:
            return await work()
        except StoreDown as error:
            log.warning("housekeeping waits: %s", error)
            await asyncio.sleep(AGAIN)
