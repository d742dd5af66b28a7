"""editMessageText, editMessageReplyMarkup, editMessageMedia, deleteMessage, pinning: changes to messages."""

from typing import Any

from . import validate
from .access import can, editable_chat, existing_message
from .errors import NOT_MODIFIED, bad_request
from .params import Params
from .platform import Platform
from .sending import attachment
from .state import Attachment, Chat, Content, Json, Message, Rows
from .views import message_json

_DELETABLE = 48 * 3600


def edit_message_text(platform: Platform, params: Params) -> Json:
    rich = params.structure("rich_message")
    text, entities = validate.words(params) if rich is None else (validate.rich(rich), [])
    chat, message = _target(platform, params)
    if message.current.content.attachment is not None:
        raise bad_request("there is no text in the message to edit")
    if rich is not None or message.rich is not None:
        platform.limiter.admit(chat.id, group=chat.is_group)
        if (rich, _rows(platform, params, chat)) == (message.rich, message.current.keyboard):
            raise bad_request(NOT_MODIFIED)
        platform.world.revise(message, Content(text, entities), _rows(platform, params, chat))
        message.rich = rich
        return message_json(platform.world, message)
    return _revise(platform, chat, message, Content(text, entities), _rows(platform, params, chat))


def edit_message_reply_markup(platform: Platform, params: Params) -> Json:
    chat, message = _target(platform, params)
    return _revise(platform, chat, message, message.current.content, _rows(platform, params, chat))


def edit_message_media(platform: Platform, params: Params) -> Json:
    media = params.structure("media")
    if not isinstance(media, dict) or media.get("type") not in ("photo", "document"):
        raise bad_request("can't parse InputMedia: loopback takes photos and documents")
    chat, message = _target(platform, params)
    text, entities = validate.caption(media)
    file = attachment(platform, params, media["type"], media.get("media"))
    return _revise(platform, chat, message, Content(text, entities, file), _rows(platform, params, chat))


def delete_message(platform: Platform, params: Params) -> bool:
    chat = editable_chat(platform, params)
    message = existing_message(chat, params, "message to delete")
    if not _may_delete(platform, chat, message):
        raise bad_request("message can't be deleted for everyone")
    message.deleted = True
    return True


def pin_chat_message(platform: Platform, params: Params) -> bool:
    chat, message = _pinnable(platform, params, "message to pin")
    if chat.is_group and message.id not in chat.pinned:
        platform.limiter.admit(chat.id, group=True)  # pinning writes a line of its own into a group
    chat.pinned = [one for one in chat.pinned if one != message.id] + [message.id]
    return True


def unpin_chat_message(platform: Platform, params: Params) -> bool:
    chat, message = _pinnable(platform, params, "message to unpin")
    chat.pinned = [one for one in chat.pinned if one != message.id]
    return True


def _pinnable(platform: Platform, params: Params, purpose: str) -> tuple[Chat, Message]:
    chat = editable_chat(platform, params)
    message = existing_message(chat, params, purpose)
    if chat.is_group and not can(chat, "can_pin_messages"):
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat, message


def _target(platform: Platform, params: Params) -> tuple[Chat, Message]:
    if "inline_message_id" in params:
        raise bad_request("MESSAGE_ID_INVALID")
    chat = editable_chat(platform, params)
    message = existing_message(chat, params, "message to edit")
    if message.sender_id != platform.bot.id or message.service:
        raise bad_request("message can't be edited")
    return chat, message


def _rows(platform: Platform, params: Params, chat: Chat) -> Rows:
    """The new keyboard: an edit that names none takes the old one away."""
    markup: Any = params.structure("reply_markup")
    return validate.keyboard(markup, inline=platform.inline, private=not chat.is_group)


def _revise(platform: Platform, chat: Chat, message: Message, content: Content, rows: Rows) -> Json:
    platform.limiter.admit(chat.id, group=chat.is_group)
    now = message.current
    if (_face(content), rows) == (_face(now.content), now.keyboard):
        raise bad_request(NOT_MODIFIED)
    platform.world.revise(message, content, rows)
    return message_json(platform.world, message)


def _face(content: Content) -> tuple[str, list[Json], bytes | None]:
    file: Attachment | None = content.attachment
    return content.text, content.entities, file.content if file else None


def _may_delete(platform: Platform, chat: Chat, message: Message) -> bool:
    if chat.is_group and can(chat, "can_delete_messages"):
        return True
    fresh = platform.clock.now() - message.date < _DELETABLE
    mine = message.sender_id == platform.bot.id and not message.service
    return fresh and (mine or chat.kind == "private")
