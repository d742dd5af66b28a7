"""One writer for each table: load, check, apply the rules, store by compare-and-set; nothing is shown before."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec

from engine.host import commands as do
from engine.host.cache import Memory
from engine.host.change import Change
from engine.host.company.calls import Callers
from engine.host.decide import Loaded as Loaded  # noqa: PLC0414 - whoever uses the service reads tables as well
from engine.host.decide import by_the_clock, decide
from engine.host.errors import Refusal, StoreDown
from engine.host.play import dealing
from engine.host.play import log as journal
from engine.host.play.running import Deals, Live
from engine.host.ports.tables import Commit, Committed, Directory, Reply, Shuffler, Stored, TableStore, Timer
from engine.host.tables import seats
from engine.host.tables.ids import EventId, PersonId, ScopeId, TableId, table_id
from engine.host.tables.table import Phase, Table, decode
from engine.host.turns.deadlines import timed
from engine.host.turns.presets import Pace
from engine.host.wound import begins_something
from engine.rules.errors import RuleViolation
from engine.rules.events import Event

log = logging.getLogger(__name__)

ATTEMPTS = 20
"""Times a command is tried again when another process wrote to its table first."""

KEPT_TABLES = 1024
"""Tables that are kept at hand as they were stored."""

KEPT_LOCKS = 4096
"""Tables whose lock is kept at hand."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A table after a command. `repeated`: the same event was carried out before, nothing changed now."""

    table: Table
    version: int
    live: Live | None = None
    events: tuple[Event, ...] = ()
    repeated: bool = False


def person_key(person: str) -> str:
    """Where the directory keeps a person's tables."""
    return f"person:{person}"


def room_key(room: str) -> str:
    """Where the directory keeps a room's tables."""
    return f"room:{room}"


def scope_key(scope: str) -> str:
    """Where the directory keeps the tables of a server or group."""
    return f"scope:{scope}"


def code_key(code: str) -> str:
    """Where the directory keeps the tables that people call by this code."""
    return f"code:{code}"


