"""Where tables are shown to browsers, as far as chats need to know: the addresses that they hand out."""

from typing import Protocol

from engine.host.state.ids import TableId
from engine.host.state.table import Person


class Pages(Protocol):
    """Addresses of tables."""

    def links(self, table: TableId, person: Person, first: str = "") -> tuple[str, str]:
        """One for this person alone, and one for whoever wants to look on; both are good for an evening. `first`:
        what is shown before the table, `replay` or `review`, of the last finished deal."""
        ...

    def page_of(self, table: TableId) -> str:
        """One for people whom their platform vouches for."""
        ...

    def name_of(self, table: TableId) -> str:
        """How such an address names the table."""
        ...
