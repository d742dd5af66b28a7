"""The cards as the application's own emojis, on buttons that say the same in words, which are enough without them."""

import logging

import aiohttp
import discord

from adapters.discord.sending.refusals import INVALID_FORM
from adapters.pictures.emoji_names import name
from engine.messages.message import CardFace

log = logging.getLogger(__name__)


class CardEmojis:
    """The emojis that `pli emojis` has uploaded, looked up once for a process."""

    def __init__(self) -> None:
        self._known: dict[str, discord.PartialEmoji] = {}

    async def load(self, client: discord.Client) -> None:
        """Asks Discord which emojis there are; raises nothing."""
        try:
            found = await client.fetch_application_emojis()
        # decoration: no program fails to start for it
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as trouble:
            log.warning("the application's emojis are not known: %s", type(trouble).__name__)
            return
        self._known = {emoji.name: discord.PartialEmoji(name=emoji.name, id=emoji.id) for emoji in found}

    def of(self, card: CardFace) -> discord.PartialEmoji | None:
        """The card's emoji, where there is one."""
        if not self._known:
            return None
        try:
            return self._known.get(name(card))
        except KeyError:
            return None

    def refused(self, trouble: discord.HTTPException) -> bool:
        """Whether Discord refused a message because of an emoji that is gone; if so, none is used from now on."""
        gone = bool(self._known) and trouble.code == INVALID_FORM and ".emoji." in trouble.text
        if gone:
            log.warning("an emoji of the application is gone: none is used before the program starts anew")
            self._known = {}
        return gone
