"""What an owner wants to know about a store, apart from its tables."""

import time
from dataclasses import dataclass

from adapters.redis.connection import Durability, Link


@dataclass(frozen=True, slots=True)
class Health:
    """The state of a store, as the server tells it."""

    durability: Durability
    clock: int
    """The server's clock, in milliseconds since 1970; for a cluster, the clock furthest from this machine's."""
    eviction: str
    """What the server drops when its memory is full (`maxmemory-policy`); empty if it does not tell."""
    limited: bool
    """Whether `maxmemory` limits its memory."""
    allotted: int
    """How many bytes it allots to each new stream (`stream-node-max-bytes`); 0 if it does not tell."""
    ledger: str
    """The id of the ledger that counts its results; empty while none does."""


async def examine(link: Link) -> Health:
    """Asks the server how it is, and tries it. Raises `StoreDown`, and `TooOld`."""
    durability = await link.describe()
    await link.prove()
    clocks = [1000 * seconds + microseconds // 1000 for seconds, microseconds in await link.ask_nodes("TIME")]
    ledger = await link.ask(lambda client: client.hget(link.keys.installation, "ledger"))
    memory = await link.memory()
    return Health(
        durability=durability,
        clock=max(clocks, key=lambda clock: abs(clock - 1000 * time.time())),
        eviction=memory.get("maxmemory-policy", ""),
        limited=memory.get("maxmemory", "0") != "0",
        allotted=int(memory.get("stream-node-max-bytes", "0")),
        ledger=(ledger or b"").decode(),
    )
