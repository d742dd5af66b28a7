"""What processes that share a store ask of it, so that each part of the work is done by one of them."""

import binascii
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Protocol

SHARDS = 64
"""Virtual shards, fixed when a store is first used: a table's shard decides where everything about it lies, and which
process keeps its clocks."""
ALL_SHARDS = range(SHARDS)
TIMEKEEPING = "clocks"
"""The role of a shard's lease: keeping its clocks. Other roles have names of their own: `ledger`, or a platform's."""


def shard_of(name: str) -> int:
    """The shard of a table, of a directory's key or of an inbox."""
    # the same in every process and version: Python's own hash differs from run to run
    return binascii.crc32(name.encode()) % SHARDS


def parts_of(role: str, number: int) -> tuple[str, ...]:
    """The names of a role's parts, if several processes share it; a role that is not divided keeps its name."""
    return (role,) if number == 1 else tuple(f"{role}/{part}" for part in range(number))


@dataclass(frozen=True, slots=True)
class Grant:
    """What a process has held since its last renewal. The epoch of a lease grows with each process that takes it."""

    shards: Mapping[int, int] = field(default_factory=dict)
    """Epochs of the shards whose clocks it keeps."""
    roles: Mapping[str, int] = field(default_factory=dict)
    """Epochs of the roles that it plays."""
    processes: int = 0
    """How many processes are alive, including this one."""
    surplus: frozenset[str] = frozenset()
    """Parts of roles that it holds beyond its fair share: it stops its work there, then gives them back."""


@dataclass(frozen=True, slots=True)
class Fence:
    """Goes along with a write, which is refused once a later epoch of the role has been announced."""

    role: str
    epoch: int


class Leases(Protocol):
    """The leases of one process. Raises `engine.host.state.errors.StoreDown`."""

    @property
    def seconds(self) -> float:
        """How long a lease lasts after a renewal."""
        ...

    async def renew(self, roles: Collection[str], *, leaving: bool = False) -> Grant:
        """Renews what this process holds, and takes what nobody else holds: those of these roles that are free, and
        its fair share of the shards and of the parts of a role. Gives back surplus shards, and roles that are not
        among these. A process that is `leaving` leaves its share of the parts to the others."""
        ...

    async def agree(self, role: str, parts: int) -> int:
        """Returns into how many parts the role is divided: the number that the living processes which play it agreed
        on, else `parts`. This process counts among them from now on."""
        ...

    async def fence(self, role: str, epochs: Mapping[int, int]) -> None:
        """Announces the role's epochs, by shard: whoever writes there with an earlier one is refused from now on."""
        ...

    async def leave(self) -> None:
        """Gives everything back; the others are told."""
        ...

    async def news(self, seconds: float) -> None:
        """Waits until something may be free or another process has come, for at most `seconds`."""
        ...
