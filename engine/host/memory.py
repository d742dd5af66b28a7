"""Tables as this process last stored them: a guess at what the store holds, and only a guess."""

from collections import OrderedDict
from typing import Generic, TypeVar

from engine.host.ids import TableId

KEPT = 1024

V = TypeVar("V")


class Memory(Generic[V]):
    """The last used tables."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._recent: OrderedDict[TableId, V] = OrderedDict()

    def get(self, table: TableId) -> V | None:
        """The table as it was left here; None where it was never known, or long ago."""
        return self._recent.get(table)

    def keep(self, table: TableId, value: V) -> None:
        self._recent[table] = value
        self._recent.move_to_end(table)
        while len(self._recent) > self._kept:
            self._recent.popitem(last=False)

    def drop(self, table: TableId) -> None:
        self._recent.pop(table, None)
