"""Looks at every part of a program that serves, again and again, and has its standing told."""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot import systemd
from bot.elected_side import Serving
from bot.findings import disk, keeping, store_down
from bot.house import House, condition
from bot.metrics import Figures
from engine.host.service.standing import Finding, Part, Standing, broken
from engine.host.state.errors import HostError, StoreDown

PATIENCE = 2.0
"""Seconds in which a part must answer."""
SELDOM, OFTEN = 10.0, 0.5
"""Seconds between two looks, while all is sound and while something is not."""
SILENT = "see that it runs, and whether it is busy"


class Inspector:
    """Keeps the standing of one program true."""

    def __init__(
        self, house: House, folder: Path, sides: Sequence[Serving], figures: Figures, refused: Mapping[str, str]
    ) -> None:
        self._house = house
        self._folder = folder
        self._sides = sides
        self._figures = figures
        self._refused = refused
        """Why a platform is not served any more, by its role."""
        self._looking = asyncio.Lock()
        self._news = asyncio.Event()
        house.store.tell(self._heard)

    async def run(self) -> None:
        """Looks until cancelled, at once when somebody found the store down."""
        ready = False
        while True:
            standing = await self.look()
            ready = systemd.tell_standing(standing, ready=ready)
            self._news.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(OFTEN if standing.troubles or not ready else SELDOM):
                    await self._news.wait()
            if standing.is_broken(Part.STORE):
                await asyncio.sleep(OFTEN)

    async def look(self) -> Standing:
        """Tries every part, and notes what was found."""
        async with self._looking:
            standing = self._house.standing
            await self._store(standing)
            await self._ledger(standing)
            self._leases(standing)
            self._platforms(standing)
            standing.note(Part.DISK, await asyncio.to_thread(disk, self._folder))
            self._figures.standing(standing)
        return standing

    def _heard(self, error: StoreDown) -> None:
        self._house.standing.note(Part.STORE, store_down(error))
        self._news.set()

    async def _store(self, standing: Standing) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._house.store.prove()
        except StoreDown as error:
            standing.note(Part.STORE, store_down(error))
        except TimeoutError:
            if not standing.is_broken(Part.STORE):  # the cause that is known says more
                standing.note(Part.STORE, broken("store: it does not answer in time", SILENT))
        else:
            standing.note(Part.STORE, Finding("store: it takes what is played"))
            standing.note(Part.KEEPING, keeping(self._house.durability))

    async def _ledger(self, standing: Standing) -> None:
        """Asks the ledger, and for the figures the store too, unless that is down."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._house.ledger.look_anew()
                if not standing.is_broken(Part.STORE):
                    self._figures.condition(await condition(self._house), self._house.leases.grant.roles)
        except StoreDown:
            return
        except HostError as error:
            standing.note(Part.LEDGER, broken(str(error), "until then no result is counted"))
        except TimeoutError:
            standing.note(Part.LEDGER, broken("ledger: it does not answer in time", "see its disk"))
        else:
            standing.note(Part.LEDGER, Finding("ledger: can be read"))

    def _leases(self, standing: Standing) -> None:
        if standing.is_broken(Part.STORE):
            return  # without a store there are none, and that is said
        late = broken("leases: none was renewed in time", "see the store, and this machine")
        if self._house.leases.is_sure:
            standing.note(Part.LEASES, Finding("leases: renewed in time"))
        elif Part.LEASES in standing.findings and not standing.is_broken(Part.LEASES):
            standing.note(Part.LEASES, late)
        else:
            standing.begins(Part.LEASES, late)

    def _platforms(self, standing: Standing) -> None:
        troubles = {role: trouble for side in self._sides for role, trouble in side.unheard.items()} | dict(
            self._refused
        )
        standing.keep_only(troubles)
        for role, trouble in troubles.items():
            if not trouble:
                standing.note(role, Finding(f"{role}: connected"))
            elif role in standing.findings and not standing.is_broken(role):
                standing.note(role, broken(f"{role}: {trouble}"))
            else:  # the platform's side tells of each attempt
                standing.begins(role, broken(f"{role}: {trouble}"))
