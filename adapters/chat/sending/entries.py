"""Entries of the outbox: one is acknowledged once every destination that it concerns was brought up to date, or
cannot be."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from adapters.chat.sending.reads import Reads
from adapters.chat.store_down import outlasting
from engine.host.ports.leases import Fence
from engine.host.ports.tables import Outbox, Outgoing
from engine.host.state.errors import LeaseLost
from engine.host.state.ids import TableId


class OutboxEntry:
    """An outbox entry, None for a second look without one, and how many destinations have not caught up with it."""

    def __init__(self, outgoing: Outgoing | None, waiting: int) -> None:
        self.outgoing = outgoing
        self._waiting = waiting

    def caught_up(self) -> bool:
        """Notes that one more destination has; returns whether it was the last."""
        self._waiting -= 1
        return not self._waiting


class Acknowledging:
    """Acknowledges what one platform is done with. `fence`: as long as no other process sends for it."""

    def __init__(self, outbox: Outbox, platform: str, fence: Fence | None, reads: Reads) -> None:
        self._reads = reads
        self._outbox = outbox
        self._platform = platform
        self._fence = fence

    async def caught_up(self, table: TableId, entries: Iterable[OutboxEntry]) -> None:
        """One more destination of the table has caught up with these entries: the last one has them acknowledged."""
        over = [entry.outgoing for entry in entries if entry.caught_up()]
        if done := [outgoing for outgoing in over if outgoing is not None]:
            await self.all(table, done)

    async def all(self, table: TableId, done: Sequence[Outgoing] = ()) -> None:
        """Returns once entries of the table are acknowledged, and what edits have shown of it is stored: an entry
        that is not is read again at the next start."""
        shown = self._reads.owed(table)
        if done or shown:
            with suppress(LeaseLost):  # the process that sends now acknowledges them
                await outlasting(lambda: self._outbox.acknowledge(self._platform, done, self._fence, (table, shown)))
            self._reads.stored(table, shown)
