"""One read of a table, and of what was sent where, for all the destinations that a change concerns.

A read begins when there is news of the table, so it holds that news; every courier that works before more news comes
uses the same read. A change in the meantime makes news of its own, and the next read begins.

Reads of one table follow one another. Of two at once the store may answer the later one first, with the older state;
it would then be shown after the newer one, and stay if the process died before it noted that.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from adapters.chat.store_down import outlasting
from engine.cache import Cache
from engine.host.commands.change import Loaded
from engine.host.ports.leases import Fence
from engine.host.ports.tables import Views
from engine.host.service.tables import TableService
from engine.host.state.ids import TableId

MOST_CHANGES = 8192
"""Of how many facts it is remembered that others changed them."""

Facts = Mapping[str, bytes]
"""What was sent to each destination of a table, as `sent.decode` reads it."""


@dataclass(frozen=True, slots=True)
class Read:
    """A stored table, and what has been sent where so far."""

    loaded: Loaded
    facts: Facts
    changes: int = 0
    """How many facts had been changed by others than the senders when it began."""


@dataclass(eq=False, slots=True)
class _Begun:
    task: "asyncio.Task[Read | None]" = field(init=False)
    waits: bool = True
    """The store has not been asked yet."""
    news: int = 0
    """The newest version that there was news of; 0 where somebody looks without news."""
    changes: int = 0
    """See `Read`."""
    noted: dict[str, bytes] = field(default_factory=dict)
    """What was sent since the read began: the store may have answered before it held that."""


class Reads:
    """The current reads of the tables that have news. Raises what the store raises. Every note carries `fence`, so
    that the store can refuse one made after the lease was lost."""

    def __init__(self, service: TableService, views: Views, fence: Fence | None = None) -> None:
        self._fence = fence
        self._service = service
        self._views = views
        self._begun: dict[TableId, _Begun] = {}
        self._owed: dict[TableId, dict[str, bytes]] = {}
        """What edits have shown and is not stored yet."""
        self._changes = 0
        self._changed: Cache[tuple[TableId, str], int] = Cache(MOST_CHANGES)
        """The number of the last change of each fact by others than the senders."""

    async def anew(self, table: TableId, news: int = 0) -> Read | None:
        """A new read of the table, because there is news of it, of this version, or somebody looks; None for a table
        that is gone."""
        before = self._begun.get(table)
        # a read under way may have begun before the news was stored; one that still waits will hold it
        if before is None or not before.waits:
            begun = self._begun[table] = _Begun(news=news)
            begun.task = asyncio.ensure_future(self._read(table, begun, before))
        else:
            before.news = max(before.news, news) if before.news and news else 0
        return await self.of(table)

    async def of(self, table: TableId) -> Read | None:
        """The newest read of the table."""
        begun = self._begun.get(table)
        if begun is None:
            return await self.anew(table)
        try:
            # shielded: a courier that is cancelled must not cancel the read for the others
            read = await asyncio.shield(begun.task)
        except Exception:
            if self._begun.get(table) is begun:
                del self._begun[table]
            raise
        return None if read is None else Read(read.loaded, {**read.facts, **begun.noted}, begun.changes)

    async def note(self, table: TableId, key: str, value: bytes) -> None:
        """Notes what was sent to a destination, so that it is known after a restart too."""
        # the store first: what was only remembered here would be sent again after a restart
        self._settle(table, key)
        await self._views.put(table, key, value, self._fence)
        if table in self._begun:
            self._begun[table].noted[key] = value

    def note_later(self, table: TableId, key: str, value: bytes) -> None:
        """Notes what an edit has shown: it is stored together with the entries that are acknowledged next, because a
        process that takes over before that only makes the edit again."""
        self._owed.setdefault(table, {})[key] = value
        if table in self._begun:
            self._begun[table].noted[key] = value

    def owed(self, table: TableId) -> Facts:
        """What edits have shown of the table and is not stored yet."""
        return dict(self._owed.get(table, {}))

    def stored(self, table: TableId, facts: Facts) -> None:
        """These are stored now; what was noted meanwhile is not."""
        for key, value in facts.items():
            if self._owed.get(table, {}).get(key) == value:
                self._settle(table, key)

    def _settle(self, table: TableId, key: str) -> None:
        self._owed.get(table, {}).pop(key, None)
        if not self._owed.get(table, True):
            del self._owed[table]

    async def note_surely(self, table: TableId, key: str, value: bytes) -> None:
        """Notes what a platform has been told, and waits for a store that is down: what is not noted is sent again.
        Raises `LeaseLost`."""
        await outlasting(lambda: self.note(table, key, value))

    async def change(self, table: TableId, key: str, value: bytes | None) -> None:
        """Changes what was sent to a destination, for somebody else than its sender; None for nothing. Reads that
        began before are overtaken."""
        self._settle(table, key)
        # before it too: whoever notes something meanwhile would write beside it
        self._overtake(table, key)
        if value is None:
            await self._views.drop(table, [key])
        else:
            await self._views.put(table, key, value)
        self._overtake(table, key)

    def is_overtaken(self, read: Read, key: str) -> bool:
        """Whether somebody has changed since then what was sent to a destination."""
        return (self._changed.get((read.loaded.table.id, key)) or 0) > read.changes

    def _overtake(self, table: TableId, key: str) -> None:
        self._changes += 1
        self._changed.keep((table, key), self._changes)

    def forget(self, table: TableId) -> None:
        """Drops the read of a table for which nothing is left to send. One under way is kept, so that the next begins
        behind it: whoever waits for it has it forgotten later."""
        begun = self._begun.get(table)
        if begun is not None and begun.task.done():
            del self._begun[table]

    async def _read(self, table: TableId, begun: _Begun, before: _Begun | None) -> Read | None:
        if before is not None:
            await asyncio.wait([before.task])
        begun.waits, begun.changes = False, self._changes
        loaded = await self._service.look(table, begun.news)
        # what was sent where leaves the store with an archived table, whose boards were finished before
        if loaded is None or loaded.archived:
            return None
        return Read(loaded, {**await self._views.all(table), **self.owed(table)})
