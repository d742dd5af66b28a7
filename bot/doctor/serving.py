"""What a program that serves on this machine tells of itself, where `PLI_HEALTH_PORT` lets it be asked."""

from collections.abc import AsyncIterator

import aiohttp

from bot.config import Settings
from bot.metrics import passed_over
from engine.host.service.standing import Finding, doubtful

PATIENCE = 3.0
"""Seconds that the program has for its answer."""


async def serving(settings: Settings) -> AsyncIterator[Finding]:
    """Events that a platform sent and that could not be read; nothing where no program answers."""
    for platform, number in passed_over(await _figures(settings)).items():
        yield doubtful(
            f"{platform.capitalize()}: {number} events could not be read since the start, and were passed over",
            "its log names their kinds and servers; see whether a newer version reads them",
        )


async def _figures(settings: Settings) -> str:
    url = f"http://{settings.pli_health_host}:{settings.pli_health_port}/metrics"
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(PATIENCE)) as session,
            session.get(url) as said,
        ):
            return await said.text()
    except (aiohttp.ClientError, OSError, TimeoutError):
        return ""
