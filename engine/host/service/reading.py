"""Reads what the store holds as tables. A table that cannot be read is an ordinary outcome, and no trouble for
others."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from engine.cache import Cache
from engine.host.commands.change import Loaded
from engine.host.ports.archive import ArchiveReader
from engine.host.ports.tables import Stored, TableStore
from engine.host.state.errors import HostError, StoreDown, Unreadable
from engine.host.state.ids import TableId
from engine.host.state.presets import PRESETS
from engine.host.state.running import Deals, Live
from engine.host.state.table import Phase, Table, decode
from engine.rules.notation import read

log = logging.getLogger(__name__)

T = TypeVar("T")
KEPT_TABLES = 1024
"""How many tables are kept in memory as they were last stored."""
DECODED = 64
"""How many snapshots are known as the tables that they stand for: one request looks at its table several times."""


class TableReader:
    """Reads tables, and remembers those that it could not read: each is logged once and left untouched."""

    def __init__(self, store: TableStore, deals: Deals, archive: ArchiveReader | None = None) -> None:
        self._store = store
        self._deals = deals
        self._archive = archive
        self._unreadable: dict[TableId, str] = {}
        self._decoded: Cache[bytes, Table] = Cache(DECODED)
        self._known: Cache[TableId, Loaded] = Cache(KEPT_TABLES)

    @property
    def unreadable(self) -> Mapping[TableId, str]:
        """The tables that could not be read when they were last asked for, and why; the reasons quote nothing of what
        is stored."""
        return self._unreadable

    async def load(self, table: TableId) -> Loaded | None:
        """The table from the store, or from the archive once it has left the store; None if it does not exist. Raises
        `Unreadable`, and `StoreDown`."""
        try:
            stored = await self._store.load(table)
            loaded = await self._archived(table) if stored is None else self._loaded(stored)
        except Unreadable as trouble:
            self._note(table, trouble)
            raise
        self._unreadable.pop(table, None)
        return loaded

    def last(self, table: TableId, version: int = 0) -> Loaded | None:
        """The table as this process stored it last, by the store's clock of that moment; None where that was before
        this version. Another process may have changed it since."""
        known = self._known.get(table)
        return known if known is not None and known.version >= version else None

    def remember(self, stored: Loaded) -> None:
        """Keeps what was stored, for the next command and for whoever looks at it."""
        if stored.table.phase is Phase.CLOSED:
            self.drop(stored.table.id)
        else:
            self._known.keep(stored.table.id, stored)

    def drop(self, table: TableId) -> None:
        """Forgets how the table was stored last: another process has changed it."""
        self._known.drop(table)

    async def load_all(self, tables: Sequence[TableId]) -> Sequence[Loaded]:
        """Those of the tables that are stored and can be read, in one round trip. Raises `StoreDown`."""
        found = await self._store.load_all(tables)
        loaded = (self._kept(table, stored, self._loaded) for table, stored in zip(tables, found, strict=True))
        return tuple(one for one in loaded if one is not None)

    async def roll_call(self, tables: Sequence[TableId]) -> Sequence[Table]:
        """Like `load_all`, but without replaying the deals: each is only checked for being a record."""
        found = await self._store.load_all(tables)
        known = (self._kept(table, stored, _present) for table, stored in zip(tables, found, strict=True))
        return tuple(one for one in known if one is not None)

    def live(self, table: Table) -> Live | None:
        """The table's deal, replayed unless it is in memory; None if no cards were ever dealt."""
        return self._deals.of(table.deal.record) if table.deal is not None else None

    async def _archived(self, table: TableId) -> Loaded | None:
        if self._archive is None:
            return None
        try:
            found = await self._archive.find(table)
        except HostError as trouble:
            raise StoreDown(f"the archive cannot be read: {trouble}") from None
        if found is None:
            return None
        loaded = self._loaded(Stored(found.version, found.snapshot, None, 0))
        return replace(loaded, archived=True)

    def _kept(self, table: TableId, stored: Stored | Unreadable | None, read_it: Callable[[Stored], T]) -> T | None:
        """What `read_it` makes of the stored table; None if it is gone or cannot be read, which is logged."""
        try:
            if isinstance(stored, Unreadable):
                raise stored
            kept = None if stored is None else read_it(stored)
        except Unreadable as trouble:
            self._note(table, trouble)
            return None
        self._unreadable.pop(table, None)
        return kept

    def _loaded(self, stored: Stored) -> Loaded:
        with _unreadable_otherwise():
            table = self._decoded.get(stored.snapshot) or _table(stored)
            self._decoded.keep(stored.snapshot, table)
            return Loaded(table, stored.version, self.live(table), stored.deadline, stored.now)

    def _note(self, table: TableId, trouble: Unreadable) -> None:
        if table not in self._unreadable:
            log.error("table %s cannot be read and is left as it lies: %s", table, trouble.why)
        self._unreadable[table] = trouble.why


def _present(stored: Stored) -> Table:
    with _unreadable_otherwise():
        table = _table(stored)
        if table.deal is not None:
            read(table.deal.record)
        return table


def _table(stored: Stored) -> Table:
    table = decode(stored.snapshot)
    _known_rules(table)
    return table


@contextmanager
def _unreadable_otherwise() -> Iterator[None]:
    """Turns any error into `Unreadable`: what was stored may be anything, so reading it may raise anything."""
    try:
        yield
    except Unreadable:
        raise
    except Exception as error:
        # without its text, which could quote a card
        raise Unreadable(f"its snapshot is damaged ({type(error).__name__})") from None


def _known_rules(table: Table) -> None:
    """Raises `Unreadable` for a clock, a game or seats that this program does not know. A lobby has no deal whose
    replay would find out, and its clock is not looked up before it has to go on."""
    if table.clock not in PRESETS:
        raise Unreadable("it plays by a clock that this program does not know")
    try:
        rules = table.ruleset.rules
    except KeyError:
        raise Unreadable("it plays a game, or a version of its rules, that this program does not know") from None
    seats = range(len(table.seats))
    if len(seats) != rules.seats or any(seat not in seats for seat in _seats_spoken_of(table)):
        raise Unreadable("its snapshot is damaged (seats)")


def _seats_spoken_of(table: Table) -> Iterator[int]:
    """All seat numbers that are stored outside the chairs. Each is used as an index into the chairs sooner or later,
    where one too high would be a bug."""
    claims, leaving = table.claims, table.leaving
    stopped = table.turn.stopped.waiting if table.turn.stopped is not None else None
    alone = (table.turn.waiting, stopped, leaving.offer, claims.pending, claims.contested)
    yield from (part.seat for part in alone if part is not None)
    yield from (*leaving.resigning, *claims.refused, *claims.ahead, table.match.first_dealer)
    yield from () if claims.pending is None else claims.pending.agreed
    yield from (asked.seat for asked in table.invitations.sent if asked.seat is not None)
    yield from (hint.seat for hint in table.match.hints)
    yield from (one.seat for one in table.match.decided)
