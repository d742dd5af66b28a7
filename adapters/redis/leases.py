"""Leases of shards and roles, kept in one key for all processes; the epochs are kept beside what they guard."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from adapters.redis.connection import Link
from adapters.redis.gathering import Call
from adapters.redis.installation import RedisInstallation
from adapters.redis.scripts import AGREE_PARTS, ANNOUNCE_EPOCH, LEAVE_LEASES, RENEW_LEASES, WRITE_FENCED
from engine.host.ports.leases import SHARDS, Fence, Grant
from engine.host.state.errors import LeaseLost

RECOGNISED = 2.0
"""Seconds between two looks whether the store is still the same, however seldom leases are renewed."""


class RedisLeases:
    """Implements `engine.host.ports.leases.Leases` for the process of this name. `alone`: no other process can be
    there, so whatever an earlier one held is taken at once."""

    def __init__(
        self, link: Link, installation: RedisInstallation, process: str, seconds: float, *, alone: bool
    ) -> None:
        self._link = link
        self._keys = link.keys
        self._both = (link.keys.leases, link.keys.lease_news)
        self._installation = installation
        self._process = process
        self._alone = alone
        self._heard = "0-0"
        self.seconds = seconds

    async def renew(self, roles: Collection[str], *, leaving: bool = False) -> Grant:
        await self._installation.recognise()
        lasts = round(1000 * self.seconds)
        arguments: tuple[str | int, ...] = (self._process, lasts, SHARDS, int(self._alone), int(leaving), *roles)
        processes, number, too_many, *held = await self._link.run(RENEW_LEASES, (self._both, arguments))
        shards, behind = held[: 2 * number], held[2 * number :]
        surplus = frozenset(role.decode() for role in behind[:too_many])
        roles = {role.decode(): epoch for role, epoch in _pairs(behind[too_many:])}
        return Grant(dict(_pairs(shards)), roles, processes, surplus)

    async def agree(self, role: str, parts: int) -> int:
        arguments = (self._process, role, parts, int(self._alone))
        return int(await self._link.run(AGREE_PARTS, ((self._keys.leases,), arguments)))

    async def fence(self, role: str, epochs: Mapping[int, int]) -> None:
        calls: list[Call] = [((self._keys.epoch(shard, role),), (epoch,)) for shard, epoch in epochs.items()]
        await self._link.run_all(ANNOUNCE_EPOCH, calls)

    async def leave(self) -> None:
        await self._link.run(LEAVE_LEASES, (self._both, (self._process,)))

    async def news(self, seconds: float) -> None:
        """Hears this process's own news too: it then renews once more, which makes no news. That the store is another
        one is news as well."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not await self._installation.recognise() and (left := end - loop.time()) > 0:
            found = await self._link.listen({self._keys.lease_news: self._heard}, 1, min(left, RECOGNISED))
            for _, entries in found:
                self._heard = entries[-1][0].decode()
            if found:
                return


async def holders(link: Link) -> Mapping[str, Collection[str]]:
    """The shards (whose names are numbers) and the roles that each living process holds, by the process's
    name. Raises `StoreDown`."""
    # in a cluster one clock will do: they nearly agree
    now = min(1000 * seconds + microseconds // 1000 for seconds, microseconds in await link.ask_nodes("TIME"))
    found = await link.ask(lambda client: client.hgetall(link.keys.leases))
    fields = {name.decode(): value.decode() for name, value in found.items()}
    living = {
        name.removeprefix("process:"): set[str]()
        for name, until in fields.items()
        if name.startswith("process:") and int(until) > now
    }
    for name, value in fields.items():
        holder = value.partition(" ")[2]
        if name.startswith("lease:") and holder in living:
            living[holder].add(name.removeprefix("lease:"))
    return living


def _pairs(flat: Sequence[Any]) -> Sequence[tuple[Any, Any]]:
    return list(zip(flat[::2], flat[1::2], strict=True))


Write = tuple[int, str, Sequence[str | bytes]]
"""A shard, one of its keys, and a command: its name, then what follows the key in it."""


async def write_all_fenced(link: Link, fence: Fence, writes: Sequence[Write]) -> None:
    """Carries out each write, unless a later epoch of the fence's role was announced in its shard; raises `LeaseLost`
    if one was, and `StoreDown`."""
    calls: list[Call] = [
        ((link.keys.epoch(shard, fence.role), key), (fence.epoch, *command)) for shard, key, command in writes
    ]
    if not all(await link.run_all(WRITE_FENCED, calls)):
        raise LeaseLost(f"another process has the lease: {fence.role}")