class TableService:
    """Carries out commands. Processes may share a store: its compare-and-set is what makes this safe."""

    def __init__(self, store: TableStore, directory: Directory, shuffler: Shuffler, pace: Pace | None = None) -> None:
        self._store = store
        self._directory = directory
        self._shuffler = shuffler
        self.callers = Callers(directory)
        self._pace = pace or Pace()
        self._deals = Deals()
        self._known: Memory[TableId, Loaded] = Memory(KEPT_TABLES)
        self._locks: OrderedDict[TableId, asyncio.Lock] = OrderedDict()
        self.winding_down = False
        """Set before a planned restart: what would deal or lead is refused."""
        self.on_deadline: Callable[[TableId, int], None] = lambda _table, _milliseconds: None
        """Told of each deadline that a commit sets, as a hint to wake up in time."""

    async def handle(self, command: do.Command) -> Outcome:
        """Carries out a command and stores what came of it.

        Raises `Refusal` and `RuleViolation` for what the player may not do, and `StoreDown`.
        """
        table = table_id(command.event) if isinstance(command, do.OpenTable) else command.table
        async with self._lock(table):
            try:
                return await self._try(table, command)
            except (Refusal, RuleViolation, StoreDown):
                raise
            except Exception:
                # the traceback shows code, not values; commands and tables redact what is hidden
                log.exception("bug at table %s in %s", table, type(command).__name__)
                raise

    async def look(self, table: TableId) -> Loaded | None:
        """The table as it stands; None for one that does not exist."""
        stored = await self._store.load(table)
        return None if stored is None else self._read(stored)

    async def tables_in(self, room: str) -> tuple[Loaded, ...]:
        """The open tables of a room, the oldest first."""
        return await self._find(room_key(room), lambda table: room in {shown.key for shown in table.rooms})

    async def tables_under(self, scope: ScopeId) -> tuple[Loaded, ...]:
        """The open tables of a server or group, the oldest first."""
        return await self._find(scope_key(scope), lambda table: scope in {shown.scope for shown in table.rooms})

    async def tables_called(self, code: str) -> tuple[Loaded, ...]:
        """The open tables of this code: hardly ever more than one."""
        return await self._find(code_key(code), lambda table: table.code == code)

    async def tables_of(self, person: PersonId) -> tuple[Loaded, ...]:
        """The open tables that a person sits at, the oldest first."""
        return await self._find(person_key(person), lambda table: table.seat_of(person) is not None)

    async def reconcile(self) -> int:
        """Repairs the directory from the tables; returns how many are open."""
        found = 0
        for name in await self._store.tables():
            loaded = await self.look(name)
            if loaded is not None:
                await self._register(None, loaded.table)
                found += loaded.table.phase is not Phase.CLOSED
        return found

    async def _try(self, name: TableId, command: do.Command) -> Outcome:
        from_memory = await self._try_from_memory(name, command)
        if from_memory is not None:
            return from_memory
        for _ in range(ATTEMPTS):
            before = await self.look(name)
            event = _event(command, before)
            if before is not None and isinstance(command, do.OpenTable):
                return await self._again(before)
            try:
                change = self._decide(command, before)
            except (Refusal, RuleViolation) as refusal:
                return await self._refused(name, command, event, before, refusal)
            if change is None:
                return _repeated(_there(before))
            outcome = await self._store_change(name, event, command, before, self._with_next_shuffle(change))
            if outcome is not None:
                return outcome
        raise StoreDown("the table changes faster than commands can be stored")

    async def _try_from_memory(self, name: TableId, command: do.Command) -> Outcome | None:
        """Saves reading a table that nobody else has changed: a commit finds out where somebody has, and a refusal is
        for the table as it stands to give. None where that has to be read."""
        known = self._known.get(name)
        if known is None or isinstance(command, do.OpenTable | do.Tick) or by_the_clock(known.table, command):
            return None
        try:
            change = self._decide(command, known)
        except (Refusal, RuleViolation):
            return None
        if change is None:
            return None
        return await self._store_change(name, command.event, command, known, self._with_next_shuffle(change))

    def _decide(self, command: do.Command, before: Loaded | None) -> Change | None:
        if isinstance(command, do.OpenTable):
            return Change(dealing.opened(seats.open_table(command).table, self._shuffler))
        change = decide(_there(before), command, self._shuffler)
        if self.winding_down and change is not None and begins_something(_there(before), change):
            raise Refusal("RESTARTING")
        return change

    def _with_next_shuffle(self, change: Change) -> Change:
        """As soon as a deal is over the next one is shuffled, so that it can be committed to before the cut."""
        waits = change.table.phase in (Phase.BETWEEN, Phase.OVER) and change.table.coming is None
        return replace(change, table=dealing.prepared(change.table, self._shuffler)) if waits else change

    async def _store_change(
        self, name: TableId, event: EventId, command: do.Command, before: Loaded | None, change: Change
    ) -> Outcome | None:
        """Writes a change; None where another writer was first."""
        table, waits = timed(change, self._pace, before.now if before else 0)
        change = replace(change, table=table)
        expected = before.version if before else 0
        commit = Commit(
            table=name,
            expected=expected,
            event=event,
            snapshot=change.table.encode(),
            log=_line(event, command, change).encode(),
            outgoing=(str(expected + 1).encode(),),
            settlement=change.settlement.encode() if change.settlement else None,
            deadline=waits,
            firing=isinstance(command, do.Tick),
        )
        committed = await self._store.commit(commit)
        return await self._committed(name, before, change, waits, committed)

    async def _committed(
        self, name: TableId, before: Loaded | None, change: Change, waits: int | Timer, committed: Committed
    ) -> Outcome | None:
        match committed.reply:
            case Reply.CONFLICT:
                self._known.drop(name)
                return None
            case Reply.DUP:
                return await self._again(_there(await self.look(name)))
            case Reply.EARLY:
                return _repeated(_there(await self.look(name)))
        self._remember(change, committed.version)
        await self._register(before.table if before else None, change.table)
        if not isinstance(waits, Timer):
            self.on_deadline(name, waits)
        return Outcome(change.table, committed.version, change.live, change.events)

    def _remember(self, change: Change, version: int) -> None:
        """Keeps the table, and its deal without a replay, for the next command and for those who look."""
        table = change.table
        if change.live is not None and table.deal is not None:
            self._deals.keep(table.deal.record, change.live)
        if table.phase is Phase.CLOSED:
            self._known.drop(table.id)
        else:
            self._known.keep(table.id, Loaded(table, version, self._live(table)))

    async def _refused(
        self, name: TableId, command: do.Command, event: EventId, before: Loaded | None, refusal: Exception
    ) -> Outcome:
        """A repeated event is no mistake; anything else is the player's to know."""
        if before is not None and await self._store.seen(name, event) is not None:
            return await self._again(before)
        if before is not None and isinstance(refusal, Refusal) and refusal.code == "STORE_ROLLED_BACK":
            await self._raise_incarnation(name, event, command, before)
        raise refusal

    async def _raise_incarnation(self, name: TableId, event: EventId, command: do.Command, before: Loaded) -> None:
        log.error("table %s: a button is newer than the stored table; the store was rolled back", name)
        marked = msgspec.structs.replace(before.table, incarnation=before.table.incarnation + 1)
        await self._store_change(name, event, command, before, Change(marked, before.live, keeps_clock=True))

    async def _again(self, loaded: Loaded) -> Outcome:
        """An event that was carried out before. It comes again where it got no answer: then the store may have gone
        between the commit and the directory, so what the table needs there is made sure of."""
        await self._register(None, loaded.table)
        return _repeated(loaded)

    async def _register(self, before: Table | None, after: Table) -> None:
        """Keeps the directory in step: who sits where, which tables a room shows."""
        needed = _keys(after)
        known = _keys(before) if before else set()
        if after.phase is Phase.CLOSED:
            known, needed = known | needed, set()
        for key in sorted(needed - known):
            await self._directory.add(key, after.id)
        for key in sorted(known - needed):
            await self._directory.remove(key, after.id)

    async def _find(self, key: str, belongs: Callable[[Table], bool]) -> tuple[Loaded, ...]:
        found = [await self.look(name) for name in await self._directory.find(key)]
        return tuple(
            loaded for loaded in found if loaded and loaded.table.phase is not Phase.CLOSED and belongs(loaded.table)
        )

    def _read(self, stored: Stored) -> Loaded:
        table = decode(stored.snapshot)
        return Loaded(table, stored.version, self._live(table), stored.deadline, stored.now)

    def _live(self, table: Table) -> Live | None:
        return self._deals.of(table.deal.record) if table.deal is not None else None

    def _lock(self, table: TableId) -> asyncio.Lock:
        """Saves conflicts within this process; the store's compare-and-set is what makes it safe."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        self._locks.move_to_end(table)
        if len(self._locks) > KEPT_LOCKS:
            oldest = next((name for name, held in self._locks.items() if not held.locked()), table)
            del self._locks[oldest]
        return lock


def _event(command: do.Command, before: Loaded | None) -> EventId:
    """A timer's event is the version that it finds: it fires once for each."""
    if isinstance(command, do.Tick):
        return EventId(f"tmo:{command.table}:{before.version if before else 0}")
    return command.event


def _line(event: EventId, command: do.Command, change: Change) -> journal.Line:
    deal, live = change.table.deal, change.live
    return journal.Line(
        event=event,
        command=type(command).__name__,
        by="" if isinstance(command, do.Tick) else command.by.id,
        deal=deal.id if deal else "",
        turn=live.state.turns if live else 0,
        move=change.move,
        cover=change.cover,
        public=journal.public(change.events),
    )


def _there(loaded: Loaded | None) -> Loaded:
    if loaded is None:
        raise Refusal("UNKNOWN_TABLE")
    return loaded


def _repeated(loaded: Loaded) -> Outcome:
    return Outcome(loaded.table, loaded.version, loaded.live, repeated=True)


def _keys(table: Table) -> set[str]:
    rooms = {room_key(room.key) for room in table.rooms}
    people = {person_key(seat.person) for seat in table.seats if seat.person is not None}
    return rooms | people | {scope_key(room.scope) for room in table.rooms} | {code_key(table.code)}
