"""A click or a command: what was clicked and where, who it comes from, and the reply that it waits for."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

from adapters.chat.asked import SeenBy
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

    seen_by: SeenBy | None = None
    """Who sees the message that was clicked: a board, a panel or a hand in direct messages; None for a command."""

    @property
    def on_panel(self) -> bool:
        """Whether a button of an ephemeral message was clicked."""
        return self.seen_by is SeenBy.ALONE

    @property
    def in_direct_message(self) -> bool:
        """Whether a button of a hand in direct messages was clicked."""
        return self.seen_by is SeenBy.PRIVATE

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
        return self.seen_by is SeenBy.EVERYBODY

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
            by, seen_by = await known(identity.person(interaction)), _seen_by(interaction, clicked=reply.clicked)
            yield Click(interaction, reply, by, button, seen_by)
    except discord.HTTPException as refused:
        if refused.code not in ANSWERED_OR_LATE:
            log.warning("Discord did not take an answer: %d %d", refused.status, refused.code)
    except (aiohttp.ClientError, OSError) as lost:
        log.warning("an answer did not reach Discord: %s", type(lost).__name__)


def _seen_by(interaction: discord.Interaction[Any], *, clicked: bool) -> SeenBy | None:
    """Who sees the message that was clicked. Boards are made of components, also in direct messages; hands there are
    not."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        return SeenBy.ALONE
    if message is None or not clicked:
        return None
    if interaction.guild_id is not None or message.flags.components_v2:
        return SeenBy.EVERYBODY
    return SeenBy.PRIVATE if interaction.context.dm_channel else None
