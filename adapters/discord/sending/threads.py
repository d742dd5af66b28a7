"""Archived threads: a new message opens one again by itself, an edit is refused until it is open."""

import discord

from adapters.discord.sending.rate_limit import Quota
from adapters.discord.sending.refusals import THREAD_ARCHIVED


def is_archived(refused: discord.HTTPException) -> bool:
    """Whether Discord refused because the thread is archived."""
    return refused.code == THREAD_ARCHIVED


async def open_again(client: discord.Client, channel: int, quota: Quota) -> None:
    """Opens an archived thread; one that is locked can be opened only by somebody who manages threads. Raises
    `discord.HTTPException`."""
    await quota.pass_one()
    thread = await client.fetch_channel(channel)
    if isinstance(thread, discord.Thread):
        await quota.pass_one()
        await thread.edit(archived=False)
