"""`pli serve`: the platforms whose tokens are set, on one house."""

import asyncio
import logging

from bot.config import ConfigurationError, Settings
from bot.house import open_house

log = logging.getLogger(__name__)

NO_TOKEN = [
    "There is nothing to serve:",
    "  - DISCORD_TOKEN: copy the token from the Bot page of Discord's developer portal, or",
    "  - TELEGRAM_TOKEN: copy the token that @BotFather sent.",
]


async def serve_platforms(settings: Settings) -> None:
    """Until it is cancelled. Raises `ConfigurationError` without a token, `HostError` where a part cannot be had."""
    if not (settings.discord_token.get_secret_value() or settings.telegram_token.get_secret_value()):
        raise ConfigurationError(NO_TOKEN)
    async with open_house(settings) as house, asyncio.TaskGroup():
        log.info("%s", house.store_line)
