"""The platform's things as the JSON objects Discord sends."""

import re
from datetime import UTC, datetime

from tests.loopback.discord.errors import JsonObject
from tests.loopback.discord.permissions import Permission
from tests.loopback.discord.state import EPHEMERAL, Attachment, Channel, Guild, Message, User, World

JOINED = "2026-01-01T00:00:00+00:00"


def user_json(user: User) -> JsonObject:
    """A user object."""
    handle = re.sub(r"[^a-z0-9_.]", "", user.name.lower()) or "user"
    return {
        "id": str(user.id),
        "username": handle,
        "global_name": None if user.bot else user.name,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "bot": user.bot,
        "primary_guild": None,
    }


def own_user_json(user: User) -> JsonObject:
    """The bot's own user object, as it reads it itself."""
    return user_json(user) | {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}


def member_json(user: User, permissions: Permission | None = None) -> JsonObject:
    """A guild member object; ``permissions`` is sent within interactions only."""
    member: JsonObject = {
        "user": user_json(user),
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [],
        "joined_at": JOINED,
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    return member | ({} if permissions is None else {"permissions": str(int(permissions))})


def role_json(guild: Guild) -> JsonObject:
    """The everyone role, the only one here."""
    return {
        "id": str(guild.id),
        "name": "@everyone",
        "permissions": str(int(guild.everyone)),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


_GUILD: JsonObject = dict.fromkeys(
    (
        "icon",
        "description",
        "home_header",
        "splash",
        "discovery_splash",
        "banner",
        "application_id",
        "afk_channel_id",
        "system_channel_id",
        "widget_channel_id",
        "max_presences",
        "vanity_url_code",
        "rules_channel_id",
        "safety_alerts_channel_id",
        "public_updates_channel_id",
        "incidents_data",
    )
) | {
    "region": "deprecated",
    "afk_timeout": 300,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "verification_level": 0,
    "default_message_notifications": 0,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
}


def guild_json(guild: Guild) -> JsonObject:
    """A guild object as REST answers it."""
    return _GUILD | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner),
        "preferred_locale": guild.locale,
        "features": [],
        "roles": [role_json(guild)],
        "emojis": [],
        "stickers": [],
    }


def my_guild_json(guild: Guild, user: User, *, counted: bool) -> JsonObject:
    """A guild in the list of those where ``user`` is; ``counted`` with how many others are."""
    shown: JsonObject = {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "banner": None,
        "owner": guild.owner == user.id,
        "permissions": str(int(guild.permissions(user))),
        "features": [],
    }
    counts = {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
    return shown | counts if counted else shown


def guild_create_json(guild: Guild, bot: User) -> JsonObject:
    """A guild object as the gateway sends it when the bot comes to know the guild."""
    return guild_json(guild) | {
        "joined_at": JOINED,
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_json(bot)],
        "channels": [channel_json(channel) for channel in guild.channels],
        "voice_states": [],
        "threads": [channel_json(thread) for thread in guild.threads if not thread.archived],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel_json(channel: Channel) -> JsonObject:
    """A text channel, thread or direct-message channel object."""
    last = None if channel.last_message is None else str(channel.last_message)
    common: JsonObject = {"id": str(channel.id), "flags": 0, "last_message_id": last}
    if channel.group:
        return common | {"type": 3, "recipients": [], "name": None, "icon": None, "owner_id": str(min(channel.group))}
    if channel.guild is None:
        recipients = [user_json(channel.recipient)] if channel.recipient else []
        return common | {"type": 1, "recipients": recipients}
    if channel.parent is not None:
        return common | _thread_json(channel, channel.guild, channel.parent)
    return common | {
        "type": 0,
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "position": channel.position,
        "topic": None,
        "nsfw": False,
        "parent_id": None,
        "rate_limit_per_user": 0,
        "permission_overwrites": [
            {"id": str(user), "type": 1, "allow": "0", "deny": str(int(denied))}
            for user, denied in channel.denied.items()
        ],
    }


def _thread_json(thread: Channel, guild: Guild, parent: Channel) -> JsonObject:
    """What a thread has beside what every channel has."""
    return {
        "type": 11,
        "guild_id": str(guild.id),
        "name": thread.name,
        "parent_id": str(parent.id),
        "owner_id": str(thread.owner or guild.owner),
        "rate_limit_per_user": 0,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": JOINED,
            "auto_archive_duration": 1440,
            "locked": thread.locked,
        },
    }


def interaction_channel_json(channel: Channel, user: User) -> JsonObject:
    """The channel inside an interaction: with the clicking person's permissions."""
    return channel_json(channel) | {"permissions": str(int(channel.permissions(user)))}


def attachment_json(attachment: Attachment, *, ephemeral: bool) -> JsonObject:
    """An attachment object."""
    answer: JsonObject = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.data),
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.content_type,
        "ephemeral": ephemeral,
    }
    described = {} if attachment.description is None else {"description": attachment.description}
    return answer | described


def message_json(message: Message, *, bot: User) -> JsonObject:
    """A message object as REST answers it."""
    answer: JsonObject = {
        "id": str(message.id),
        "type": _message_type(message),
        "channel_id": str(message.channel.id),
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": datetime.fromtimestamp(message.created, UTC).isoformat(),
        "edited_timestamp": message.edited,
        "tts": False,
        "mention_everyone": message.everyone,
        "mentions": [user_json(user) for user in message.mentions],
        "mention_roles": [],
        "attachments": [attachment_json(file, ephemeral=message.ephemeral) for file in message.attachments],
        "embeds": message.embeds,
        "components": message.components,
        "pinned": False,
        "flags": message.flags,
    }
    return answer | _provenance(message, bot)


def _message_type(message: Message) -> int:
    """0 an ordinary message, 19 a reply, 20 the answer to a command."""
    if message.command is not None:
        return 20
    return 19 if message.reply_to is not None else 0


def _provenance(message: Message, bot: User) -> JsonObject:
    """The fields that say where a message comes from: a nonce, a reply, an interaction."""
    answer: JsonObject = {}
    if message.nonce is not None:
        answer["nonce"] = message.nonce
    if message.reply_to is not None:
        answer["message_reference"] = {
            "type": 0,
            "channel_id": str(message.channel.id),
            "message_id": str(message.reply_to.id),
        }
    if message.origin is not None:
        answer |= {
            "interaction_metadata": message.origin,
            "application_id": str(bot.id),
            "webhook_id": str(bot.id),
        }
    if message.command is not None:
        answer["interaction"] = message.command
    return answer


def message_event_json(message: Message, world: World) -> JsonObject:
    """A message object as the gateway sends it: with guild, member and channel type."""
    answer = message_json(message, bot=world.bot)
    guild = message.channel.guild
    if guild is None:
        return answer | {"channel_type": 1}
    member = member_json(message.author)
    del member["user"]
    return answer | {"channel_type": 0, "guild_id": str(guild.id), "member": member}


def application_json(bot: User) -> JsonObject:
    """The application object, as its own bot reads it."""
    return {
        "id": str(bot.id),
        "name": bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_json(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_json(bot) | {"bot": False},
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}, "1": {}},
    }


def is_ephemeral(flags: object) -> bool:
    """Whether requested flags ask for an ephemeral message."""
    return isinstance(flags, int) and bool(flags & EPHEMERAL)
