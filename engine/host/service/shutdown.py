"""The last seconds before a planned restart: no new deal begins, and the tricks that lie open are finished."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Protocol

from engine.host.commands.change import Change, Loaded
from engine.host.ports.tables import TableStore
from engine.host.state.errors import StoreDown
from engine.host.state.ids import TableId
from engine.host.state.table import Phase

log = logging.getLogger(__name__)

SECONDS = 20.0
"""How long to wait for open tricks: longer than most turns, shorter than a service manager waits before it kills."""
LOOK = 0.2
"""Seconds between two looks at the tricks that are still open."""


class StoppingService(Protocol):
    """What `wind_down` needs of `engine.host.service.tables.TableService`, which calls `begins_something` itself."""

    winding_down: bool

    async def look(self, table: TableId) -> Loaded | None: ...


async def wind_down(service: StoppingService, store: TableStore, seconds: float = SECONDS) -> int:
    """Stops leads and deals from now on, and waits until no trick lies open, for at most `seconds`. Returns how many
    tricks still lie open."""
    # before the first look: from now on no trick begins that would have to be finished
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


async def _open(service: StoppingService, names: Iterable[TableId]) -> tuple[TableId, ...]:
    """The tables whose trick somebody may be expected to finish."""
    found = [await service.look(name) for name in names]
    return tuple(loaded.table.id for loaded in found if loaded is not None and _trick_lies_open(loaded))


def _trick_lies_open(loaded: Loaded) -> bool:
    table, live = loaded.table, loaded.live
    # at a table that is paused or asleep nobody will finish a trick within seconds
    goes_on = table.phase is Phase.PLAYING and table.turn.paused is None and not table.asleep
    return goes_on and live is not None and bool(live.state.trick)


def begins_something(before: Loaded, change: Change) -> bool:
    """Whether the change deals cards or leads to another trick: that must wait until the restart is over."""
    known, dealt = before.table.deal, change.table.deal
    if dealt is not None and (known is None or known.id != dealt.id):
        return True
    lay_open = before.live is not None and bool(before.live.state.trick)
    return change.live is not None and bool(change.live.state.trick) and not lay_open
