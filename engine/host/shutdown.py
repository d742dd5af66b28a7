"""The last seconds before a planned restart: no new deal begins, and the tricks that lie open are finished."""

import asyncio
import logging
from collections.abc import Iterable

from engine.host.change import asleep
from engine.host.decide import Loaded
from engine.host.errors import StoreDown
from engine.host.ports.tables import TableStore
from engine.host.service import TableService
from engine.host.tables.ids import TableId
from engine.host.tables.table import Phase

log = logging.getLogger(__name__)

SECONDS = 20.0
"""How long open tricks are waited for: longer than most turns, shorter than a system waits before it kills."""
LOOK = 0.2
"""Seconds between two looks at the tricks that are still open."""


async def wind_down(service: TableService, store: TableStore, seconds: float = SECONDS) -> int:
    """From now on nobody leads and nothing is dealt. Returns once no trick lies open, or after so many seconds; how
    many still do."""
    service.winding_down = True
    left: tuple[TableId, ...] = ()
    try:
        async with asyncio.timeout(seconds):
            left = await _open(service, await store.tables())
            while left:
                await asyncio.sleep(LOOK)
                left = await _open(service, left)
    except TimeoutError:
        log.warning("%d tricks are not finished: they go on after the restart", len(left))
    except StoreDown:
        log.warning("the store is down: nothing can be finished before the restart")
    return len(left)


async def _open(service: TableService, names: Iterable[TableId]) -> tuple[TableId, ...]:
    """The tables whose trick somebody may be expected to finish."""
    found = [await service.look(name) for name in names]
    return tuple(loaded.table.id for loaded in found if loaded is not None and _trick_lies_open(loaded))


def _trick_lies_open(loaded: Loaded) -> bool:
    table, live = loaded.table, loaded.live
    goes_on = table.phase is Phase.PLAYING and table.paused is None and not asleep(table)
    return goes_on and live is not None and bool(live.state.trick)
