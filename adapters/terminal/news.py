"""What happens at a table: whoever follows it in this terminal is woken, and reads on where they were."""

from collections.abc import Sequence

from engine.host.ports import log
from engine.host.ports.tables import Outbox, TableStore
from engine.host.state.ids import TableId
from engine.host.state.table import Table
from engine.messages.texts import Texts
from engine.presentation.board.transcript import line
from engine.rules.events import Event

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


class Transcript:
    """The public channel: reads on from the last version it has told, across restarts. The log holds what everybody
    may know, nothing else."""

    def __init__(self, store: TableStore, table: TableId, texts: Texts, told: int = 0) -> None:
        self._store = store
        self._table = table
        self._texts = texts
        self._told = told

    async def events(self) -> Sequence[Event]:
        """What happened since the last call."""
        found: list[Event] = []
        for version, raw in await self._store.log(self._table, self._told):
            found += log.decode(raw).events
            self._told = version
        return found

    async def news(self, table: Table) -> Sequence[str]:
        """What happened since the last call, as lines."""
        told = (line(event, table, self._texts) for event in await self.events())
        return [text for text in told if text is not None]
