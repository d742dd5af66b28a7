"""What the store holds, as tables. That one cannot be read is an ordinary outcome, and no other table's trouble."""

import logging
from collections.abc import Mapping

from engine.host.change import Loaded
from engine.host.errors import Unreadable
from engine.host.play.running import Deals, Live
from engine.host.ports.tables import Stored, TableStore
from engine.host.tables.ids import TableId
from engine.host.tables.table import Table, decode

log = logging.getLogger(__name__)


class TableReader:
    """Reads tables, and remembers those that it could not read: each is logged once and left as it lies."""

    def __init__(self, store: TableStore, deals: Deals) -> None:
        self._store = store
        self._deals = deals
        self._unreadable: dict[TableId, str] = {}

    @property
    def unreadable(self) -> Mapping[TableId, str]:
        """The tables that could not be read when they were last asked for, and why: nothing of them is quoted."""
        return self._unreadable

    async def load(self, table: TableId) -> Loaded | None:
        """The table as it stands; None for one that does not exist. Raises `Unreadable`, and `StoreDown`."""
        try:
            stored = await self._store.load(table)
            loaded = None if stored is None else self._read(stored)
        except Unreadable as trouble:
            self._note(table, trouble)
            raise
        self._unreadable.pop(table, None)
        return loaded

    def live(self, table: Table) -> Live | None:
        """The table's deal, replayed where it is not at hand."""
        return self._deals.of(table.deal.record) if table.deal is not None else None

    def _read(self, stored: Stored) -> Loaded:
        try:
            table = decode(stored.snapshot)
            _known_rules(table)
            return Loaded(table, stored.version, self.live(table), stored.deadline, stored.now)
        except Unreadable:
            raise
        except Exception as error:
            # what was stored may be anything, so any error may come of it; its text could quote a card
            raise Unreadable(f"its snapshot is damaged ({type(error).__name__})") from None

    def _note(self, table: TableId, trouble: Unreadable) -> None:
        if table not in self._unreadable:
            log.error("table %s cannot be read and is left as it lies: %s", table, trouble.why)
        self._unreadable[table] = trouble.why


def _known_rules(table: Table) -> None:
    """A lobby has no deal whose replay would find out."""
    try:
        _ = table.ruleset
    except KeyError:
        raise Unreadable("it plays a game, or a version of its rules, that this program does not know") from None
