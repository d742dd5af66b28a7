"""What Telegram's clients show of the bot: the commands that they offer in each kind of chat and language, sent only
if they have changed; and its description, unless its owner has written one."""

import logging
from collections.abc import Collection, Sequence
from typing import Any

from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from adapters.chat.requests.every import COMMANDS, OF_PLACES
from adapters.chat.requests.request import OfTable, Request
from adapters.telegram.calls.api import Api
from engine.languages import LANGUAGES
from engine.messages.texts import Texts

log = logging.getLogger(__name__)


def _what(request: type[Request]) -> str:
    return f"asking-{request.word}-what" if issubclass(request, OfTable) else f"telegram-command-{request.word}"


WHAT = {
    **{word: _what(request) for word, request in COMMANDS.items()},
    "admin": "telegram-command-admin",
    "help": "telegram-command-help",
}
"""The commands, each with the text that says what it does."""
_IN_PRIVATE = frozenset(request.word for request in OF_PLACES if request.in_private)
"""A card or a code typed in a group can be read by everybody: those commands are offered in private only,
but understood everywhere."""
_GROUPS = tuple(name for name in WHAT if name not in _IN_PRIVATE)
_FOR_ONE = frozenset({"help", *(word for word, each in COMMANDS.items() if each.quiet)})
"""Commands of which a group need see neither the question nor the answer."""
_FOR_MANAGERS = frozenset({"admin", *(word for word, each in COMMANDS.items() if each.for_managers)})
_SCOPES: tuple[tuple[BotCommandScope, Sequence[str]], ...] = (
    (BotCommandScopeAllPrivateChats(), tuple(name for name in WHAT if name != "admin")),
    (BotCommandScopeAllGroupChats(), tuple(name for name in _GROUPS if name not in _FOR_MANAGERS)),
    (BotCommandScopeAllChatAdministrators(), _GROUPS),
)


async def tell_commands(bot: Api, *, ephemeral: bool = False) -> None:
    """Brings the menus up to date; if that fails, the old menus stay. `ephemeral`: clients are told which commands to
    send to the bot alone."""
    try:
        for scope, names in _SCOPES:
            for language in LANGUAGES:
                await _tell(bot, scope, names, language, _FOR_ONE if ephemeral else frozenset())
        for language in LANGUAGES:
            await _describe(bot, language)
    except TelegramError as trouble:
        log.warning("Telegram did not take the menu of commands: %s", type(trouble).__name__)


async def _describe(bot: Api, language: str) -> None:
    """Sets the words of an empty chat and of the bot's page, unless the owner has written some."""
    code, texts = "" if language == LANGUAGES[0] else language, Texts(language)
    if not _says(await bot.raw("getMyDescription", language_code=code or None), "description"):
        await bot.set_my_description(texts("telegram-description"), code or None)
    if not _says(await bot.raw("getMyShortDescription", language_code=code or None), "short_description"):
        await bot.set_my_short_description(texts("telegram-short-description"), code or None)


async def _tell(
    bot: Api, scope: BotCommandScope, names: Sequence[str], language: str, for_one: Collection[str]
) -> None:
    """Sets one menu, if it has changed. That of the first language serves all languages that have no menu
    of their own."""
    code, texts = "" if language == LANGUAGES[0] else language, Texts(language)
    wanted = tuple(_command(name, texts(WHAT[name]), ephemeral=name in for_one) for name in names)
    known = await bot.raw("getMyCommands", scope=scope, language_code=code or None)
    if not isinstance(known, list) or list(map(_told, known)) != [_told(one.to_dict()) for one in wanted]:
        await bot.set_my_commands(wanted, scope, code or None)


def _command(name: str, said: str, *, ephemeral: bool) -> BotCommand:
    # the library does not know the field yet; in a private chat it means nothing
    return BotCommand(name, said, api_kwargs={"is_ephemeral": True} if ephemeral else None)


def _told(command: Any) -> tuple[Any, Any, bool]:
    told = command if isinstance(command, dict) else {}
    return told.get("command"), told.get("description"), told.get("is_ephemeral") is True


def _says(answer: Any, what: str) -> bool:
    return isinstance(answer, dict) and bool(answer.get(what))
