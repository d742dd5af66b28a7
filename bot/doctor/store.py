"""The store: whether it keeps what it takes, whose it is, and which of its tables cannot be read."""

import time
from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from contextlib import AsyncExitStack
from pathlib import Path

from adapters.redis.beside import visited
from adapters.redis.binary import server_binary
from adapters.redis.embedded import NODE
from adapters.redis.errors import OtherLedger, PrivateServerError
from adapters.redis.health import Health
from adapters.redis.store import RedisStore
from adapters.sqlite.errors import LedgerError
from adapters.sqlite.ledger import SqliteStandings
from bot.belonging import refuse_to_begin_anew, refuse_to_take_over
from bot.config import Settings, ledger_path, private_folder
from bot.findings import keeping, store_down
from engine.host.ports.leases import SHARDS
from engine.host.service.reading import TableReader
from engine.host.service.standing import Finding, broken, doubtful
from engine.host.state.errors import HostError, Unreadable
from engine.host.state.running import Deals
from engine.host.state.table import Phase

CLOCKS_APART = 5.0
"""Seconds between the store's clock and ours above which there is a warning."""
LISTED = 20
"""Unreadable tables that are named; more are only counted."""
WAITING = 1000
"""Waiting settlements are counted up to this number."""
SLOW = 100
"""Waiting settlements up to this number are no sign of trouble."""


async def store(settings: Settings) -> AsyncIterator[Finding]:
    try:
        async with AsyncExitStack() as stack:
            url = settings.redis_url
            if not url:
                folder = private_folder(settings)
                if not folder.exists():
                    yield _not_started()
                    return
                url = await stack.enter_async_context(visited(folder))
            opened = await stack.enter_async_context(RedisStore(url, prefix=settings.pli_key_prefix))
            async for finding in _of(opened, settings):
                yield finding
    except HostError as error:
        yield store_down(error)


def _not_started() -> Finding:
    try:
        server_binary()
    except PrivateServerError as error:
        return broken(f"store: {error}")
    return Finding("store: a private Valkey, which the first start makes")


async def _of(opened: RedisStore, settings: Settings) -> AsyncIterator[Finding]:
    health = await opened.examine()
    for finding in (*_kept(health, private=not settings.redis_url), _clock(health)):
        yield finding
    async for finding in _ledger(opened, health, ledger_path(settings)):
        yield finding
    if settings.redis_url:
        # nobody shares a private store
        for finding in _leases(await opened.holders()):
            yield finding
    async for finding in _tables(opened):
        yield finding


def _kept(health: Health, *, private: bool) -> Iterator[Finding]:
    yield keeping(health.durability)
    if not private and not health.eviction:
        yield doubtful("store: it does not tell its maxmemory-policy", "see that its provider sets noeviction")
    if health.allotted > NODE:
        larger = f"store: with stream-node-max-bytes {NODE} instead of {health.allotted} a table takes half as much"
        yield Finding(larger)


def _clock(health: Health) -> Finding:
    apart = health.clock / 1000 - time.time()
    what = f"clock: the store's is {abs(apart):.1f} s {'ahead of' if apart > 0 else 'behind'} this machine's"
    return doubtful(what, "have both set by NTP") if abs(apart) > CLOCKS_APART else Finding(what)


def _leases(holders: Mapping[str, Collection[str]]) -> Iterator[Finding]:
    """Which process has which of the store's leases."""
    if not holders:
        yield Finding("leases: no program keeps the tables at present")
        return
    for process, held in sorted(holders.items()):
        shards = sum(lease.isdecimal() for lease in held)
        roles = sorted(lease for lease in held if not lease.isdecimal())
        yield Finding(f"leases: {process} holds {', '.join((f'{shards} shards', *roles))}")
    kept = sum(lease.isdecimal() for held in holders.values() for lease in held)
    if kept < SHARDS:
        yield doubtful(
            f"leases: the clocks of {SHARDS - kept} shards stand still",
            "somebody takes them within seconds; else look again, and see the programs' logs",
        )


async def _ledger(opened: RedisStore, health: Health, path: Path) -> AsyncIterator[Finding]:
    """Whether this ledger counts the store's results, and how many wait for it."""
    try:
        await refuse_to_begin_anew(opened, path)
        async with await SqliteStandings.read(path) as standings:
            await refuse_to_take_over(opened, standings)
            ours, cursors = await standings.installation(), await standings.cursors()
    except OtherLedger as lost:
        yield broken(f"store: {lost}")
        return
    except LedgerError:
        return  # the ledger's own findings say it
    if health.ledger not in ("", ours):
        yield broken(
            "store: its results are counted in another ledger",
            "give PLI_DATA the folder of that ledger; if it is lost, `pli restore BACKUP`, or `pli adopt`",
        )
        return
    waiting = len(await opened.settlements.after(cursors, WAITING))
    what = f"settlements: {waiting} finished deals wait to be counted"
    yield doubtful(what, "they are counted while `pli serve` runs; see its log") if waiting > SLOW else Finding(what)


async def _tables(opened: RedisStore) -> AsyncIterator[Finding]:
    reader, open_tables = TableReader(opened.tables, Deals(1)), 0
    for name in await opened.tables.tables():
        try:
            loaded = await reader.load(name)
        except Unreadable:
            continue
        open_tables += loaded is not None and loaded.table.phase is not Phase.CLOSED
    yield Finding(f"tables: {open_tables} are open")
    left = "everybody else is served; use the program's newer version, or take it out (`pli tables take-out`)"
    for name, why in list(reader.unreadable.items())[:LISTED]:
        yield broken(f"table {name} cannot be read: {why}", left)
    if len(reader.unreadable) > LISTED:
        yield broken(f"tables: {len(reader.unreadable) - LISTED} more cannot be read", left)
