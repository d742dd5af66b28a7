"""What the host asks of the place where closed tables are kept once they have left the store."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.host.state.ids import TableId


@dataclass(frozen=True, slots=True)
class Archived:
    """A closed table as it left the store."""

    table: TableId
    version: int
    closed: int
    """When it was closed, by the store's clock in milliseconds since 1970."""
    snapshot: bytes = field(repr=False)


class ArchiveReader(Protocol):
    """Reads archived tables. Raises `HostError` if they cannot be read."""

    async def find(self, table: TableId) -> Archived | None: ...


class Archive(ArchiveReader, Protocol):
    """Keeps closed tables as long as the owner wants. Operational errors are `HostError`s: nothing was written."""

    async def keep(self, tables: Sequence[Archived]) -> None:
        """Archives all of these tables or none, durably once this returns. A table that is archived already is
        replaced. People who were erased since a table was closed are no longer named in it."""
        ...

    async def drop(self, before: int) -> int:
        """Drops the tables that were closed before this time (milliseconds since 1970); returns how many."""
        ...
