"""What the host reports to whoever keeps figures of it."""

from engine.host.state.ids import TableId


class Meter:
    """Keeps no figures; a subclass overrides the methods that it wants. None of them is awaited, and none may
    raise."""

    def command(self, kind: str, outcome: str) -> None:
        """What became of a command of this class: `done`, `repeated` if it had been done before, or the name of what
        it raised."""

    def conflict(self) -> None:
        """A commit came too late: another process wrote to the table first."""

    def decision(self, level: str, outcome: str) -> None:
        """A computer player of this level thought about a move (`done`), or the rule-based one made it (`failed`)."""

    def open(self, table: TableId) -> None:
        """The table was stored or found, and is open."""

    def closed(self, table: TableId) -> None:
        """The table was stored or found, and is closed."""

    def backup(self, *, made: bool) -> None:
        """A backup was made, or could not be."""

    def late(self, milliseconds: int) -> None:
        """A deadline was found so many milliseconds after it had passed, by the store's clock, and what was due has
        been done."""
