"""What an owner wants to know about a store, apart from its tables."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from adapters.redis import keys
from adapters.redis.connection import Durability, Link
from engine.host.errors import StoreDown


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
    ledger: str
    """The id of the ledger that counts its results; empty while none does."""


async def examine(link: Link) -> Health:
    """Asks the server how it is. Raises `StoreDown`."""
    clocks = [1000 * seconds + microseconds // 1000 for seconds, microseconds in await link.ask_nodes("TIME")]
    ledger = await link.ask(lambda client: client.hget(keys.INSTALLATION, "ledger"))
    memory = await _memory(link)
    return Health(
        durability=await link.describe(),
        clock=max(clocks, key=lambda clock: abs(clock - 1000 * time.time())),
        eviction=memory.get("maxmemory-policy", ""),
        limited=memory.get("maxmemory", "0") != "0",
        ledger=(ledger or b"").decode(),
    )


async def _memory(link: Link) -> Mapping[str, str]:
    """The settings of the server's memory; for a cluster, of the first node that may drop tables, else of the first
    node. Empty if a provider's server keeps its settings to itself."""
    try:
        nodes: list[Mapping[str, str]] = await link.ask_nodes("CONFIG GET", "maxmemory*")
    except StoreDown:
        return {}
    return next((node for node in nodes if _may_drop(node)), nodes[0])


def _may_drop(node: Mapping[str, str]) -> bool:
    return node.get("maxmemory", "0") != "0" and node.get("maxmemory-policy") != "noeviction"
