"""The tokens: what they look like, and what their platforms say of them."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING

from adapters import connector
from adapters.chat.gateway import CannotConnect, CannotReach
from bot.config import MENDS, Settings
from engine.host.service.standing import Finding, broken, doubtful

if TYPE_CHECKING:
    from adapters.discord import token as discord
    from adapters.telegram import token as telegram

PATIENCE = 5.0
"""Seconds that a platform has for its answer."""
UNANSWERED = "no answer within {:.0f} seconds"
NETWORK = "see that this machine reaches it, and for how long"


async def tokens(settings: Settings) -> AsyncIterator[Finding]:
    if not (settings.discord_token.get_secret_value() or settings.telegram_token.get_secret_value()):
        yield doubtful(
            "tokens: none is set, so `pli serve` has nothing to serve", "set DISCORD_TOKEN or TELEGRAM_TOKEN"
        )
    for mistake in connector.mistakes():
        yield broken(f"configuration: {mistake}")
    if way := connector.told():
        yield Finding(way)
    if token := settings.discord_token.get_secret_value():
        async for finding in _discord(token):
            yield finding
    if token := settings.telegram_token.get_secret_value():
        async for finding in _telegram(token, settings.telegram_api_base):
            yield finding


async def _discord(token: str) -> AsyncIterator[Finding]:
    from adapters.discord import token as discord  # noqa: PLC0415 - its library is loaded for those who use it

    try:
        async with asyncio.timeout(PATIENCE):
            rights = await discord.ask(token)
    except CannotReach as away:
        yield broken(str(away), NETWORK)
    except CannotConnect as refused:
        yield broken(f"DISCORD_TOKEN: {refused}", MENDS["discord_token"])
    except TimeoutError:
        yield doubtful(f"Discord: {UNANSWERED.format(PATIENCE)}", NETWORK)
    else:
        yield Finding("DISCORD_TOKEN: Discord knows it; what it may do in a channel is said there by /play")
        for finding in _roles(rights):
            yield finding


def _roles(rights: "discord.Rights") -> Iterator[Finding]:
    if not rights.servers:
        yield doubtful("Discord: the bot is in no server", "open its invitation link (README), and choose one")
    for permission, servers in sorted(rights.lacking.items()):
        yield doubtful(
            f"Discord: in {servers} of {rights.servers} servers its roles do not give {permission}",
            "allow it to the bot's role there, or in the channels that are for games",
        )


async def _telegram(token: str, base_url: str | None) -> AsyncIterator[Finding]:
    from adapters.telegram import token as telegram  # noqa: PLC0415 - as above

    try:
        async with asyncio.timeout(PATIENCE):
            rights = await telegram.ask(token, base_url)
    except CannotReach as away:
        yield broken(str(away), NETWORK)
    except CannotConnect as refused:
        yield broken(f"TELEGRAM_TOKEN: {refused}", MENDS["telegram_token"])
    except TimeoutError:
        yield doubtful(f"Telegram: {UNANSWERED.format(PATIENCE)}", NETWORK)
    else:
        yield Finding("TELEGRAM_TOKEN: Telegram knows it")
        for finding in _rights(rights):
            yield finding


def _rights(rights: "telegram.Rights") -> Iterator[Finding]:
    if not rights.joins_groups:
        yield broken("Telegram: the bot may not be added to groups", "switch that on with @BotFather, /setjoingroups")
    if rights.reads_everything:
        yield doubtful("Telegram: privacy mode is off: every message of its groups is sent to the bot", "/setprivacy")
    if not rights.inline:
        yield Finding("Telegram: inline mode is off: pages of the rules are had in the bot's own chats alone")
