"""Which messages of people a bot gets to see: all in private, few in a group while privacy mode is on."""

import re

from .markup import Entity, utf16
from .platform import Platform
from .state import Chat, Message

_COMMAND = re.compile(r"(?<![\w/])/([A-Za-z0-9_]{1,32})(?:@(\w{5,32}))?(?![\w/])")

_NAME = re.compile(r"(?<![\w/@])@[A-Za-z]\w{4,31}")


def commands_in(text: str) -> list[Entity]:
    """The bot_command entities that the platform finds in a person's text."""
    return [
        {"type": "bot_command", "offset": utf16(text[: found.start()]), "length": utf16(found[0])}
        for found in _COMMAND.finditer(text)
    ]


def entities_in(text: str) -> list[Entity]:
    """Commands, and user names that stand for themselves."""
    names = [
        {"type": "mention", "offset": utf16(text[: found.start()]), "length": utf16(found[0])}
        for found in _NAME.finditer(text)
    ]
    return sorted([*commands_in(text), *names], key=lambda entity: int(entity["offset"]))


def reaches_bot(platform: Platform, chat: Chat, message: Message) -> bool:
    """Whether our bot is sent this message (https://core.telegram.org/bots/features#privacy-mode)."""
    bot = platform.bot
    if chat.is_group and not chat.has(bot.id):
        return False
    sees_all = not platform.privacy or chat.standing(bot.id) == "administrator"
    if not chat.is_group or sees_all or message.service:
        return True
    return _replies_to(chat, message, bot.id) or _commands(platform, chat, message)


def _replies_to(chat: Chat, message: Message, bot_id: int) -> bool:
    parent = chat.messages.get(message.reply_to or 0)
    return parent is not None and parent.sender_id == bot_id


def _commands(platform: Platform, chat: Chat, message: Message) -> bool:
    """A command that names the bot, or names none when our bot was the last bot to write here."""
    found = _COMMAND.search(message.current.content.text)
    if found is None:
        return False
    if found[2] is None:
        return chat.last_bot_to_post == platform.bot.id
    return found[2].lower() == (platform.bot.username or "").lower()
