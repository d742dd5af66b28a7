"""An interaction as the gateway sends it to the bot."""

from tests.loopback.discord.errors import JsonObject
from tests.loopback.discord.interactions import Interaction, owners_of
from tests.loopback.discord.message_rules import MAX_FILE_BYTES
from tests.loopback.discord.payloads import interaction_channel_json, member_json, user_json
from tests.loopback.discord.state import World


def interaction_json(interaction: Interaction, world: World) -> JsonObject:
    """The data of INTERACTION_CREATE."""
    channel, user = interaction.channel, interaction.user
    event: JsonObject = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": int(interaction.kind),
        "data": interaction.data,
        "token": interaction.token,
        "version": 1,
        "channel": interaction_channel_json(channel, user),
        "channel_id": str(channel.id),
        "locale": user.locale,
        "app_permissions": str(int(channel.permissions(world.bot))),
        "entitlements": [],
        "attachment_size_limit": MAX_FILE_BYTES,
    }
    if interaction.source_json is not None:
        event["message"] = interaction.source_json
    return event | _place(interaction, world)


def _place(interaction: Interaction, world: World) -> JsonObject:
    guild, owners = interaction.channel.guild, owners_of(interaction, world)
    if guild is None:
        context = interaction.channel.context
        return {"user": user_json(interaction.user), "context": context, "authorizing_integration_owners": owners}
    permissions = interaction.channel.permissions(interaction.user)
    return {
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_id": str(guild.id),
        "guild_locale": guild.locale,
        "member": member_json(interaction.user, permissions),
        "context": 0,
        "authorizing_integration_owners": owners,
    }
