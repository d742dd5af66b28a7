"""getMe, commands per scope and language, descriptions, files: what the bot is and says of itself."""

import json
import re
from typing import Any

from .access import readable_chat
from .errors import bad_request
from .params import Params
from .platform import Platform
from .state import Json
from .views import file_json, user_json

_CHAT_SCOPES = ("chat", "chat_administrators", "chat_member")
_SCOPES = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators", *_CHAT_SCOPES)


def get_me(platform: Platform, params: Params) -> Json:
    shown = user_json(platform.bot)
    shown |= {"can_join_groups": True, "can_read_all_group_messages": not platform.privacy}
    return {**shown, "supports_inline_queries": platform.inline, "has_main_web_app": platform.main_app}


def set_my_commands(platform: Platform, params: Params) -> bool:
    commands = params.structure("commands")
    if not isinstance(commands, list):
        raise bad_request("expected an Array of BotCommand")
    if len(commands) > 100:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        _check_command(command)
    platform.profile.commands[_scope(platform, params)] = commands
    return True


def get_my_commands(platform: Platform, params: Params) -> list[Json]:
    return platform.profile.commands.get(_scope(platform, params), [])


def delete_my_commands(platform: Platform, params: Params) -> bool:
    platform.profile.commands.pop(_scope(platform, params), None)
    return True


def set_my_description(platform: Platform, params: Params) -> bool:
    return _describe(platform.profile.description, params, "description", 512)


def set_my_short_description(platform: Platform, params: Params) -> bool:
    return _describe(platform.profile.short_description, params, "short_description", 120)


def get_my_description(platform: Platform, params: Params) -> Json:
    return {"description": platform.profile.description.get(_language(params), "")}


def get_my_short_description(platform: Platform, params: Params) -> Json:
    return {"short_description": platform.profile.short_description.get(_language(params), "")}


def get_file(platform: Platform, params: Params) -> Json:
    file = platform.world.files.get(params.required("file_id"))
    if file is None:
        raise bad_request("invalid file_id")
    return {**file_json(file), "file_path": f"{file.kind}s/{file.file_id}"}


def _describe(texts: dict[str, str], params: Params, name: str, most: int) -> bool:
    text = params.text(name)
    if len(text) > most:
        raise bad_request(f"{name.replace('_', ' ')} is too long")
    texts[_language(params)] = text
    return True


def _check_command(command: Any) -> None:
    if not re.fullmatch(r"[a-z0-9_]{1,32}", str(command.get("command", ""))):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(str(command.get("description", ""))) <= 256:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")


def _scope(platform: Platform, params: Params) -> tuple[str, str]:
    """The key of a list of commands: its scope as sorted JSON, its language."""
    scope = params.structure("scope") or {"type": "default"}
    if scope.get("type") not in _SCOPES:
        raise bad_request("unsupported type specified")
    if scope["type"] in _CHAT_SCOPES:
        readable_chat(platform, Params({"chat_id": scope.get("chat_id", "")}, {}))
    return json.dumps(scope, sort_keys=True), _language(params)


def _language(params: Params) -> str:
    code = params.text("language_code")
    if not re.fullmatch(r"(?:[a-z]{2})?", code):
        raise bad_request("invalid language code specified")
    return code
