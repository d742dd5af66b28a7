"""The program itself in a process of its own, as somebody at a terminal runs it."""

import asyncio
import contextlib
import os
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from pathlib import Path

SECONDS = 90


def environment(folder: Path, **variables: str) -> dict[str, str]:
    """Nothing of ours from outside, and a data folder of the test's own."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PLI_", "REDIS_"))}
    tokens = ("DISCORD_TOKEN", "TELEGRAM_TOKEN")
    clean = {name: value for name, value in inherited.items() if name not in tokens}
    return {**clean, "PLI_DATA": str(folder), "PLI_LANGUAGE": "en", "COLUMNS": "200", **variables}


def pli(folder: Path, *arguments: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs `pli` to its end with these lines on standard input. No test waits for computer players to think."""
    hurried = ("--fast",) if arguments[:1] == ("play",) and "--fast" not in arguments else ()
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments, *hurried],
        input=typed,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        env=environment(folder, **variables),
        check=False,
    )


@contextlib.asynccontextmanager
async def serving(folder: Path, *, module: str = "bot", **variables: str) -> AsyncIterator[Process]:
    """`pli serve`, begun by this module; killed in the end, unless it has ended."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, "serve", env=environment(folder, **variables), stderr=asyncio.subprocess.PIPE
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
