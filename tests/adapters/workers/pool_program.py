"""A program with one worker, at rest or at work for ever: it tells the worker's id, and waits to be killed."""

import asyncio
import sys

from adapters.workers.pool import Workers
from tests.adapters.workers.players import HangingPlayer, SlowPlayer, question


async def main() -> None:
    async with Workers(1) as workers:
        await workers.choose(question(SlowPlayer()))
        if "hang" in sys.argv:
            asyncio.get_running_loop().create_task(workers.choose(question(HangingPlayer())))
            await asyncio.sleep(0.1)
        print(*workers.processes, flush=True)
        await asyncio.sleep(600)


if __name__ == "__main__":
    asyncio.run(main())
