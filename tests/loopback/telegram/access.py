"""Which chat, topic and message a request means, and whether the bot may."""

from .errors import bad_request, forbidden, upgraded
from .params import Params
from .platform import Platform
from .state import Chat, Message, User


def readable_chat(platform: Platform, params: Params) -> Chat:
    """The chat of a request that only looks. Raises ApiError 400, or 403 when the bot is not in it."""
    if "chat_id" not in params:
        raise bad_request("chat_id is empty")
    raw = str(params.raw["chat_id"])
    chat = platform.world.chats.get(int(raw)) if raw.lstrip("-").isdecimal() else None
    if chat is None or not _met(platform, chat):
        raise bad_request("chat not found")
    _check_standing(platform, chat)
    return chat


def editable_chat(platform: Platform, params: Params) -> Chat:
    """The chat of a request that changes a message."""
    chat = readable_chat(platform, params)
    if chat.migrated_to is not None:
        raise upgraded(chat.migrated_to)
    if chat.kind == "private":
        _check_person(platform.world.users[chat.id])
    return chat


def writable_chat(platform: Platform, params: Params) -> Chat:
    """The chat of a request that posts a message."""
    chat = editable_chat(platform, params)
    if chat.muted_bot:
        raise bad_request("not enough rights to send text messages to the chat")
    return chat


def existing_message(chat: Chat, params: Params, purpose: str) -> Message:
    """The message of a request; `purpose` as in "message to edit"."""
    if "message_id" not in params:
        raise bad_request("message identifier is not specified")
    message = chat.messages.get(params.integer("message_id"))
    if message is None or message.deleted:
        raise bad_request(f"{purpose} not found")
    return message


def topic(chat: Chat, params: Params) -> int | None:
    """The topic a message is for; the General topic has no id in requests."""
    if "message_thread_id" not in params:
        return None
    found = chat.topics.get(params.integer("message_thread_id"))
    if not chat.forum or found is None:
        raise bad_request("message thread not found")
    if found.closed and not can(chat, "can_manage_topics"):
        raise bad_request("TOPIC_CLOSED")
    return found.id


def replied(chat: Chat, params: Params) -> int | None:
    """The message that a new one replies to."""
    wanted = params.structure("reply_parameters")
    if wanted is None:
        return None
    message = chat.messages.get(wanted.get("message_id", 0))
    if message is not None and not message.deleted and wanted.get("chat_id", chat.id) == chat.id:
        return message.id
    if wanted.get("allow_sending_without_reply"):
        return None
    raise bad_request("message to be replied not found")


def can(chat: Chat, right: str) -> bool:
    """Whether our bot holds an administrator's right here."""
    return right in chat.bot_rights


def _met(platform: Platform, chat: Chat) -> bool:
    """A bot knows a group it was ever in, and a person who wrote to it or shared a group with it."""
    if chat.is_group:
        return platform.bot.id in chat.members
    user = platform.world.users[chat.id]
    groups = [one for one in platform.world.chats.values() if one.is_group]
    shared = any(platform.bot.id in one.members and user.id in one.readers for one in groups)
    return user.started or user.blocked or shared


def _check_standing(platform: Platform, chat: Chat) -> None:
    if not chat.is_group or chat.has(platform.bot.id) or chat.migrated_to is not None:
        return
    if chat.standing(platform.bot.id) == "kicked":
        raise forbidden(f"bot was kicked from the {chat.kind} chat")
    raise forbidden(f"bot is not a member of the {chat.kind} chat")


def _check_person(user: User) -> None:
    if user.blocked:
        raise forbidden("bot was blocked by the user")
    if not user.started:
        raise forbidden("bot can't initiate conversation with a user")
