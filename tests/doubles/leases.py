"""Leases of shards and roles, in memory."""

import math
from collections.abc import Collection, Mapping, Sequence

from engine.host.ports.leases import ALL_SHARDS, SHARDS, Grant
from engine.host.service.keeper import SPARE
from tests.doubles.world import World


class MemoryLeases:
    """The `Leases` of one process."""

    def __init__(self, world: World, process: str, seconds: float = 6.0) -> None:
        self._world = world
        self._process = process
        self._heard = world.joined
        self.seconds = seconds

    async def renew(self, roles: Collection[str], *, leaving: bool = False) -> Grant:
        self._world.check()
        self._live_on()
        if leaving and self._process in self._world.dividing:
            self._world.dividing.discard(self._process)
            self._world.announce_leases()
        world, me = self._world, self._process
        share = math.ceil(SHARDS / len(world.processes))
        held = [shard for shard in ALL_SHARDS if self._holder(str(shard)) == me]
        for shard in held[share:]:
            world.leases[str(shard)] = (world.leases[str(shard)][0], "")
            world.announce_leases()
        free = [shard for shard in ALL_SHARDS if self._is_free(str(shard))]
        mine = [*held[:share], *free[: max(0, share - len(held))]]
        self._give_back(roles)
        played = [role for role in roles if self._holder(role) == me]
        surplus = frozenset(role for place, role in enumerate(played) if not self._has_room(role, played[:place]))
        for role in roles:
            if self._is_free(role) and self._has_room(role, played):
                played.append(role)
        return Grant(
            {shard: self._take(str(shard)) for shard in sorted(mine)},
            {role: self._take(role) for role in played},
            len(world.processes),
            surplus,
        )

    async def agree(self, role: str, parts: int) -> int:
        self._world.check()
        world, me = self._world, self._process
        others = world.processes.keys() - {me}
        if self._holder(role) in others:
            world.parts[role] = 1
        elif not others & world.dividing:
            world.parts[role] = parts
        world.dividing.add(me)
        return world.parts[role]

    async def fence(self, role: str, epochs: Mapping[int, int]) -> None:
        self._world.check()
        for shard, epoch in epochs.items():
            known = self._world.epochs.get((role, shard), 0)
            self._world.epochs[role, shard] = max(known, epoch)

    async def leave(self) -> None:
        self._world.check()
        for lease, (epoch, holder) in self._world.leases.items():
            if holder == self._process:
                self._world.leases[lease] = (epoch, "")
        self._world.processes.pop(self._process, None)
        self._world.dividing.discard(self._process)
        self._world.announce_leases()

    async def news(self, seconds: float) -> None:
        self._world.check()
        await self._world.wait_for(lambda: self._world.joined != self._heard, seconds)
        self._heard = self._world.joined

    def _live_on(self) -> None:
        """Renews its life, and buries the dead; a clock that was set carries everybody's life along, but for what
        nobody believes in."""
        world, now, duration = self._world, self._world.now(), round(1000 * self.seconds)
        passed = 0 if world.renewed is None else now - world.renewed
        shift = passed - duration // SPARE if abs(passed) > duration else 0
        is_new = self._process not in world.processes
        world.processes = {name: till + shift for name, till in world.processes.items() if till + shift > now}
        world.processes[self._process] = now + duration
        world.renewed = now
        if is_new:
            world.announce_leases()

    def _give_back(self, roles: Collection[str]) -> None:
        """Roles that it holds and does not name any more."""
        for lease, (epoch, holder) in self._world.leases.items():
            if holder == self._process and not lease.isdecimal() and lease not in roles:
                self._world.leases[lease] = (epoch, "")
                self._world.announce_leases()

    def _has_room(self, role: str, held: Sequence[str]) -> bool:
        """Whether it is fair to hold this one beside those."""
        whole, slash, _ = role.rpartition("/")
        if not slash:
            return True
        players = len(self._world.dividing & self._world.processes.keys() | {self._process})
        beside = sum(other.startswith(f"{whole}/") for other in held)
        return beside < math.ceil(self._world.parts.get(whole, 1) / players)

    def _holder(self, lease: str) -> str:
        return self._world.leases.get(lease, (0, ""))[1]

    def _is_free(self, lease: str) -> bool:
        return self._holder(lease) not in self._world.processes

    def _take(self, lease: str) -> int:
        epoch = self._world.leases.get(lease, (0, ""))[0]
        if self._holder(lease) != self._process:
            epoch = max(epoch + 1, self._world.now())
            self._world.leases[lease] = (epoch, self._process)
        return epoch
