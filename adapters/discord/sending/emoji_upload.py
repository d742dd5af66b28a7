"""The cards as emojis of the application, uploaded once: its messages may use them anywhere, without a permission."""

import logging
from collections.abc import Iterable

import discord

from adapters.chat.gateway import CannotConnect
from adapters.discord.sessions import REFUSED, bare_client, log_in_once

log = logging.getLogger(__name__)


async def upload(token: str, pictures: Iterable[tuple[str, bytes]]) -> int:
    """Uploads the pictures whose names the application does not have yet; returns how many that were. discord.py
    waits where Discord asks it to. Raises `CannotConnect` for a wrong token, or where Discord refuses an emoji."""
    client = bare_client()
    try:
        async with client:
            await log_in_once(client, token)
            return await _add_missing(client, pictures)
    except discord.LoginFailure:
        raise CannotConnect(REFUSED) from None
    except discord.HTTPException as refused:
        raise CannotConnect(f"Discord refused an emoji: {refused.status} {refused.code}") from None


async def _add_missing(client: discord.Client, pictures: Iterable[tuple[str, bytes]]) -> int:
    known = {emoji.name for emoji in await client.fetch_application_emojis()}
    added = 0
    for name, image in pictures:
        # an upload that was interrupted goes on where it ended
        if name not in known:
            await client.create_application_emoji(name=name, image=image)
            added += 1
            log.info("emoji %s uploaded", name)
    return added
