"""Moments at which a table has to be looked at again although nothing was stored."""

import asyncio
import math
from collections.abc import Awaitable, Callable

from engine.host.ports.tables import Clock
from engine.host.state.ids import TableId


class Alarms:
    """At most one alarm for each table; `ring` is called when its time has come."""

    def __init__(self, clock: Clock, ring: Callable[[TableId], Awaitable[None]]) -> None:
        self._clock = clock
        self._ring = ring
        self._set: dict[TableId, tuple[float, asyncio.Task[None]]] = {}

    def at(self, table: TableId) -> float:
        """The time of the table's alarm; infinity without one."""
        return self._set[table][0] if table in self._set else math.inf

    def put(self, group: asyncio.TaskGroup, table: TableId, seconds: float) -> None:
        """Sets the table's alarm, in so many seconds from now; an earlier one no longer rings."""
        at = self._clock.now() + seconds
        if table in self._set:
            self._set[table][1].cancel()
        self._set[table] = at, group.create_task(self._wait(table, seconds), name=f"alarm {table}")

    def drop(self, table: TableId) -> None:
        """The table's alarm no longer rings."""
        if table in self._set:
            self._set.pop(table)[1].cancel()

    async def _wait(self, table: TableId, seconds: float) -> None:
        await self._clock.sleep(seconds)
        # from here on nobody cancels this
        del self._set[table]
        await self._ring(table)
