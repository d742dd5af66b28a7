"""The spread of results on big leaderboards, remembered for a while: reading it is what costs most about a page."""

import asyncio
import logging
from pathlib import Path

from aiosqlite import Connection

from adapters.sqlite.connections import open_reading
from adapters.sqlite.errors import LedgerError, translated
from adapters.sqlite.leaderboards import Leaderboard, Spread

log = logging.getLogger(__name__)

MANY = 1000
"""On leaderboards with more people than this, the spread of results is remembered and not read for each page."""
KEPT_FOR = 60_000
"""Milliseconds after which a spread is read again; until that is done, readers get the previous one."""
OLDEST = 3_600_000
"""Milliseconds after which nobody is given a spread any more: the first who asks after a quiet hour waits for a new
one. One's own rank among so many people may be as old as this; the lines of a page never are."""


class Spreads:
    """The remembered spreads. They are read again on a connection of their own, so that nobody waits for that."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._kept: dict[tuple[str, ...], Spread] = {}
        self._due: dict[tuple[str, ...], tuple[Leaderboard, int]] = {}
        self._reading: dict[tuple[str, ...], asyncio.Task[None]] = {}

    async def of(self, board: Leaderboard, connection: Connection, at: int) -> Spread:
        """A leaderboard's spread, at most `OLDEST` old at the time `at`; if none is remembered, it is
        read by `connection`."""
        self._kept = {key: kept for key, kept in self._kept.items() if 0 <= at - kept.at < OLDEST}
        kept = self._kept.get(board.key)
        if kept is None:
            return self._remembered(board, await board.spread(connection, at))
        if at - kept.at >= KEPT_FOR:
            self._due[board.key] = board, at
        return kept

    def read_due(self) -> None:
        """Begins to read again what has become old; to be called once those who asked for it have their answer."""
        for board, at in self._due.values():
            if board.key not in self._reading:
                self._begin(board, at)
        self._due.clear()

    async def settled(self) -> None:
        """Waits until nothing is being read."""
        await asyncio.gather(*self._reading.values())

    def _begin(self, board: Leaderboard, at: int) -> None:
        task = asyncio.create_task(self._read_again(board, at), name="spread of a leaderboard")
        self._reading[board.key] = task
        task.add_done_callback(lambda _: self._reading.pop(board.key))

    def _remembered(self, board: Leaderboard, spread: Spread) -> Spread:
        self._kept.pop(board.key, None)
        if len(spread) > MANY:
            self._kept[board.key] = spread
        return spread

    async def _read_again(self, board: Leaderboard, at: int) -> None:
        try:
            connection = await open_reading(self._path)
            try:
                with translated(self._path):
                    self._remembered(board, await board.spread(connection, at))
            finally:
                await connection.close()
        except LedgerError as trouble:
            # readers go on with what is remembered until it is too old, and then meet the trouble themselves
            log.warning("%s", trouble)
