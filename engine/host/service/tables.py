"""One writer for each table: load, check, apply the rules, store by compare-and-set; nothing is shown before it is
stored."""

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from engine.host.commands.absence import woken
from engine.host.commands.calls import Callers
from engine.host.commands.change import Change, Loaded
from engine.host.commands.deadlines import stops_clock, timed
from engine.host.commands.dealing import prepared
from engine.host.commands.every import AnyCommand, Choose, Command, OpenTable, Return, Tick, carry_out, needs_time
from engine.host.commands.manners import patience
from engine.host.commands.rollback import fallen_back, was_dealt
from engine.host.commands.rooms import open_table
from engine.host.ports.archive import ArchiveReader
from engine.host.ports.meter import Meter
from engine.host.ports.results import Counted
from engine.host.ports.tables import Commit, CommitReply, Committed, Directory, Shuffler, TableStore, Timer
from engine.host.ports.thinking import OnTheSpot, Thinker
from engine.host.service.coaching import Coach
from engine.host.service.erasing import Eraser
from engine.host.service.listing import Listing, code_key, person_key, room_key, scope_key
from engine.host.service.presence import Presence
from engine.host.service.problems import Problems
from engine.host.service.reading import TableReader
from engine.host.service.shutdown import begins_something
from engine.host.service.thinking import Thinking, Undecided
from engine.host.state.errors import HostError, Refusal, StoreDown, Unreadable
from engine.host.state.ids import EventId, PersonId, ScopeId, TableId
from engine.host.state.presets import Pace
from engine.host.state.running import Deals, Live
from engine.host.state.table import Phase, Table
from engine.rules.errors import RuleViolation
from engine.rules.events import Event

log = logging.getLogger(__name__)

ATTEMPTS = 20
"""Attempts at a command whose table other processes keep changing, before it fails with `StoreDown`."""

PAGE = 100
"""Tables read in one round trip when all of them are looked through."""
SIDE_BY_SIDE = 4
"""Pages that are read at the same time."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A table after a command. `repeated`: the same event was carried out before, and nothing was changed now."""

    table: Table
    version: int
    live: Live | None = None
    events: tuple[Event, ...] = ()
    repeated: bool = False


