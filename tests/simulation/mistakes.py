"""Safeguards taken out of the program or of its store, one at a time: a simulation that is blind to one of these
would say nothing by its silence."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from types import MappingProxyType
from typing import Any
from unittest.mock import patch

from aiosqlite import Connection

from adapters.chat.gateway import Gateway
from adapters.chat.sending import delivery
from adapters.sqlite import settle
from engine.host.ports.limits import GAP
from engine.host.ports.tables import Commit, CommitReply, Committed, Due, Outgoing, Stored
from engine.host.service import reading
from engine.host.service.keeper import Lease, LeaseKeeper
from engine.host.service.timekeeper import ALONE, BATCH
from engine.host.state.errors import StoreDown
from engine.host.state.ids import TableId
from engine.host.state.settlement import Settlement
from tests.chaos.checker import Kind
from tests.chaos.wire import Answer, Press, say
from tests.doubles.ledger import Unqueued
from tests.doubles.outbox import MemoryOutbox
from tests.doubles.settlements import MemorySettlements
from tests.doubles.tables import MemoryTables
from tests.doubles.views import MemoryViews
from tests.doubles.world import World
from tests.simulation.program import Program

Patch = tuple[object, str, object]


def _no_version_check() -> Sequence[Patch]:
    def refusal(self: MemoryTables, commit: Commit) -> Committed | None:
        known = self._made(commit.table, commit.event)
        return Committed(CommitReply.DUP, known) if known is not None else None

    return [(MemoryTables, "_refusal", refusal)]


def _no_idempotency_key() -> Sequence[Patch]:
    return [(MemoryTables, "_made", lambda *_: None)]


def _a_conflict_counts_as_stored() -> Sequence[Patch]:
    whole = MemoryTables.commit

    async def commit(self: MemoryTables, given: Commit) -> Committed:
        committed = await whole(self, given)
        return Committed(CommitReply.OK, given.expected + 1) if committed.reply is CommitReply.CONFLICT else committed

    return [(MemoryTables, "commit", commit)]


def _announcements_lost() -> Sequence[Patch]:
    whole = MemoryTables._announce

    def announce(self: MemoryTables, commit: Commit) -> None:
        whole(self, commit)
        self._world.outbox.clear()

    return [(MemoryTables, "_announce", announce)]


def _settlements_lost() -> Sequence[Patch]:
    whole = MemoryTables._announce

    def announce(self: MemoryTables, commit: Commit) -> None:
        whole(self, commit)
        self._world.settlements.clear()

    return [(MemoryTables, "_announce", announce)]


def _timers_unguarded() -> Sequence[Patch]:
    """Neither the store nor the rules ask whether the time has come, and the timekeeper believes any hint."""
    load = MemoryTables.load

    async def loaded(self: MemoryTables, table: TableId) -> Stored | None:
        stored = await load(self, table)
        if stored is None or stored.deadline is None:
            return stored
        return Stored(stored.version, stored.snapshot, min(stored.deadline, stored.now), stored.now)

    return [(MemoryTables, "load", loaded), (MemoryTables, "_has_passed", lambda *_: True)]


def _silence_and_jumps_unnoticed() -> Sequence[Patch]:
    return [(MemoryTables, "_jump", lambda _: 0)]


def _a_clock_that_goes_back_unnoticed() -> Sequence[Patch]:
    def jump(self: MemoryTables) -> int:
        since = 0 if self._world.beaten is None else self._world.now() - self._world.beaten
        return since if since > GAP else 0

    return [(MemoryTables, "_jump", jump)]


def _entries_acknowledged_when_read() -> Sequence[Patch]:
    whole = MemoryOutbox.read

    async def read(self: MemoryOutbox, group: str, wait: float) -> Sequence[Outgoing]:
        found = await whole(self, group, wait)
        await self.acknowledge(group, found)
        return found

    return [(MemoryOutbox, "read", read)]


def _outbox_trimmed_unread() -> Sequence[Patch]:
    async def trim(self: MemoryOutbox) -> None:
        self._world.check()
        self._world.outbox.clear()

    return [(MemoryOutbox, "trim", trim)]


def _settlements_trimmed_uncounted() -> Sequence[Patch]:
    async def after(self: MemorySettlements, cursors: Mapping[int, str], limit: int) -> Sequence[Any]:
        found = await whole(self, cursors, limit)
        self._world.settlements.clear()
        return found

    whole = MemorySettlements.after
    return [(MemorySettlements, "after", after)]


def _messages_forgotten() -> Sequence[Patch]:
    async def put(self: MemoryViews, table: TableId, key: str, value: bytes) -> None:
        self._world.check()

    return [(MemoryViews, "put", put)]


def _ledger_outside_its_transaction() -> Sequence[Patch]:
    async def transact(self: Unqueued, job: Callable[[Connection], Awaitable[Any]]) -> Any:
        try:
            return await job(self._connection)
        except sqlite3.Error as error:
            raise StoreDown("the disk is full") from error

    return [(Unqueued, "_transact", transact)]


def _acknowledged_before_it_is_stored() -> Sequence[Patch]:
    whole = Program._answer

    async def answer(self: Program, press: Press) -> None:
        if "table" in press.fields:
            say(self._writer, Answer(press.event, "applied", press.fields["table"]))
        await whole(self, press)

    return [(Program, "_answer", answer)]


def _a_damaged_table_is_an_error() -> Sequence[Patch]:
    @contextmanager
    def unguarded() -> Iterator[None]:
        yield

    return [(reading, "_unreadable_otherwise", unguarded)]


def _broken_tables_keep_out_the_others() -> Sequence[Patch]:
    whole = MemoryTables.due

    async def due(self: MemoryTables, limit: int, shards: Collection[int]) -> Sequence[Due]:
        return await whole(self, min(limit, BATCH), shards)

    return [(MemoryTables, "due", due)]


def _the_erased_are_counted_by_name() -> Sequence[Patch]:
    async def as_it_is(_connection: object, settlement: Settlement, _cursor: str) -> Settlement:
        return settlement

    return [(settle, "without_the_erased", as_it_is)]


def _lease_without_epoch() -> Sequence[Patch]:
    return [(MemoryTables, "_is_over", lambda *_: False)]


def _outbox_without_lease() -> Sequence[Patch]:
    """Whoever has the role once goes on sending, whatever becomes of the lease meanwhile."""

    def at_once(gateway: Gateway, _lease: Lease) -> Gateway:
        return gateway

    return [(delivery, "Leased", at_once), (World, "check_fence", lambda *_: None), _deaf()]


def _two_timekeepers() -> Sequence[Patch]:
    return [(LeaseKeeper, "shards", ALONE)]


def _deaf() -> Patch:
    async def never(self: LeaseKeeper, lease: Lease) -> None:
        await asyncio.get_running_loop().create_future()

    return (LeaseKeeper, "_lost", never)


MISTAKES: Mapping[str, tuple[Callable[[], Sequence[Patch]], frozenset[Kind]]] = MappingProxyType(
    {
        "no version check": (_no_version_check, frozenset({Kind.FOREIGN, Kind.LOST, Kind.MOVES})),
        "no idempotency key": (_no_idempotency_key, frozenset({Kind.TWICE})),
        "a conflict counts as stored": (_a_conflict_counts_as_stored, frozenset({Kind.LOST})),
        "announcements lost": (_announcements_lost, frozenset({Kind.UNDELIVERED})),
        "settlements lost": (_settlements_lost, frozenset({Kind.UNCOUNTED})),
        "timers unguarded": (_timers_unguarded, frozenset({Kind.EARLY})),
        "silence and jumps unnoticed": (_silence_and_jumps_unnoticed, frozenset({Kind.EARLY, Kind.TROUBLE})),
        "a clock that goes back unnoticed": (_a_clock_that_goes_back_unnoticed, frozenset({Kind.TROUBLE})),
        "entries acknowledged when read": (_entries_acknowledged_when_read, frozenset({Kind.UNDELIVERED})),
        "outbox trimmed unread": (_outbox_trimmed_unread, frozenset({Kind.UNDELIVERED})),
        "settlements trimmed uncounted": (_settlements_trimmed_uncounted, frozenset({Kind.UNCOUNTED})),
        "messages forgotten": (_messages_forgotten, frozenset({Kind.UNDELIVERED})),
        "ledger outside its transaction": (_ledger_outside_its_transaction, frozenset({Kind.POINTS, Kind.LEDGER})),
        "acknowledged before it is stored": (_acknowledged_before_it_is_stored, frozenset({Kind.LOST})),
        "a damaged table is an error": (_a_damaged_table_is_an_error, frozenset({Kind.TROUBLE})),
        "broken tables keep out the others": (_broken_tables_keep_out_the_others, frozenset({Kind.TROUBLE})),
        "the erased are counted by name": (_the_erased_are_counted_by_name, frozenset({Kind.LEDGER})),
        "lease without epoch": (_lease_without_epoch, frozenset({Kind.LEASE})),
        "outbox without lease": (_outbox_without_lease, frozenset({Kind.LEASE})),
        "two timekeepers": (_two_timekeepers, frozenset({Kind.LEASE})),
    }
)
"""Each with the kinds of damage of which at least one is to be reported."""


@contextmanager
def with_mistake(name: str) -> Iterator[frozenset[Kind]]:
    """Runs the program without one safeguard; gives the kinds of damage that this does."""
    make, damage = MISTAKES[name]
    with ExitStack() as stack:
        for where, what, instead in make():
            stack.enter_context(patch.object(where, what, instead))
        yield damage
