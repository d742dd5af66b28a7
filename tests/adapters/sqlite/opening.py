"""Opens a ledger where that should be refused: one that opens all the same is closed, so that a failing test ends
(aiosqlite's threads keep a process alive)."""

from pathlib import Path

from adapters.sqlite.connections import BUSY
from adapters.sqlite.ledger import SqliteLedger, SqliteStandings


async def open_writer(path: Path, wait: float = 0, busy: float = BUSY) -> None:
    async with await SqliteLedger.open(path, wait=wait, busy=busy):
        pass


async def open_reader(path: Path) -> None:
    async with await SqliteStandings.read(path):
        pass
