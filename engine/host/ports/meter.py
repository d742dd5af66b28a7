"""What the host tells whoever keeps figures of it."""

from engine.host.tables.ids import TableId


class Meter:
    """Keeps none; who does overrides what is wanted. Nothing is awaited and nothing may raise."""

    def command(self, kind: str, outcome: str) -> None:
        """A command of this class was carried out (`done`), had been before (`repeated`), or what it raised."""

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
        """A deadline had passed for so long, by the store's clock, when it was found; what it asked for was done."""
