"""Whether Discord knows a bot's token, and what the bot may do where it was added."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import aiohttp
import discord

from adapters.chat.gateway import CannotConnect, CannotReach
from adapters.discord.sending.permissions import missing_everywhere
from adapters.discord.sessions import REFUSED, bare_client, log_in_once, sentence_of

SERVERS = 200
"""The most servers that Discord lists at once, and enough to see what is wrong."""


@dataclass(frozen=True, slots=True)
class Rights:
    """What the bot's roles allow, in the first `SERVERS` of its servers."""

    servers: int
    lacking: Mapping[str, int]
    """Permissions by Discord's names, with the number of servers where each is lacking."""


async def ask(token: str) -> Rights:
    """Asks what the bot may do. Raises `CannotConnect` where Discord refuses the token, `CannotReach` where
    it is not reached; trying again is up to the caller."""
    client = bare_client()
    try:
        async with client:
            await log_in_once(client, token)
            # the library's own list of servers leaves the permissions out
            servers = await client.http.get_guilds(SERVERS, with_counts=False)
    except discord.LoginFailure:
        raise CannotConnect(REFUSED) from None
    except (discord.HTTPException, aiohttp.ClientError, OSError) as trouble:
        raise CannotReach(f"Discord cannot be reached: {sentence_of(trouble)}") from None
    granted = (discord.Permissions(int(server["permissions"])) for server in servers)
    return Rights(len(servers), Counter(name for roles in granted for name in missing_everywhere(roles)))
