"""What several processes on one store ask it, so that each part of the work is done by one of them."""

import binascii
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Protocol

SHARDS = 64
"""Virtual shards, fixed when a store is first used: a table's shard decides where everything about it lies, and which
process keeps its clocks."""
ALL_SHARDS = range(SHARDS)
CLOCKS = "clocks"
"""What a shard's lease is for. A role has the name of its own: `ledger`, or a platform's."""


def shard_of(name: str) -> int:
    """The shard of a table, of a directory's key or of an inbox."""
    # the same in every process and version: Python's own hash differs from run to run
    return binascii.crc32(name.encode()) % SHARDS


def parts_of(role: str, number: int) -> tuple[str, ...]:
    """What a role is called that several processes play a part of each; one that is not divided keeps its name."""
    return (role,) if number == 1 else tuple(f"{role}/{part}" for part in range(number))


@dataclass(frozen=True, slots=True)
class Grant:
    """What a process holds by its last renewal. The epoch of a lease grows with each process that takes it."""

    shards: Mapping[int, int] = field(default_factory=dict)
    """Epochs of the shards whose clocks it keeps."""
    roles: Mapping[str, int] = field(default_factory=dict)
    """Epochs of the roles that it plays."""
    processes: int = 0
    """How many are alive, this one among them."""
    surplus: frozenset[str] = frozenset()
    """Those of its roles that are parts beyond its fair share: it leaves off there, then gives them back."""


@dataclass(frozen=True, slots=True)
class Fence:
    """Whoever writes with this is refused once a later epoch of the role was announced."""

    role: str
    epoch: int


class Leases(Protocol):
    """The leases of one process. Raises `engine.host.errors.StoreDown`."""

    @property
    def seconds(self) -> float:
        """How long a lease lasts behind the renewal."""
        ...

    async def renew(self, roles: Collection[str], *, leaving: bool = False) -> Grant:
        """Renews what this process holds; takes the roles that are free among these, of the parts of a role and of
        the shards its fair share, once nobody else holds them. Shards that are too many are given back, and roles
        that are not among these. Who is `leaving` leaves the others its share of the parts."""
        ...

    async def agree(self, role: str, parts: int) -> int:
        """Into how many parts the role is divided: as many as the living processes agreed on that play it, else as
        many as this. The process counts among them from now on."""
        ...

    async def fence(self, role: str, epochs: Mapping[int, int]) -> None:
        """Announces the epochs in these shards: whoever writes there with an earlier one is refused from now on."""
        ...

    async def leave(self) -> None:
        """Gives everything back; the others are told."""
        ...

    async def news(self, seconds: float) -> None:
        """Returns when something may be free, or somebody has come, at the latest after `seconds`."""
        ...
