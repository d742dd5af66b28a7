"""The connection to Discord: it asks for as little as the game needs, and is kept up whatever happens."""

import asyncio
import contextlib
import logging
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.backoff import ExponentialBackoff

from adapters.chat.answers import Refused
from adapters.chat.desk import Desk
from adapters.chat.gateway import CannotConnect
from adapters.discord import identity
from adapters.discord.answering.answers import Answers
from adapters.discord.answering.typed_messages import TypedMessages
from adapters.discord.commands import admin
from adapters.discord.commands.every import declared, of_people
from adapters.discord.commands.sync import Unsynced, sync_when_changed
from adapters.discord.commands.words import Catalogues
from adapters.discord.gateway_shard import GatewayShard
from adapters.discord.guarded import Guard
from adapters.discord.library import speak_in_words, speak_up
from adapters.discord.sending.card_emojis import CardEmojis
from adapters.discord.sending.greeting import greet
from adapters.discord.sending.messages_below import Below
from adapters.discord.sending.render import NO_MENTIONS
from adapters.discord.sessions import UNHEARD, Beginning, Turns, sentence_of
from adapters.troubles import trouble_on_the_way
from engine.host.state.errors import StoreDown
from engine.host.state.ids import EventId
from engine.host.state.table import Person
from engine.messages.texts import Texts

log = logging.getLogger(__name__)

FATAL_CLOSES = {
    4004: "Discord refused the token",
    4010: "Discord refused the shard",
    4011: "the bot is in too many servers for its connections: stop all its programs, then start them, to have more",
    4012: "Discord no longer takes this version of the gateway",
    4013: "Discord does not know the intents",
    4014: "Discord does not allow the intents",
}


class Tree(app_commands.CommandTree["PliClient"]):
    """Commands whose failures are answered."""

    async def on_error(
        self, interaction: discord.Interaction["PliClient"], error: app_commands.AppCommandError, /
    ) -> None:
        """Answers a command that Discord still offers though we no longer have it, one that came in a form that the
        library does not take, or one that failed by a bug, of which alone the log tells where."""
        if isinstance(error, app_commands.CommandInvokeError):
            log.error("a command failed: %s", type(error).__name__, exc_info=error)
        else:
            log.warning("a command is none of ours, or cannot be read (%s)", type(error.__cause__ or error).__name__)
        await interaction.client.answers.answer(interaction, _trouble)

    async def _call(self, interaction: discord.Interaction["PliClient"]) -> None:
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as odd:  # the library takes the kind, the name and the options as they come
            raise app_commands.AppCommandError from odd


