"""A click or a command: what was clicked and where, who it comes from, and the reply that it waits for."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

from adapters.chat.requests.every import BUTTONS
from adapters.discord import identity
from adapters.discord.sending.buttons import Button, Tap, clicked, label_of
from adapters.discord.sending.refusals import ANSWERED_OR_LATE
from adapters.discord.sending.reply import Reply, replying
from engine.host.state.ids import EventId
from engine.host.state.table import Person
from engine.messages.tokens import Choose, SitOn, TableVerb, Token, Verb

log = logging.getLogger(__name__)

_ELSEWHERE = BUTTONS.keys() | {Verb.CALL, Verb.NUDGE, Verb.NEXT, Verb.REMATCH}
"""Verbs whose effect is seen in other messages than the board; the next deal has one of its own."""


def changes_board(token: Token | None) -> bool:
    """Whether the effect of a board's button is seen on that board."""
    return isinstance(token, SitOn) or (isinstance(token, TableVerb) and token.verb not in _ELSEWHERE)


@dataclass(frozen=True, slots=True)
class Click:
    """A click or a command, who it comes from, and its reply. `button`: what was clicked; None for a command."""

    interaction: discord.Interaction[Any]
    reply: Reply
    by: Person
    button: Button | None = None

    @property
    def on_panel(self) -> bool:
        """Whether a button of an ephemeral message was clicked."""
        return self.interaction.message is not None and self.interaction.message.flags.ephemeral

    @property
    def in_direct_message(self) -> bool:
        """Whether a button of a hand in direct messages was clicked. A board may be there too, which is laid out."""
        direct = self.reply.clicked and self.interaction.context.dm_channel
        return direct and not (self.on_panel or self.is_laid_out)

    @property
    def plays(self) -> bool:
        """Whether a card or a call of a hand in direct messages was clicked, on a button that acts at once."""
        at_once = self.button is not None and self.button.tap is Tap.AT_ONCE
        return at_once and self.in_direct_message and isinstance(self.token, Choose)

    @property
    def changes_its_message(self) -> bool:
        """Whether what the click does, if it is accepted, will be seen in the message that was clicked."""
        return self.plays or (self.on_board and changes_board(self.token))

    @property
    def on_board(self) -> bool:
        """Whether a button was clicked on a message that all players of a table see."""
        public = self.interaction.guild_id is not None or self.is_laid_out
        return self.reply.clicked and not self.on_panel and public

    @property
    def is_laid_out(self) -> bool:
        """Whether the message that was clicked is made of components, as boards are and hands in direct messages are
        not."""
        return self.interaction.message is not None and self.interaction.message.flags.components_v2

    @property
    def event(self) -> EventId:
        return identity.event(self.interaction)

    @property
    def token(self) -> Token | None:
        """What the clicked button stands for."""
        return self.button.token if self.button is not None else None

    @property
    def label(self) -> str:
        """What the clicked button says."""
        message = self.interaction.message
        return label_of(message, clicked(self.interaction)) if message is not None else ""


@asynccontextmanager
async def clicking(
    interaction: discord.Interaction[Any],
    known: Callable[[Person], Awaitable[Person]],
    button: Button | None = None,
) -> AsyncIterator[Click]:
    """The click, to be answered within this context. An answer that Discord does not take is given up."""
    try:
        async with replying(interaction) as reply:
            yield Click(interaction, reply, await known(identity.person(interaction)), button)
    except discord.HTTPException as refused:
        if refused.code not in ANSWERED_OR_LATE:
            log.warning("Discord did not take an answer: %d %d", refused.status, refused.code)
    except (aiohttp.ClientError, OSError) as lost:
        log.warning("an answer did not reach Discord: %s", type(lost).__name__)
