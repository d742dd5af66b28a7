"""Who of several processes may do something next that must not be done too often."""

from adapters.redis import keys
from adapters.redis.connection import Link


async def take_turn(link: Link, name: str, seconds: float) -> float:
    """Takes it for so many seconds and returns 0; else in how many seconds it is free. Raises `StoreDown`.

    Where the answer was lost and it is asked again, one's own turn stands in the way, and is waited for.
    """
    key, lasts = keys.turn(name), round(1000 * seconds)
    if await link.ask(lambda client: client.set(key, b"", nx=True, px=lasts)):
        return 0.0
    left = await link.ask(lambda client: client.pttl(key))
    return float(max(1, left)) / 1000
