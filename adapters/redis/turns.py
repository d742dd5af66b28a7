"""Turns: which of several processes may next do something that must not be done too often."""

from adapters.redis.connection import Link


async def take_turn(link: Link, name: str, seconds: float) -> float:
    """Takes the turn for `seconds` and returns 0; if it is taken, returns the seconds until it is free.

    Raises `StoreDown`. If the answer is lost and the question repeated, the caller's own turn is in the way, and
    is waited for.
    """
    key, lasts = link.keys.turn(name), round(1000 * seconds)
    if await link.ask(lambda client: client.set(key, b"", nx=True, px=lasts)):
        return 0.0
    left = await link.ask(lambda client: client.pttl(key))
    return float(max(1, left)) / 1000
