"""The leases of this process, renewed while it runs, and the work that may be done under them.

A process that was suspended does not know it. So it trusts a lease for no longer than the store is certain to keep
it, by a clock of its own that goes on meanwhile, and the store refuses what comes with an outdated epoch.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, replace

from engine.host.ports.leases import ALL_SHARDS, TIMEKEEPING, Fence, Grant, Leases, parts_of
from engine.host.state.errors import LeaseLost, StoreDown

log = logging.getLogger(__name__)

RENEWED = 3
"""Renewals in the time that a lease lasts."""
SPARE = 6
"""The last part in so many of that time is not used, so that work begun under a lease can still end under it."""
AGAIN = 0.5
"""Seconds after which a store that is down is asked again."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A role that this process holds, from when it was given it until it loses it."""

    role: str
    epoch: int
    sure: Callable[[], Awaitable[None]]
    """Returns once the lease is certainly held, at once if it is already; raises `LeaseLost`."""

    @property
    def fence(self) -> Fence:
        """The fence that goes along with writes made under the lease."""
        return Fence(self.role, self.epoch)


class LeaseKeeper:
    """Keeps the leases of one process. `roles` are those that it can play; `now` is a clock, in seconds, that goes on
    while the process is suspended."""

    def __init__(self, leases: Leases, roles: Collection[str], now: Callable[[], float]) -> None:
        self._leases = leases
        self._roles = tuple(roles)
        self._now = now
        self._grant = Grant()
        self._until = float("-inf")
        self._announced: dict[tuple[str, int], int] = {}
        """The last epoch announced for each role and shard."""
        self._renewed = asyncio.Event()
        self._renewing = asyncio.Lock()
        self._renewal: asyncio.Task[None] | None = None
        """The latest renewal, which may still be on its way."""
        self._laid_down: frozenset[str] = frozenset()
        """Roles that this process has given up, until the store knows that."""
        self._handed_over = False

    @property
    def shards(self) -> Mapping[int, int]:
        """Epochs of the shards whose clocks are certainly this process's; none while it cannot be certain."""
        return self._grant.shards if self.is_sure else {}

    @property
    def grant(self) -> Grant:
        """What was granted at the last renewal; for reports alone, since it may have run out."""
        return self._grant

    @property
    def is_sure(self) -> bool:
        """Whether the leases were renewed in time, and are certainly held."""
        return self._now() < self._until - self._leases.seconds / SPARE

    @property
    def alone(self) -> bool:
        """Whether there is no other process to go on with what this one gives up."""
        return self._grant.processes <= 1

    async def run(self) -> None:
        """Renews the leases until cancelled. While the store is down they run out."""
        while True:
            try:
                await self._renew()
                await self._leases.news(self._leases.seconds / RENEWED)
            except StoreDown:
                await asyncio.sleep(AGAIN)  # the store's standing is told by whoever spoke to it

    async def leave(self) -> None:
        """Hands everything over to the others. Raises `StoreDown`, and then they wait until the leases have run
        out."""
        self._until = float("-inf")
        if self._renewal is not None:
            # it goes on even if whoever waited for it was cancelled, and coming after `leave` it would take
            # everything again
            await asyncio.wait([self._renewal])
        await self._leases.leave()
        self._take(Grant())

    def hand_over(self) -> None:
        """From now on each role goes to the others once nothing is done for it any more, and no other is taken. The
        clocks stay until this process leaves."""
        self._handed_over = True
        self._take(self._grant)

    async def divide(self, role: str, parts: int) -> tuple[str, ...]:
        """From now on this process plays parts of a role, its fair share among those that do. Returns the names of
        all parts, of which there are `parts` unless the others agreed on another number. Raises `StoreDown`."""
        await self._renew()  # only a process known to be alive can agree
        names = parts_of(role, await self._leases.agree(role, parts))
        self._roles = tuple(dict.fromkeys((*self._roles, *names)))  # tried again, it has them already
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
        """Does the work whenever the role is this process's, and cancels it when the role is lost; until cancelled
        itself, or until the work ends by itself. A role that is to go to another process is handed over once
        `leave_off` returns. With `listens_on`, work goes on for so many seconds without its lease after it was handed
        over."""
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
                # the work must come to an end before it can begin anew
                await asyncio.wait((working, losing))
            if not working.cancelled():
                working.result()
            if self._holds(lease):
                await self._lay_down(role)
            self._say_whose(role)

    def _say_whose(self, role: str) -> None:
        if role in self._grant.roles:
            log.warning("%s: the lease had to be taken anew; it is begun again", role)
        elif self.alone:
            log.warning("%s: this process leaves off", role)
        else:
            log.warning("%s: another process does it now", role)

    async def _until_given_again(self, role: str, working: asyncio.Future[None], seconds: float) -> None:
        """Waits until this process is given the role again (whoever was to have it may be gone), or the work ends,
        for at most so many seconds."""
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
        # taken before the store is asked, which counts from when it hears
        began = self._now()
        laid_down = self._laid_down
        grant = await self._leases.renew(self._wanted(), leaving=self._handed_over)
        self._laid_down -= laid_down
        await self._announce(TIMEKEEPING, grant.shards)
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
        """Announces new epochs, before anything is done under them: from then on whoever had the shards before cannot
        write."""
        fresh = {shard: epoch for shard, epoch in epochs.items() if self._announced.get((role, shard)) != epoch}
        if fresh:
            await self._leases.fence(role, fresh)
            self._announced |= {(role, shard): epoch for shard, epoch in fresh.items()}

    async def _lay_down(self, role: str) -> None:
        """Gives back a role for which nothing is done any more, so that whoever is next need not wait."""
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

    async def _given(self, role: str) -> Lease:
        while (epoch := self._grant.roles.get(role)) is None:
            await self._renewed.wait()

        async def sure() -> None:
            while self._grant.roles.get(role) == epoch and not self.is_sure:
                await self._renewed.wait()
            if self._grant.roles.get(role) != epoch:
                raise LeaseLost(f"another process has the lease: {role}")

        return Lease(role, epoch, sure)

    def _holds(self, lease: Lease) -> bool:
        return self._grant.roles.get(lease.role) == lease.epoch

    async def _lost(self, lease: Lease) -> None:
        """Waits until another process has the lease, or is to get it."""
        while self._holds(lease) and not (self._handed_over or lease.role in self._grant.surplus):
            await self._renewed.wait()
