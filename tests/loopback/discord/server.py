"""The loopback Discord: one object that is the platform, its guilds, its people and what happened there."""

import asyncio
from typing import Self

from aiohttp import web

from tests.loopback.discord.clock import Clock
from tests.loopback.discord.commands import Commands
from tests.loopback.discord.delivery import interaction_json
from tests.loopback.discord.emojis import Emojis
from tests.loopback.discord.errors import JsonObject
from tests.loopback.discord.faults import Faults
from tests.loopback.discord.front import Front
from tests.loopback.discord.gateway import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, Gateway, Session, Shard
from tests.loopback.discord.hooks import Hooks
from tests.loopback.discord.interactions import Interaction, Interactions
from tests.loopback.discord.journal import Journal
from tests.loopback.discord.limits import Limits
from tests.loopback.discord.messages import Messages
from tests.loopback.discord.payloads import (
    channel_json,
    guild_create_json,
    message_event_json,
    message_json,
    user_json,
)
from tests.loopback.discord.permissions import Permission
from tests.loopback.discord.person import Person
from tests.loopback.discord.rest import Rest
from tests.loopback.discord.schema import Schemas, find
from tests.loopback.discord.state import Channel, Guild, Message, User, World
from tests.loopback.discord.threads import Threads
from tests.loopback.standstill import patience, still

TOKEN = "loopback.bot.token"
_LOOK_AGAIN = 0.05
"""Seconds that pass before it is looked again whether the bot has done what it owes."""


