"""One read of a table, and of what was sent where, for all the destinations that a change brings up to date.

A read begins when news of the table has come, so it holds that news; whoever brings a destination up to date before
more comes asks for nothing anew. What changes meanwhile makes news of its own: then the next read begins.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.host.change import Loaded
from engine.host.ports.leases import Fence
from engine.host.ports.tables import Views
from engine.host.service import TableService
from engine.host.tables.ids import TableId

Facts = Mapping[str, bytes]
"""What was sent to each destination of a table, as `sent.decode` reads it."""


@dataclass(frozen=True, slots=True)
class Read:
    """A table that is stored, and what was sent where by now."""

    loaded: Loaded
    facts: Facts


@dataclass(eq=False, slots=True)
class _Begun:
    task: "asyncio.Task[Read | None]"
    noted: dict[str, bytes] = field(default_factory=dict)
    """What was sent since it began: the store may have answered before it held that."""


class Reads:
    """Of the tables that have news. Raises what the store raises. `fence` is what is noted by."""

    def __init__(self, service: TableService, views: Views, fence: Fence | None = None) -> None:
        self._fence = fence
        self._service = service
        self._views = views
        self._begun: dict[TableId, _Begun] = {}

    async def anew(self, table: TableId) -> Read | None:
        """The table behind news of it; None for one that is gone."""
        # in the place of one that is under way: that one may have begun before the news was stored
        self._begun[table] = _Begun(asyncio.ensure_future(self._read(table)))
        return await self.of(table)

    async def of(self, table: TableId) -> Read | None:
        """The newest read of the table."""
        begun = self._begun.get(table)
        if begun is None:
            return await self.anew(table)
        try:
            # shielded: whoever is cancelled must not cancel the read of the others
            read = await asyncio.shield(begun.task)
        except Exception:
            if self._begun.get(table) is begun:
                del self._begun[table]
            raise
        return None if read is None else Read(read.loaded, {**read.facts, **begun.noted})

    async def note(self, table: TableId, key: str, value: bytes) -> None:
        """Keeps what was sent to a destination, for the next start as well."""
        # the store first: what was only remembered here would be sent again after a restart
        await self._views.put(table, key, value, self._fence)
        if table in self._begun:
            self._begun[table].noted[key] = value

    def forget(self, table: TableId) -> None:
        """Nobody shows this read of the table any more."""
        self._begun.pop(table, None)

    async def _read(self, table: TableId) -> Read | None:
        loaded = await self._service.look(table)
        # what was sent where leaves the store with the table: its boards were brought to their end before
        return None if loaded is None or loaded.archived else Read(loaded, await self._views.all(table))
