"""What an owner wants to know of a store beside its tables."""

from dataclasses import dataclass

from adapters.redis import keys
from adapters.redis.connection import Durability, Link
from engine.host.errors import StoreDown


@dataclass(frozen=True, slots=True)
class Health:
    """As the server told it."""

    durability: Durability
    clock: int
    """The server's clock, in milliseconds since 1970."""
    eviction: str
    """What it drops when its memory is full, `maxmemory-policy`; empty where it does not tell."""
    limited: bool
    """Whether its memory has a limit of its own."""
    ledger: str
    """Which ledger counts its results; empty while none does."""


async def examine(link: Link) -> Health:
    """Raises `StoreDown`."""
    seconds, microseconds = await link.ask(lambda client: client.time())
    ledger = await link.ask(lambda client: client.hget(keys.INSTALLATION, "ledger"))
    memory = await _memory(link)
    return Health(
        durability=await link.describe(),
        clock=1000 * seconds + microseconds // 1000,
        eviction=memory.get("maxmemory-policy", ""),
        limited=memory.get("maxmemory", "0") != "0",
        ledger=(ledger or b"").decode(),
    )


async def _memory(link: Link) -> dict[str, str]:
    """A server of a provider's may keep its settings to itself."""
    try:
        found: dict[str, str] = await link.ask(lambda client: client.config_get("maxmemory*"))
    except StoreDown:
        return {}
    return found