class DiscordServer:
    """A loopback Discord on 127.0.0.1. Use it as an asynchronous context manager.

    It starts with one guild and one text channel, :attr:`guild` and :attr:`channel`. ``copies`` is how often each
    interaction is delivered to the bot when the act does not say.
    """

    def __init__(self, *, schemas: Schemas | None = None, token: str = TOKEN, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.world = World(self.clock)
        self.journal = Journal()
        self.faults = Faults()
        self.limits = Limits(self.clock)
        self.schemas = schemas if schemas is not None else find()
        self.emojis = Emojis(self.world)
        self.commands = Commands(self.world)
        self.messages = Messages(self.world, self._emit, self.emojis.ids.keys(), lambda: self.cdn_url)
        self.threads = Threads(self.world, lambda event, data: self._dispatch(event, data, GUILDS))
        self.interactions = Interactions(self.world, self.messages, self.clock)
        self.gateway = Gateway(self.clock, lambda: self.token, self._ready, self._introduce)
        self.front = Front(token, self.clock, self.journal, self.faults, self.limits, self.schemas)
        self.copies = 1
        self._port = 0
        self._runner: web.AppRunner | None = None
        self.guild = self.world.add_guild("The card room", "en-US")
        self.channel = self.world.add_channel(self.guild, "tables")

    @property
    def token(self) -> str:
        """The bot's token; change it to reset it."""
        return self.front.token

    @token.setter
    def token(self, value: str) -> None:
        self.front.token = value

    @property
    def api_url(self) -> str:
        """What stands in the place of https://discord.com/api/v10."""
        return f"http://127.0.0.1:{self._port}/api/v10"

    @property
    def gateway_url(self) -> str:
        """What stands in the place of wss://gateway.discord.gg."""
        return f"ws://127.0.0.1:{self._port}/gateway"

    @property
    def resume_url(self) -> str:
        """Where a dropped connection is to be resumed."""
        return f"ws://127.0.0.1:{self._port}/gateway/resume"

    @property
    def cdn_url(self) -> str:
        """What stands in the place of https://cdn.discordapp.com."""
        return f"http://127.0.0.1:{self._port}/cdn"

    @property
    def bot(self) -> User:
        """The bot's own account; its id is the application's id too."""
        return self.world.bot

    async def start(self) -> Self:
        """Listen on a free port of 127.0.0.1."""
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/", self.gateway.serve)  # where gateway.discord.gg has it
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/gateway/resume", self.gateway.serve)
        app.router.add_get("/cdn/attachments/{channel}/{attachment}/{name}", self._attachment)
        hooks = Hooks(self.world, self.messages, self.commands, self.interactions)
        rest = Rest(self.world, self.messages, self.emojis, self.threads, self._gateway_bot)
        self.front.install(app, [*rest.routes(), *hooks.routes()])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self._port = self._runner.addresses[0][1]
        return self

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        await self.gateway.stop()
        if self._runner is not None:
            await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    def person(self, name: str, *, locale: str = "en-US") -> Person:
        """A new person, member of every guild there is."""
        user = self.world.add_user(name, locale=locale)
        for guild in self.world.guilds.values():
            guild.members.add(user.id)
        return Person(self, user)

    def add_guild(self, name: str, *, locale: str = "en-US") -> Guild:
        """Invite the bot to a new server with everybody in it."""
        guild = self.world.add_guild(name, locale)
        self.announce(guild)
        return guild

    def announce(self, guild: Guild) -> None:
        """Tell the bot of a server that it has been added to: only one that it knew of is "not unavailable"."""
        created = guild_create_json(guild, self.bot)
        del created["unavailable"]
        self._dispatch("GUILD_CREATE", created, GUILDS)

    def remove_bot(self, guild: Guild) -> None:
        """Throw the bot out of a server."""
        guild.members.discard(self.bot.id)
        self._dispatch("GUILD_DELETE", {"id": str(guild.id)}, GUILDS)

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """A new text channel, in the first guild when none is named."""
        channel = self.world.add_channel(guild or self.guild, name)
        self._dispatch("CHANNEL_CREATE", channel_json(channel), GUILDS)
        return channel

    def delete_channel(self, channel: Channel) -> None:
        """Delete a text channel."""
        channel.deleted = True
        if channel.guild is not None:
            channel.guild.channels.remove(channel)
        self._dispatch("CHANNEL_DELETE", channel_json(channel), GUILDS)

    def deny(self, channel: Channel, permissions: Permission, who: Person | None = None) -> None:
        """Take permissions away in a channel, from the bot when nobody is named."""
        user = who.user if who else self.bot
        channel.denied[user.id] = channel.denied.get(user.id, Permission(0)) | permissions
        self._dispatch("CHANNEL_UPDATE", channel_json(channel), GUILDS)

    def grant(self, permissions: Permission, who: Person, guild: Guild | None = None) -> None:
        """Give a person a role with these permissions, in the first guild when none is named."""
        granted = (guild or self.guild).granted
        granted[who.user.id] = granted.get(who.user.id, Permission(0)) | permissions

    def restore(self, channel: Channel, who: Person | None = None) -> None:
        """Give back what :meth:`deny` took."""
        channel.denied.pop((who.user if who else self.bot).id, None)
        self._dispatch("CHANNEL_UPDATE", channel_json(channel), GUILDS)

    def readers_of(self, message: Message) -> frozenset[int]:
        """The ids of the people who can read ``message`` now."""
        return self.world.readers(message)

    def texts_shown_to(self, person: Person) -> list[str]:
        """Every text that ever reached ``person``: each version of each message, modals, suggestions.

        Labels, options, alternative texts, file names and callback tokens are among them, and so is the whole
        history of the channels they can read now.
        """
        past = [text for shown in self.world.shown if person.id in shown.readers for text in shown.texts]
        return past + [text for message in self.world.visible_to(person.user) for text in message.all_texts]

    def visible_text(self, person: Person) -> str:
        """:meth:`texts_shown_to` in one string, a text per line."""
        return "\n".join(self.texts_shown_to(person))

    def posted(self, channel: Channel) -> list[Message]:
        """The messages of the bot that stand in ``channel``, ephemeral ones left out."""
        return [
            message
            for message in self.world.messages.values()
            if message.channel is channel and message.author is self.bot
            if not message.deleted and not message.ephemeral
        ]

    def add_group(self, *people: Person) -> Channel:
        """Direct messages of several people, which the bot has no part in."""
        return self.world.add_group(person.user for person in people)

    def offered(self, channel: Channel, user: User, kind: int = 1) -> list[JsonObject]:
        """The commands of a kind that ``user`` finds in ``channel``."""
        granted = int(channel.permissions(user))
        return [
            command
            for command in self.commands.offered(channel, user, kind)
            if channel.guild is None or _permitted(command, granted)
        ]

    async def deliver(self, interaction: Interaction, copies: int = 1) -> Interaction:
        """Send an interaction to the bot, ``copies`` times, and wait until it is acknowledged or too late."""
        self.redeliver(interaction, max(copies, self.copies))
        return await self.interactions.wait(interaction)

    def redeliver(self, interaction: Interaction, copies: int = 1) -> None:
        """Send the event of an interaction again, with the same id and token."""
        for _ in range(copies):
            self._dispatch("INTERACTION_CREATE", interaction_json(interaction, self.world))

    def hear(self, author: User, channel: Channel, text: str) -> Message:
        """A person's ordinary message; without the message content intent a guild's texts reach the bot empty."""
        message = Message(self.world.new_id(), channel, author, self.clock.now(), text)
        message.versions.append(message_json(message, bot=self.bot))
        self.world.messages[message.id] = message
        self.world.show(message, "message")
        event = message_event_json(message, self.world)
        secret = channel.guild is not None and f"<@{self.bot.id}>" not in text
        self._emit("MESSAGE_CREATE", event | ({"content": ""} if secret else {}), channel)
        return message

    async def settle(self, within: float = 60.0) -> None:
        """Wait until nothing is asked, sent or owed, and nobody has anything to do.

        The bot owes an answer to every interaction whose three seconds are not over. Raises TimeoutError when the
        traffic does not end ``within`` seconds.
        """
        async with patience(within):
            while await self._restless():
                await asyncio.sleep(_LOOK_AGAIN)

    def assert_clean(self) -> None:
        """Raises AssertionError for requests to unknown routes, for answers of ours that no schema allows, and for
        misfortunes that were ordered and never happened."""
        unknown = [f"{request.method} {request.path}" for request in self.journal.unknown_routes]
        assert not unknown, f"routes the loopback server does not have: {unknown}"
        assert not self.journal.own_faults, self.journal.own_faults
        assert not (unmet := self.faults.unmet()), f"nothing happened on {unmet}"

    async def _restless(self) -> bool:
        """Waits until nobody has anything to do; whether something is owed nevertheless, or was asked meanwhile."""
        before = self._traffic()
        await still()
        busy = self.front.in_flight or self.interactions.pending() or not self.gateway.idle
        return bool(busy) or self._traffic() != before

    def _traffic(self) -> tuple[int, int]:
        """Grows with each request and each event."""
        return len(self.journal.requests), len(self.journal.events)

    def _emit(self, event: str, data: JsonObject, channel: Channel) -> None:
        if channel.group:
            return
        if channel.guild is None:
            self._dispatch(event, data, DIRECT_MESSAGES)
        elif channel.permissions(self.bot):
            self._dispatch(event, data, GUILD_MESSAGES)

    def _dispatch(self, event: str, data: JsonObject, intent: int = 0) -> None:
        self._check_event(event, data)
        self.gateway.dispatch(event, data, intent, self.faults.change_events)

    def _check_event(self, event: str, data: JsonObject) -> None:
        self.journal.events.append((self.clock.now(), event, data))
        if self.schemas is not None:
            self.journal.own_faults.extend(self.schemas.event_faults(event, data))

    def _joined(self, shard: Shard) -> list[Guild]:
        return [guild for guild in self.world.guilds.values() if self.bot.id in guild.members and shard.has(guild.id)]

    def _gateway_bot(self) -> JsonObject:
        return {
            "url": self.gateway_url,
            "shards": self.gateway.shards,
            "session_start_limit": self.gateway.start_limit(),
        }

    def _ready(self, shard: Shard) -> JsonObject:
        ready: JsonObject = {
            "v": 10,
            "user": user_json(self.bot) | {"mfa_enabled": True, "verified": True},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in self._joined(shard)],
            "resume_gateway_url": self.resume_url,
            "shard": [shard.number, shard.of],
            "application": {"id": str(self.bot.id), "flags": 0},
        }
        self._check_event("READY", ready)
        return ready

    def _introduce(self, session: Session) -> None:
        """Tell a new session of every guild, when it asked for guilds."""
        for guild in self._joined(session.shard) if session.intents & GUILDS else ():
            data = guild_create_json(guild, self.bot)
            self._check_event("GUILD_CREATE", data)
            session.dispatch("GUILD_CREATE", data)

    async def _attachment(self, request: web.Request) -> web.Response:
        wanted = request.match_info["attachment"]
        for message in self.world.messages.values():
            for file in message.attachments:
                if str(file.id) == wanted and not message.deleted:
                    return web.Response(body=file.data, headers={"Content-Type": file.content_type})
        return web.Response(status=404)


def _permitted(command: JsonObject, granted: int) -> bool:
    needed = int(command.get("default_member_permissions") or 0)
    return command.get("default_member_permissions") is None or (needed != 0 and granted & needed == needed)
