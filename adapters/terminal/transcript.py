"""The public channel as a transcript: everything in the table's log, once, in order, across restarts."""

from collections.abc import Sequence

from engine.host.ports import log
from engine.host.ports.tables import TableStore
from engine.host.state.ids import TableId
from engine.host.state.table import Table
from engine.messages.texts import Texts
from engine.presentation.board.transcript import line
from engine.rules.events import Event


class Transcript:
    """Reads on from the last version it has told. The log holds what everybody may know, nothing else."""

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
