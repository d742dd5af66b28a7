"""The public channel as a transcript: every line of the table's log, once, in order, across restarts."""

from collections.abc import Sequence

from engine.host import journal
from engine.host.ids import TableId
from engine.host.ports import TableStore
from engine.host.table import Table
from engine.presentation.happenings import line
from engine.presentation.texts import Texts


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
            lines += self._lines(journal.decode(raw), table)
            self._told = version
        return lines

    def _lines(self, entry: journal.Line, table: Table) -> list[str]:
        told = (line(event, table, self._texts) for event in entry.events)
        return [text for text in told if text is not None]
