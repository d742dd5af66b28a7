"""The leases of this process, renewed while it runs, and what may be done by them.

A process that was paused does not know it. So it believes in a lease for no longer than the store was sure to, by a
clock of its own that goes on meanwhile, and the store refuses what comes with an epoch that is over.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, replace

from engine.host.errors import LeaseLost, StoreDown
from engine.host.outage import Outage
from engine.host.ports.leases import ALL_SHARDS, CLOCKS, Fence, Grant, Leases, parts_of

log = logging.getLogger(__name__)

RENEWED = 3
"""Renewals in the time that a lease lasts."""
SPARE = 6
"""One part in so many of that time is left for what is begun with a lease to reach its end."""
AGAIN = 0.5
"""Seconds after which a store that is down is asked again."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A role that this process was given, once."""

    role: str
    epoch: int
    sure: Callable[[], Awaitable[None]]
    """Returns while the lease is surely held, at once where it is; raises `LeaseLost`."""

    @property
    def fence(self) -> Fence:
        """What its writes carry."""
        return Fence(self.role, self.epoch)


class LeaseKeeper:
    """One for each process. `roles` are those that it can play; `now` is a clock that no pause holds up, in
    seconds."""

    def __init__(self, leases: Leases, roles: Collection[str], now: Callable[[], float]) -> None:
        self._leases = leases
        self._roles = tuple(roles)
        self._now = now
        self._grant = Grant()
        self._until = float("-inf")
        self._announced: dict[tuple[str, int], int] = {}
        """Epochs that the shards know of."""
        self._renewed = asyncio.Event()
        self._renewing = asyncio.Lock()
        self._renewal: asyncio.Task[None] | None = None
        """The last one."""
        self._laid_down: frozenset[str] = frozenset()
        """Parts that are too many, until the store knows that nothing is done there any more."""
        self._handed_over = False

    @property
    def shards(self) -> Mapping[int, int]:
        """Epochs of the shards whose clocks are surely this process's; none while it cannot be sure."""
        return self._grant.shards if self._is_sure() else {}

    @property
    def grant(self) -> Grant:
        """As of the last renewal, for whoever only tells of it."""
        return self._grant

    @property
    def alone(self) -> bool:
        """Whether no other process would go on with what this one lays down."""
        return self._grant.processes <= 1

    async def run(self) -> None:
        """Until cancelled. While the store is down leases run out."""
        outage = Outage("leases")
        while True:
            try:
                await self._renew()
                outage.is_over()
                await self._leases.news(self._leases.seconds / RENEWED)
            except StoreDown:
                outage.lasts()
                await asyncio.sleep(AGAIN)

    async def leave(self) -> None:
        """Hands over to the others; raises `StoreDown`, and then they wait until the leases have run out."""
        self._until = float("-inf")
        if self._renewal is not None:
            # it is on its way, whoever waited for it: behind this it would take everything again
            await asyncio.wait([self._renewal])
        await self._leases.leave()
        self._take(Grant())

    def hand_over(self) -> None:
        """From now on each role goes to the others once nothing is done there any more, and none is taken. The clocks
        stay until this process leaves."""
        self._handed_over = True
        self._take(self._grant)

    async def divide(self, role: str, parts: int) -> tuple[str, ...]:
        """From now on this process plays parts of a role, as many as is fair among those who do; returns the names
        of all parts, `parts` where nobody has divided it otherwise. Raises `StoreDown`."""
        await self._renew()  # only who is alive can agree on anything
        names = parts_of(role, await self._leases.agree(role, parts))
        self._roles = tuple(dict.fromkeys((*self._roles, *names)))  # it may be asked again where the store was down
        await self._renew()
        return names

    async def while_held(
        self,
        role: str,
        work: Callable[[Lease], Awaitable[None]],
        leave_off: Callable[[], Awaitable[None]] | None = None,
        *,
        listens_on: float = 0.0,
    ) -> None:
        """Does the work each time that the role is this process's, and cancels it when it is lost; until cancelled,
        or until the work ends by itself. A part that is too many is handed over once `leave_off` returns.
        Work that `listens_on` goes on for so many seconds without its lease, where that was handed over."""
        while True:
            lease = await self._given(role)
            log.info("%s: this process does it from now on", role)
            working = asyncio.ensure_future(work(lease))
            losing = asyncio.ensure_future(self._lost(lease))
            try:
                await asyncio.wait((working, losing), return_when=asyncio.FIRST_COMPLETED)
                if working.done():
                    return working.result()
                if self._holds(lease) and leave_off is not None:
                    await leave_off()
                if self._holds(lease) and listens_on:
                    await self._lay_down(role)
                    await self._until_given_again(role, working, listens_on)
            finally:
                losing.cancel()
                working.cancel()
                # what it has to finish comes before another life of it begins
                await asyncio.wait((working, losing))
            if not working.cancelled():
                working.result()
            if self._holds(lease):
                await self._lay_down(role)
            log.warning("%s: another process does it now", role)

    async def _until_given_again(self, role: str, working: asyncio.Future[None], seconds: float) -> None:
        """At most so long, and until the work ends: whoever was to have the role may be gone."""
        again = asyncio.ensure_future(self._given(role))
        try:
            await asyncio.wait((working, again), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            again.cancel()

    async def _renew(self) -> None:
        async with self._renewing:
            self._renewal = asyncio.ensure_future(self._renew_alone())
            await asyncio.shield(self._renewal)

    async def _renew_alone(self) -> None:
        # from before it is asked: the store counts from when it hears
        began = self._now()
        laid_down = self._laid_down
        grant = await self._leases.renew(self._wanted(), leaving=self._handed_over)
        self._laid_down -= laid_down
        await self._announce(CLOCKS, grant.shards)
        for role, epoch in grant.roles.items():
            await self._announce(role, dict.fromkeys(ALL_SHARDS, epoch))
        if grant.shards.keys() != self._grant.shards.keys():
            log.info("clocks of %d shards, of %d processes", len(grant.shards), grant.processes)
        self._until = began + self._leases.seconds
        self._take(grant)

    def _wanted(self) -> list[str]:
        roles = self._grant.roles if self._handed_over else self._roles
        return [role for role in roles if role not in self._laid_down]

    async def _announce(self, role: str, epochs: Mapping[int, int]) -> None:
        """Before anything is done by them: from here on nobody writes any more who had the shards before."""
        fresh = {shard: epoch for shard, epoch in epochs.items() if self._announced.get((role, shard)) != epoch}
        if fresh:
            await self._leases.fence(role, fresh)
            self._announced |= {(role, shard): epoch for shard, epoch in fresh.items()}

    async def _lay_down(self, role: str) -> None:
        """Nothing is done there any more: whoever is next need not wait."""
        self._laid_down |= {role}
        self._take(self._grant)
        try:
            await self._renew()
        except StoreDown:
            log.warning("the store is down: %s is handed over later", role)

    def _take(self, grant: Grant) -> None:
        roles = {role: epoch for role, epoch in grant.roles.items() if role not in self._laid_down}
        self._grant = replace(grant, roles=roles)
        self._renewed.set()
        self._renewed = asyncio.Event()

    def _is_sure(self) -> bool:
        return self._now() < self._until - self._leases.seconds / SPARE

    async def _given(self, role: str) -> Lease:
        while (epoch := self._grant.roles.get(role)) is None:
            await self._renewed.wait()

        async def sure() -> None:
            while self._grant.roles.get(role) == epoch and not self._is_sure():
                await self._renewed.wait()
            if self._grant.roles.get(role) != epoch:
                raise LeaseLost(f"another process has the lease: {role}")

        return Lease(role, epoch, sure)

    def _holds(self, lease: Lease) -> bool:
        return self._grant.roles.get(lease.role) == lease.epoch

    async def _lost(self, lease: Lease) -> None:
        """Until it is another process's, or is to be."""
        while self._holds(lease) and not (self._handed_over or lease.role in self._grant.surplus):
            await self._renewed.wait()
