"""Wakes whoever follows a table in this terminal when the outbox says that something changed."""

from engine.host.ports.tables import Outbox

GROUP = "terminal"
WAIT = 1.0


class News:
    """Reads and acknowledges the terminal's share of the outbox: the state itself is read from the table."""

    def __init__(self, outbox: Outbox, group: str = GROUP) -> None:
        self._outbox = outbox
        self._group = group

    async def wait(self) -> None:
        """Returns when a table may have changed, at the latest after `WAIT` seconds."""
        entries = await self._outbox.read(self._group, WAIT)
        if entries:
            await self._outbox.acknowledge(self._group, entries)
