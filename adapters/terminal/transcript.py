"""The public channel as a transcript: every line of the table's log, once, in order, across restarts."""

from collections.abc import Sequence

from engine.host.play import log
from engine.host.ports.tables import TableStore
from engine.host.tables.ids import TableId
from engine.host.tables.table import Table
from engine.messages.texts import Texts
from engine.presentation.board.transcript import line


class Transcript:
    """Reads on from the last version it has told. The log holds what everybody may know, nothing else."""

    def __init__(self, store: TableStore, table: TableId, texts: Texts, told: int = 0) -> None:
        self._store = store
        self._table = table
        self._texts = texts
        self._told = told

    async def news(self, table: Table) -> Sequence[str]:
        """What happened since the last call, as lines."""
        lines: list[str] = []
        for version, raw in await self._store.log(self._table, self._told):
            lines += self._lines(log.decode(raw), table)
            self._told = version
        return lines

    def _lines(self, entry: log.LogLine, table: Table) -> list[str]:
        told = (line(event, table, self._texts) for event in entry.events)
        return [text for text in told if text is not None]
