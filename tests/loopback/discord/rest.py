"""The routes for the bot itself, guilds, channels and their messages."""

from collections.abc import Callable

from tests.loopback.discord.calls import Call, Reply, Route
from tests.loopback.discord.emojis import Emojis
from tests.loopback.discord.errors import JsonObject, Refusal, invalid_form
from tests.loopback.discord.message_rules import CHANNEL_FLAGS
from tests.loopback.discord.messages import Messages, Post
from tests.loopback.discord.payloads import (
    application_json,
    channel_json,
    guild_json,
    member_json,
    message_json,
    my_guild_json,
    own_user_json,
    user_json,
)
from tests.loopback.discord.permissions import Permission
from tests.loopback.discord.state import Channel, Guild, Message, User, World
from tests.loopback.discord.threads import Threads

NOTHING = Permission(0)
MOST_GUILDS = 200
"""Of one page of the list of guilds."""
NONCE_SECONDS = 120.0  # Discord says "the past few minutes"


class Rest:
    """Handlers over the world. ``gateway_bot`` is told to bots that ask where to connect, and how."""

    def __init__(
        self,
        world: World,
        messages: Messages,
        emojis: Emojis,
        threads: Threads,
        gateway_bot: Callable[[], JsonObject],
    ) -> None:
        self._world = world
        self._messages = messages
        self._emojis = emojis
        self._threads = threads
        self._gateway_bot = gateway_bot

    def routes(self) -> list[Route]:
        """The table of routes."""
        message = "/channels/{channel_id}/messages/{message_id}"
        return [
            Route("GET", "/users/@me", self._me),
            Route("GET", "/users/@me/guilds", self._guilds),
            Route("GET", "/users/{user_id}", self._user),
            Route("POST", "/users/@me/channels", self._open_dm),
            Route("GET", "/oauth2/applications/@me", self._application),
            Route("GET", "/applications/@me", self._application),
            Route("GET", "/gateway", lambda _: Reply(200, {"url": self._gateway_bot()["url"]})),
            Route("GET", "/gateway/bot", lambda _: Reply(200, self._gateway_bot())),
            Route("GET", "/guilds/{guild_id}", self._guild),
            Route("GET", "/guilds/{guild_id}/channels", self._guild_channels),
            Route("GET", "/guilds/{guild_id}/members/{user_id}", self._member),
            Route("GET", "/channels/{channel_id}", self._channel),
            Route("POST", "/channels/{channel_id}/typing", self._typing),
            Route("GET", "/channels/{channel_id}/messages", self._history),
            Route("POST", "/channels/{channel_id}/messages", self._send),
            Route("GET", message, self._message),
            Route("PATCH", message, self._edit),
            Route("DELETE", message, self._delete),
            *self._threads.routes(),
            *self._emojis.routes(),
        ]

    def _me(self, _call: Call) -> Reply:
        return Reply(200, own_user_json(self._world.bot))

    def _application(self, _call: Call) -> Reply:
        return Reply(200, application_json(self._world.bot))

    def _user(self, call: Call) -> Reply:
        user = self._world.users.get(call.number("user_id"))
        if user is None:
            raise Refusal.UNKNOWN_USER.error()
        return Reply(200, user_json(user))

    def _guilds(self, call: Call) -> Reply:
        limit = call.query.get("limit", "200")
        if not limit.isdecimal() or not 1 <= int(limit) <= MOST_GUILDS:
            raise invalid_form(("limit",), "NUMBER_TYPE_MAX", f"int value should be between 1 and {MOST_GUILDS}.")
        after, before = int(call.query.get("after", 0)), int(call.query.get("before", 1 << 63))
        bot, counted = self._world.bot, call.query.get("with_counts", "").lower() in ("1", "true")
        here = [
            guild for guild in self._world.guilds.values() if bot.id in guild.members and after < guild.id < before
        ]
        shown = sorted(here, key=lambda guild: guild.id)
        page = shown[-int(limit) :] if "before" in call.query else shown[: int(limit)]
        return Reply(200, [my_guild_json(guild, bot, counted=counted) for guild in page])

    def _open_dm(self, call: Call) -> Reply:
        given = str(call.form.get("recipient_id"))
        user = self._world.users.get(int(given)) if given.isdecimal() else None
        if user is None or user.bot:
            raise Refusal.INVALID_RECIPIENT.error()
        return Reply(200, channel_json(self._world.dm(user)))

    def _known_guild(self, call: Call) -> Guild:
        guild = self._world.guilds.get(call.number("guild_id"))
        if guild is None:
            raise Refusal.UNKNOWN_GUILD.error()
        if self._world.bot.id not in guild.members:
            raise Refusal.MISSING_ACCESS.error()
        return guild

    def _guild(self, call: Call) -> Reply:
        return Reply(200, guild_json(self._known_guild(call)))

    def _guild_channels(self, call: Call) -> Reply:
        return Reply(200, [channel_json(channel) for channel in self._known_guild(call).channels])

    def _member(self, call: Call) -> Reply:
        guild = self._known_guild(call)
        identity = call.number("user_id")
        if identity not in guild.members:
            raise Refusal.UNKNOWN_MEMBER.error()
        return Reply(200, member_json(self._world.users[identity]))

    def _place(self, call: Call, needed: Permission = NOTHING) -> Channel:
        """The channel of the path, if the bot sees it and has ``needed``. Raises 10003, 50001 or 50013."""
        channel = self._world.channels.get(call.number("channel_id"))
        if channel is None or channel.deleted:
            raise Refusal.UNKNOWN_CHANNEL.error()
        granted = channel.permissions(self._world.bot)
        if not granted & Permission.VIEW_CHANNEL:
            raise Refusal.MISSING_ACCESS.error()
        if granted & needed != needed:
            raise Refusal.MISSING_PERMISSIONS.error()
        return channel

    def _channel(self, call: Call) -> Reply:
        return Reply(200, channel_json(self._place(call)))

    def _typing(self, call: Call) -> Reply:
        self._place(call, self._place(call).to_send)
        return Reply(204)

    def _send(self, call: Call) -> Reply:
        channel = self._place(call)
        self._threads.write(channel, self._world.bot)
        self._place(call, channel.to_send)
        self._may_write(channel, call)
        if channel.recipient is not None:
            self._may_write_to(channel.recipient)
        twin = self._twin(call.form)
        if twin is not None:
            return Reply(200, message_json(twin, bot=self._world.bot))
        post = Post(channel, self._world.bot, CHANNEL_FLAGS, reply_to=self._replied(channel, call.form))
        message = self._messages.post(post, call.form, call.files)
        return Reply(200, message_json(message, bot=self._world.bot))

    def _may_write(self, channel: Channel, call: Call) -> None:
        needed = Permission.ATTACH_FILES if call.files else NOTHING
        needed |= Permission.EMBED_LINKS if call.form.get("embeds") else NOTHING
        if channel.permissions(self._world.bot) & needed != needed:
            raise Refusal.MISSING_PERMISSIONS.error()

    def _may_write_to(self, user: User) -> None:
        if not self._world.mutual_guilds(user) and not user.installed:
            raise Refusal.NO_MUTUAL_GUILD.error()
        if not user.dms_open:
            raise Refusal.CLOSED_DMS.error()

    def _twin(self, body: JsonObject) -> Message | None:
        """The bot's recent message of the same nonce, when the request asks for uniqueness.

        "If another message was created by the same author with the same nonce, that message will be returned": in
        whatever channel, and whatever became of it since.
        """
        nonce = body.get("nonce")
        if nonce is not None and len(str(nonce)) > 25:
            raise invalid_form(("nonce",), "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.")
        if nonce is None or not body.get("enforce_nonce"):
            return None
        oldest = self._world.clock.now() - NONCE_SECONDS
        recent = (m for m in self._world.messages.values() if m.author is self._world.bot and m.created >= oldest)
        return next((m for m in recent if str(m.nonce) == str(nonce)), None)

    def _replied(self, channel: Channel, body: JsonObject) -> Message | None:
        reference = body.get("message_reference")
        if not reference:
            return None
        message = self._world.messages.get(int(reference["message_id"]))
        readable = message is not None and message.channel is channel and not message.ephemeral
        if not readable or message is None or message.deleted:
            if reference.get("fail_if_not_exists", True):
                raise invalid_form(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            return None
        return message

    def _known(self, channel: Channel, call: Call) -> Message:
        """The message of the path. An ephemeral one does not exist for these routes. Raises 10008."""
        message = self._world.messages.get(call.number("message_id"))
        if message is None or message.channel is not channel or message.deleted or message.ephemeral:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return message

    def _message(self, call: Call) -> Reply:
        channel = self._place(call, Permission.READ_MESSAGE_HISTORY)
        return Reply(200, message_json(self._known(channel, call), bot=self._world.bot))

    def _history(self, call: Call) -> Reply:
        channel = self._place(call)
        if not channel.permissions(self._world.bot) & Permission.READ_MESSAGE_HISTORY:
            return Reply(200, [])
        limit = call.query.get("limit", "50")
        if not limit.isdecimal() or not 1 <= int(limit) <= 100:
            raise invalid_form(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        after, before = int(call.query.get("after", 0)), int(call.query.get("before", 1 << 63))
        found = [
            message
            for message in self._world.messages.values()
            if message.channel is channel and after < message.id < before
            if not message.deleted and not message.ephemeral
        ]
        kept = found[: int(limit)] if after else found[-int(limit) :]
        return Reply(200, [message_json(message, bot=self._world.bot) for message in reversed(kept)])

    def _edit(self, call: Call) -> Reply:
        channel = self._place(call)
        message = self._known(channel, call)
        if message.author is not self._world.bot:
            raise Refusal.NOT_YOUR_MESSAGE.error()
        self._threads.change(channel, self._world.bot)
        self._may_write(channel, call)
        self._messages.edit(message, call.form, call.files)
        return Reply(200, message_json(message, bot=self._world.bot))

    def _delete(self, call: Call) -> Reply:
        channel = self._place(call)
        message = self._known(channel, call)
        others = message.author is not self._world.bot
        if others and not channel.permissions(self._world.bot) & Permission.MANAGE_MESSAGES:
            raise Refusal.MISSING_PERMISSIONS.error()
        self._threads.change(channel, self._world.bot)
        self._messages.delete(message)
        return Reply(204)
