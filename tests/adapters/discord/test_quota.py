"""All requests of the bot together stay below Discord's limit."""

import asyncio

from adapters.discord.sending.rate_limit import Quota


class Hands:
    """A clock that goes on only by sleeping."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
        self.time += seconds


async def test_no_second_holds_more_than_the_quota() -> None:
    clock, went = Hands(), list[tuple[float, int]]()
    quota = Quota(5, clock)

    async def ask(number: int) -> None:
        await quota.pass_one()
        went.append((clock.now(), number))

    await asyncio.gather(*map(ask, range(23)))
    times = [moment for moment, _ in went]
    assert all(later - earlier >= 1.0 for earlier, later in zip(times, times[5:], strict=False))
    assert times[4] == 0.0, "what the quota allows is not held back"
    assert times[-1] == 4.0
    assert [number for _, number in went] == list(range(23))
