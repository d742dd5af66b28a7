"""Whether Discord knows a bot's token."""

import aiohttp
import discord

from adapters.chat.gateway import CannotConnect
from adapters.discord.sessions import REFUSED


async def ask(token: str) -> None:
    """Raises `CannotConnect` where Discord refuses the token or cannot be reached. Patience is the caller's."""
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            await client.login(token)
    except discord.LoginFailure:
        raise CannotConnect(REFUSED) from None
    except (discord.HTTPException, aiohttp.ClientError, OSError) as trouble:
        raise CannotConnect(f"Discord cannot be reached ({type(trouble).__name__})") from None
