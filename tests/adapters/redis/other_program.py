"""A program with a private server, for the tests to kill: `python other_program.py FOLDER [untied]`."""

import asyncio
import sys
from pathlib import Path

from adapters.redis.embedded import PrivateServer


async def main() -> None:
    server = PrivateServer(Path(sys.argv[1]))
    server.tied = "untied" not in sys.argv
    async with server:
        print(server.process_id, server.url, flush=True)
        await asyncio.Event().wait()


asyncio.run(main())