class PliClient(discord.Client):
    """Knows servers and channels, but no members or presences; of messages in servers it learns only that they are
    there."""

    def __init__(
        self,
        desk: Desk,
        answers: Answers,
        emojis: CardEmojis,
        below: Below,
        shard: GatewayShard,
        turns: Turns | None = None,
    ) -> None:
        speak_up()
        speak_in_words()
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # there is no voice here
        super().__init__(
            # no members, no presences, no texts but direct messages: nothing of people that the game does not need
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=NO_MENTIONS,
            shard_id=shard.number,
            shard_count=shard.of,
        )
        self._shard = shard
        self._beginning = Beginning(self, shard, turns, self.is_unheard) if turns is not None else None
        self.answers = answers
        self.reopened: Callable[[str], Awaitable[None]] = _nowhere
        """Called with the key of a room whose permissions may have changed."""
        self.lost: Callable[[str], Awaitable[None]] = _nowhere
        """Called with the key of a room that is gone for good."""
        self.unheard = UNHEARD
        """Why nobody can be heard; empty while the gateway is connected."""
        self.is_leaving: Callable[[], bool] = _never
        """Whether another process is about to take over. From then on only presses and commands are answered: Discord
        takes one answer to each of these, while a message that both processes have heard would be answered twice."""
        self.passed_over: Counter[str] = Counter()
        """How many events could not be read, by kind."""
        Guard(self, self.passed_over)
        self._card_emojis = emojis
        self._typed = TypedMessages(desk)
        self._below = below
        self.tree = Tree(self)
        for command in declared(desk, answers):
            self.tree.add_command(command)
        for menu in of_people(desk, answers):
            self.tree.add_command(menu)
        self.tree.add_command(admin.declared(desk, answers))

    async def setup_hook(self) -> None:
        """Runs before the first connection. Of several connections, the first one alone tells Discord of the
        commands."""
        await self.tree.set_translator(Catalogues())
        if not self._shard.number:
            await self._sync()
        await self._card_emojis.load(self)

    async def _sync(self) -> None:
        try:
            await sync_when_changed(self.tree)
        except Unsynced as refused:
            log.error("Discord did not take the commands: %s", refused)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tells of an event, unless the client is closed: the library goes on waiting for the last servers then, and
        fails where it would tell that it is ready."""
        if event == "disconnect" and (error := sys.exc_info()[1]) is not None:
            # the library tells of it while it handles the error, and keeps that to itself
            self.is_unheard(sentence_of(error))
        if self.loop is not discord.utils.MISSING:
            super().dispatch(event, *args, **kwargs)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Waits until Discord takes a new session."""
        if self._beginning is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._beginning.now()

    async def on_ready(self) -> None:
        """A session has begun."""
        self.unheard = ""

    async def on_resumed(self) -> None:
        """A session goes on."""
        self.unheard = ""

    def is_unheard(self, cause: str) -> None:
        """The gateway is not connected, for this reason; it is tried again."""
        self.unheard = f"{UNHEARD}: {cause}"

    async def on_message(self, message: discord.Message) -> None:
        """Something was written to the bot or in a channel, which pushes the hand or the board up."""
        if self.is_leaving():
            return
        self._below.heard(message.channel.id)
        if message.guild is None:
            await self._typed.heard(message)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server."""
        if not self.is_leaving():
            await greet(guild)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, now: discord.abc.GuildChannel) -> None:
        """Permissions may have been given back: a board that could not be shown there is tried once more."""
        with contextlib.suppress(StoreDown):
            await self.reopened(identity.channel_key(now.guild.id, now.id))

    async def on_raw_thread_update(self, now: discord.RawThreadUpdateEvent) -> None:
        """A thread may have been opened or unlocked again."""
        with contextlib.suppress(StoreDown):
            await self.reopened(identity.channel_key(now.guild_id, now.thread_id))

    async def on_guild_channel_delete(self, gone: discord.abc.GuildChannel) -> None:
        """A channel was deleted, and the boards of its tables with it."""
        with contextlib.suppress(StoreDown):
            await self.lost(identity.channel_key(gone.guild.id, gone.id))

    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted, and the boards of its tables with it."""
        with contextlib.suppress(StoreDown):
            await self.lost(identity.channel_key(gone.guild_id, gone.thread_id))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answers clicks and forms, also those of a button that its message no longer has or that an older version
        made. The library finds commands by itself, but only those buttons that are still on a message."""
        if interaction.type is discord.InteractionType.component:
            await self.answers.press(interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await self.answers.submit(interaction)

    async def stay_connected(self) -> None:
        """Keeps the gateway up until the client is closed; raises `CannotConnect`.

        discord.py reconnects by itself after errors that it expects; an exception in one of its parsers ends its
        task.
        """
        pause: ExponentialBackoff[Any] = ExponentialBackoff()
        while not self.is_closed():
            try:
                if self._beginning is not None:
                    await self._beginning.wait()
                await self.connect()
            except discord.ConnectionClosed as closed:
                reason = FATAL_CLOSES.get(closed.code, f"Discord closed the connection ({closed.code})")
                raise CannotConnect(reason) from None
            except discord.PrivilegedIntentsRequired:
                raise CannotConnect(FATAL_CLOSES[4014]) from None
            except Exception as error:
                if not _is_told(error):
                    self.is_unheard(f"the program failed at it ({type(error).__name__}), as the log tells")
                    log.exception("the gateway task failed; connecting anew")
                if self.ws:  # there is none before the first connection
                    await self.ws.close(4000)
                await asyncio.sleep(pause.delay())


def _is_told(error: Exception) -> bool:
    """Whether the library has logged what this is about: without a first connection it fails in its own repair."""
    cause = error.__context__ if isinstance(error, AttributeError) else None
    return cause is not None and trouble_on_the_way(cause) is not None


async def _nowhere(_room: str) -> None:
    """Stands in until a delivery is there to tell."""


def _never() -> bool:
    """Stands in where no other process takes over."""
    return False


async def _trouble(by: Person, _event: EventId) -> Refused:
    return Refused(Texts(by.locale)("discord-bug"))
