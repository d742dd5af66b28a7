"""What outlives the programs of a simulated run: the stores, their clock, the platform, and what was noted."""

import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.chaos.history import EVERY_LINE
from tests.chaos.wire import Said
from tests.doubles.ledger import MemoryLedger
from tests.doubles.world import World
from tests.simulation.tables import History, Now

STUMBLES = 0.01
"""How often a statement fails, of 1."""


class DrawnShuffler:
    """Packs that follow from the seed."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def secret(self) -> bytes:
        return self._chance.randbytes(32)


class Stumble:
    """Lets a statement of the ledger fail now and then, as on a full disk, in the middle of a transaction too."""

    def __init__(self, ledger: MemoryLedger) -> None:
        self._execute = ledger._direct.execute
        self.chance: Random | None = None
        """None: nothing fails."""
        # below everything that is tested
        ledger._direct.execute = self._stumbling  # type: ignore[method-assign]
        ledger._direct.executemany = self._stumbling_often  # type: ignore[method-assign]

    async def _stumbling(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        if self.chance is not None and self.chance.random() < STUMBLES:
            raise sqlite3.OperationalError("database or disk is full")
        return await self._execute(sql, values)

    async def _stumbling_often(self, sql: str, rows: Iterable[Any]) -> sqlite3.Cursor:
        for values in rows:
            await self._stumbling(sql, values)
        return await self._execute("SELECT 1")


@dataclass(eq=False)
class Setting:
    now: Now
    shuffler: DrawnShuffler
    heard: Callable[[Said], None]
    """Takes what a program says to the platform."""
    history: History = field(default_factory=History)
    troubles: list[str] = field(default_factory=list)
    """What went wrong besides what the store and the ledger tell."""

    def __post_init__(self) -> None:
        self.world = World(self.now, kept_lines=EVERY_LINE)
        self.ledger = MemoryLedger(now=lambda: self.now() / 1000)
        self.stumble = Stumble(self.ledger)