class TableService:
    """Carries out commands. Processes may share a store: its compare-and-set is what makes this safe."""

    def __init__(
        self,
        store: TableStore,
        directory: Directory,
        shuffler: Shuffler,
        pace: Pace | None = None,
        meter: Meter | None = None,
        archive: ArchiveReader | None = None,
        thinker: Thinker | None = None,
        counted: Counted | None = None,
    ) -> None:
        self._store = store
        self._shuffler = shuffler
        self.counted = counted
        """What knows which deals were counted; None in a process that has no ledger."""
        self.callers = Callers(directory)
        self.pace = pace or Pace()
        """How long everything takes that happens by itself. If it is replaced, later deadlines follow the new one."""
        self.meter = meter or Meter()
        self.presence = Presence()
        thinker = thinker or OnTheSpot()
        self._thinking = Thinking(thinker, self.meter)
        self.problems = Problems(thinker)
        self.coach = Coach(thinker)
        self._deals = Deals()
        self._reader = TableReader(store, self._deals, archive)
        self._listing = Listing(directory, self.meter)
        self.eraser = Eraser(store)
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        """Each lives for as long as somebody holds it or waits for it."""
        self._unlisted: set[TableId] = set()
        """Tables that were stored while the directory could not be written; the next search lists them first."""
        self.winding_down = False
        """Set before a planned restart: commands that would deal cards or lead to a trick are refused."""
        self.on_deadline: Callable[[TableId, int], None] = lambda _table, _milliseconds: None
        """Called with each deadline that a commit sets (milliseconds from now), as a hint to wake up in time."""

    async def handle(self, command: AnyCommand, seen: Loaded | None = None) -> Outcome:
        """Carries out a command and stores the result. `seen` is its table, if it has just been read.

        Raises `Refusal` and `RuleViolation` for what the player may not do, and `StoreDown`.
        """
        if not isinstance(command, Tick):
            self.presence.acted(command.by.id)
        with self._metered(command) as done:
            while True:
                try:
                    # avoids conflicts within this process; the store's compare-and-set is what makes it safe
                    async with self._locks.setdefault(command.table, asyncio.Lock()):
                        return done(await self._from_cache(command) or await self._from_store(command, seen))
                except Undecided:
                    seen = None
                    # outside the lock, so that what people do at the table meanwhile goes first
                    await self._thinking.done(command.table)

    @contextmanager
    def _metered(self, command: AnyCommand) -> Iterator[Callable[[Outcome], Outcome]]:
        """Counts what becomes of a command: success is reported by passing its outcome through the function yielded
        here, failure by the exception raised. Bugs are logged."""
        kind = type(command).__name__

        def done(outcome: Outcome) -> Outcome:
            self.meter.command(kind, "repeated" if outcome.repeated else "done")
            return outcome

        try:
            yield done
        except Exception as error:
            self.meter.command(kind, type(error).__name__)
            if not isinstance(error, Refusal | RuleViolation | StoreDown):
                # the traceback shows code, not values; commands and tables redact what is hidden
                log.exception("bug at table %s in %s", command.table, kind)
            raise

    @property
    def unreadable(self) -> Mapping[TableId, str]:
        """See `TableReader.unreadable`."""
        return self._reader.unreadable

    async def look(self, table: TableId, news: int = 0) -> Loaded | None:
        """The table as it stands, or from the archive if it has left the store; None if there is none or it cannot
        be read. `news`: a version that there is; where this process stored it, or a later one, no store is asked."""
        known = self._reader.last(table, news) if news else None
        if known is not None:
            return await self.coach.advised(replace(known, now=max(known.now, self.presence.now())))
        try:
            return await self.coach.advised(await self._load(table))
        except Unreadable:
            return None

    def remembered(self, table: TableId) -> Loaded | None:
        """The table as this process stored it last: a guess at how it stands."""
        return self._reader.last(table)

    async def _load(self, table: TableId) -> Loaded | None:
        loaded = await self._reader.load(table)
        if loaded is not None:
            self.presence.read(loaded.now)
        return loaded

    async def tables_in(self, room: str) -> tuple[Loaded, ...]:
        """The open tables of a room, the oldest first."""
        return await self._find(room_key(room), lambda table: room in {shown.key for shown in table.rooms})

    async def tables_under(self, scope: ScopeId) -> tuple[Loaded, ...]:
        """The open tables of a server or group, the oldest first."""
        return await self._find(scope_key(scope), lambda table: scope in {shown.scope for shown in table.rooms})

    async def open_under(self, scope: ScopeId) -> tuple[Table, ...]:
        """Like `tables_under`, but without replaying the deals: enough for counting the tables."""
        await self._list_what_is_missing()
        found = await self._reader.roll_call(await self._listing.find(scope_key(scope)))
        return tuple(
            table
            for table in found
            if table.phase is not Phase.CLOSED and scope in {shown.scope for shown in table.rooms}
        )

    async def tables_called(self, code: str) -> tuple[Loaded, ...]:
        """The open tables with this code: hardly ever more than one."""
        return await self._find(code_key(code), lambda table: table.code == code)

    async def tables_of(self, person: PersonId) -> tuple[Loaded, ...]:
        """The open tables that a person sits at, the oldest first."""
        return await self._find(person_key(person), lambda table: table.seat_of(person) is not None)

    async def reconcile(self) -> int:
        """Repairs the directory from the tables, and lists those that are closed; returns how many are open."""
        names = await self._store.tables()
        turns = asyncio.Semaphore(SIDE_BY_SIDE)

        async def page(of: Sequence[TableId]) -> int:
            async with turns:
                return await self._reconciled(of)

        try:
            async with asyncio.TaskGroup() as group:
                pages = [group.create_task(page(names[at : at + PAGE])) for at in range(0, len(names), PAGE)]
        except* StoreDown as several:
            raise several.exceptions[0] from None
        return sum(one.result() for one in pages)

    async def _reconciled(self, names: Sequence[TableId]) -> int:
        tables = await self._reader.roll_call(names)
        closed = [table.id for table in tables if table.phase is Phase.CLOSED]
        await self._store.list_closed(closed)
        await self._listing.repair(tables)
        # somebody may have left meanwhile, or been erased
        await self._listing.catch_up(tables, await self._reader.roll_call(names))
        return len(tables) - len(closed)

    async def _from_cache(self, command: AnyCommand) -> Outcome | None:
        """Carries out a command on the table as this process last stored it, without reading it again; if somebody
        else has changed it, the commit finds out. None if the table must be read first: also before a refusal, which
        may only be given of the table as it stands."""
        known = self._reader.last(command.table)
        # a tick, and whatever depends on the time, needs the store's clock, which only a read brings
        if known is None or not isinstance(command, Command) or needs_time(known.table, command):
            return None
        if isinstance(command, Choose) and woken(known.table, command.by):
            return None
        known = replace(known, deadline=None, now=0)
        try:
            change = self._decide(command, known)
        except (Refusal, RuleViolation):
            return None
        # a clock that is stopped is read off its deadline, and the silence of a full lobby's host is measured by the
        # store's clock: only a read brings them
        if change is None or change.table.ready_since is not None or stops_clock(known, change, self.pace):
            return None
        return await self._store_change(command.event, command, known, change)

    async def _from_store(self, command: AnyCommand, seen: Loaded | None) -> Outcome:
        """Carries out the command on the table as it was `seen` or is read; anew if somebody else wrote meanwhile."""
        for _ in range(ATTEMPTS):
            before, seen = seen or await self._load(command.table), None
            # whoever chooses at a table that sleeps is back, as with any other button of it
            if before is not None and isinstance(command, Choose) and woken(before.table, command.by):
                with suppress(HostError):  # the answer to the command itself says what is wrong
                    back = Return(EventId(f"{command.event}:awake"), command.table, command.by)
                    await self._from_store(back, before)
                before = await self._load(command.table)
            event = _event(command, before)
            # a table's id follows from the event that opened it, so this is that event again
            if before is not None and isinstance(command, OpenTable):
                return await self._again(before)
            if before is not None and isinstance(command, Tick) and before.due:
                command = replace(command, thought=self._thinking.thought(before.table, before.live))
            try:
                change = self._decide(command, before)
            except (Refusal, RuleViolation) as refusal:
                return await self._refused(command, event, before, refusal)
            if change is None:
                return _repeated(_there(before))
            outcome = await self._store_change(event, command, before, change)
            if outcome is not None:
                return outcome
        raise StoreDown("the table changes faster than commands can be stored")

    def _decide(self, command: AnyCommand, before: Loaded | None) -> Change | None:
        """What the command makes of the table; None for a tick with nothing to do. The shuffle of the next deal is
        drawn with it, so that it is stored, and committed to by its seal, before anybody can know it."""
        if isinstance(command, OpenTable):
            return self._prepared(open_table(command, self._shuffler))
        before = _there(before)
        found = replace(before, table=prepared(before.table, self._shuffler))  # one stored long ago may have none
        change = carry_out(found, command)
        if change is None:
            return None
        change = replace(change, live=change.live or before.live)
        # judged by the result: a card that completes a trick may still be played, one that leads may not
        if self.winding_down and begins_something(before, change):
            raise Refusal("RESTARTING")
        return self._prepared(change)

    def _prepared(self, change: Change) -> Change:
        return replace(change, table=prepared(change.table, self._shuffler))

    async def _store_change(
        self, event: EventId, command: AnyCommand, before: Loaded | None, change: Change
    ) -> Outcome | None:
        """Writes a change; None if another writer was first. Raises `Refusal` for cards that were dealt before."""
        if before is not None and await was_dealt(self.counted, before.table, change.table):
            await self._raise_incarnation(event, command, before)
            raise Refusal("DEALT_BEFORE")
        table, waits = timed(change, self.pace, before)
        change = replace(change, table=table)
        expected, by = before.version if before else 0, "" if isinstance(command, Tick) else command.by.id
        commit = Commit(
            table=command.table,
            expected=expected,
            event=event,
            snapshot=change.table.encode(),
            log=change.line(event, type(command).__name__, by).encode(),
            outgoing=(str(expected + 1).encode(),),
            settlement=change.settlement.encode() if change.settlement else None,
            deadline=waits,
            # the store itself refuses a tick that comes too early, whichever process sent it
            firing=isinstance(command, Tick),
            epoch=command.epoch if isinstance(command, Tick) else 0,
            closes=change.table.phase is Phase.CLOSED,
        )
        committed = await self._store.commit(commit)
        return await self._committed(command.table, before, change, waits, committed)

    async def _committed(
        self, name: TableId, before: Loaded | None, change: Change, waits: int | Timer, committed: Committed
    ) -> Outcome | None:
        match committed.reply:
            case CommitReply.CONFLICT:
                self.meter.conflict()
                self._reader.drop(name)
                return None
            case CommitReply.DUP:
                return await self._again(_there(await self.look(name)))
            case CommitReply.EARLY | CommitReply.FENCED:
                return _repeated(_there(await self.look(name)))
        self._remember(change, committed)
        self._thinking.begin(change.table, change.live, patience(change.table, change.live, self.pace))
        await self._list(before.table if before else None, change.table)
        if not isinstance(waits, Timer):
            self.on_deadline(name, waits)
        return Outcome(change.table, committed.version, change.live, change.events)

    def _remember(self, change: Change, committed: Committed) -> None:
        """Keeps the table, with its deal already replayed, as it is stored now."""
        table = change.table
        if change.live is not None and table.deal is not None:
            self._deals.keep(table.deal.record, change.live)
        if not committed.now:  # what was stored at an earlier attempt was answered without the times
            return self._reader.drop(table.id)
        self.presence.read(committed.now)
        live = self._reader.live(table)
        return self._reader.remember(Loaded(table, committed.version, live, committed.deadline, committed.now))

    async def _refused(
        self, command: AnyCommand, event: EventId, before: Loaded | None, refusal: Exception
    ) -> Outcome:
        """Raises the refusal, unless the event was carried out before: a repeated event is no mistake."""
        # the second tap of a card breaks a rule; only the store knows that the first was accepted
        if before is not None and await self._store.seen(command.table, event) is not None:
            return await self._again(before)
        if before is not None and isinstance(refusal, Refusal) and refusal.code == "STORE_ROLLED_BACK":
            await self._raise_incarnation(event, command, before)
        raise refusal

    async def _raise_incarnation(self, event: EventId, command: AnyCommand, before: Loaded) -> None:
        log.error("table %s: it is older than what people saw of it; the store was rolled back", command.table)
        change = Change(fallen_back(before.table), before.live, keeps_clock=before.table.phase is Phase.PLAYING)
        await self._store_change(event, command, before, self._prepared(change))

    async def _again(self, loaded: Loaded) -> Outcome:
        """Answers an event that was carried out before. The store may have failed before the table was listed."""
        await self._listing.follow(None, loaded.table)
        return _repeated(loaded)

    async def _list(self, before: Table | None, after: Table) -> None:
        """Like `Listing.follow`, but does not raise `StoreDown`: the command is stored by now, so nobody may be told
        that nothing was changed. The table is listed later instead."""
        try:
            await self._listing.follow(before, after)
        except StoreDown:
            log.warning("table %s: the store went before the directory was written", after.id)
            self._unlisted.add(after.id)

    async def _list_what_is_missing(self) -> None:
        for name in tuple(self._unlisted):
            loaded = await self.look(name)
            if loaded is not None:
                await self._listing.follow(None, loaded.table)
            self._unlisted.discard(name)

    async def _find(self, key: str, belongs: Callable[[Table], bool]) -> tuple[Loaded, ...]:
        await self._list_what_is_missing()
        # the directory is only a hint: the table itself says whether it belongs to the key
        found = await self._reader.load_all(await self._listing.find(key))
        return tuple(loaded for loaded in found if loaded.table.phase is not Phase.CLOSED and belongs(loaded.table))


def _event(command: AnyCommand, before: Loaded | None) -> EventId:
    """The command's event. A tick's is made from the version that it finds, so that it fires once for each
    version."""
    if isinstance(command, Tick):
        return EventId(f"tmo:{command.table}:{before.version if before else 0}")
    return command.event


def _there(loaded: Loaded | None) -> Loaded:
    if loaded is None:
        raise Refusal("UNKNOWN_TABLE")
    return loaded


def _repeated(loaded: Loaded) -> Outcome:
    return Outcome(loaded.table, loaded.version, loaded.live, repeated=True)
