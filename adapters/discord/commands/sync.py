"""Tells Discord of the commands when they have changed: Discord counts every creation, and allows 200 a day."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord.app_commands import CommandTree
from discord.http import Route

log = logging.getLogger(__name__)

_COMPARED = frozenset(
    {
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "required",
        "autocomplete",
        "choices",
        "value",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "contexts",
        "integration_types",
        "default_member_permissions",
        "nsfw",
    }
)
"""The fields that we set of a command; the others in Discord's answer are its own."""

_BY_LOCALE = frozenset({"name_localizations", "description_localizations"})


async def sync_when_changed(tree: CommandTree[Any]) -> bool:
    """Registers the commands unless Discord has them already as they are; returns whether it did."""
    registered = await _asked(tree, "GET", params={"with_localizations": "true"})
    wanted = await _wanted(tree)
    if _known(registered) == plain(wanted):
        return False
    await _asked(tree, "PUT", json=wanted)  # not by `tree.sync`, which would translate all of it again
    log.info("commands registered with Discord")
    return True


async def _asked(tree: CommandTree[Any], method: str, **given: Any) -> Any:
    client = tree.client
    route = Route(method, "/applications/{application_id}/commands", application_id=client.application_id)
    return await client.http.request(route, **given)


def _known(registered: Any) -> dict[tuple[int, str], Any]:
    """The commands that Discord has; none where it says so in another form than ever."""
    try:
        return plain(registered)
    except (LookupError, TypeError, AttributeError):
        return {}


async def _wanted(tree: CommandTree[Any]) -> list[dict[str, Any]]:
    commands, translator = tree.get_commands(), tree.translator
    if translator is None:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, translator) for command in commands]


def plain(commands: Sequence[Mapping[str, Any]]) -> dict[tuple[int, str], Any]:
    """Commands by kind and name, without what Discord adds and without empty fields."""
    return {(command.get("type", 1), command["name"]): _stripped(command) for command in commands}


def _part(key: str, part: Any) -> Any:
    if key == "default_member_permissions":
        return None if part is None else str(part)  # Discord answers a number as text
    return part if key in _BY_LOCALE else _stripped(part)


def _stripped(value: Any) -> Any:
    if isinstance(value, Mapping):
        kept = {key: _part(key, part) for key, part in value.items() if key in _COMPARED}
        return {key: part for key, part in kept.items() if part or (part == 0 and part is not False)}
    if isinstance(value, list):
        parts = [_stripped(part) for part in value]
        return sorted(parts) if all(isinstance(part, int) for part in parts) else parts
    return value


Unsynced = (discord.HTTPException, discord.app_commands.AppCommandError)
"""The errors with which `sync_when_changed` may fail: the commands stay as they were."""
