"""Messages that one member of a group alone is shown (Bot API 10.2, as it stands in 10.3).

Who may be sent one: any member by an administrator; by any other bot whoever pressed a button, or sent an ephemeral
command, within the last `FRESH` seconds.
"""

from . import validate
from .access import editable_chat, topic, writable_chat
from .errors import ApiError, bad_request
from .markup import utf16
from .params import Params
from .platform import Platform
from .state import Chat, Content, Json, Message
from .views import message_json

FRESH = 15.0
"""Seconds for which a press or an ephemeral command may be answered with one."""
EDITED = 1024
"""UTF-16 units that a text may be edited to, whatever its kind (bot-api server issue 881)."""


def wanted(params: Params) -> bool:
    """Whether a request asks for an ephemeral message."""
    return "ephemeral_message_parameters" in params


def send(platform: Platform, params: Params, content: Content, *, rich: Json | None = None) -> Json:
    """A new one."""
    chat, receiver = writable_chat(platform, params), _receiver(params)
    if not chat.is_group:
        raise bad_request("ephemeral messages can be sent only to groups and supergroups")
    if not chat.has(receiver) or receiver == platform.bot.id:
        raise bad_request("EPHEMERAL_RECEIVER_INVALID")
    _may(platform, params, chat, receiver)
    rows = validate.keyboard(params.structure("reply_markup"), inline=platform.inline)
    thread_id = topic(chat, params)
    platform.limiter.admit(chat.id, group=True, ephemeral=True)
    message = platform.world.whisper(chat, platform.bot.id, content, rows, receiver=receiver, thread_id=thread_id)
    message.rich, message.arrived = rich, not platform.faults.loses_ephemeral()
    return message_json(platform.world, message)


def edit_text(platform: Platform, params: Params) -> bool:
    """Answers `true`, whether the receiver is there or not."""
    rich = params.structure("rich_message")
    text, entities = validate.words(params) if rich is None else (validate.rich(rich), [])
    chat, message = _target(platform, params)
    if rich is None and utf16(text) > EDITED:
        raise bad_request("MEDIA_CAPTION_TOO_LONG")
    rows = validate.keyboard(params.structure("reply_markup"), inline=platform.inline)
    platform.limiter.admit(chat.id, group=True, ephemeral=True)
    platform.world.revise(message, Content(text, entities), rows)
    message.rich = rich
    return True


def edit_reply_markup(platform: Platform, params: Params) -> bool:
    chat, message = _target(platform, params)
    rows = validate.keyboard(params.structure("reply_markup"), inline=platform.inline)
    platform.limiter.admit(chat.id, group=True, ephemeral=True)
    platform.world.revise(message, message.current.content, rows)
    return True


def delete(platform: Platform, params: Params) -> bool:
    _, message = _target(platform, params)
    message.deleted = True
    return True


def _receiver(params: Params) -> int:
    asked = params.structure("ephemeral_message_parameters")
    if not isinstance(asked, dict) or not isinstance(asked.get("receiver_user_id"), int):
        raise bad_request("can't parse ephemeral message parameters JSON object")
    return int(asked["receiver_user_id"])


def _may(platform: Platform, params: Params, chat: Chat, receiver: int) -> None:
    """Raises ApiError where the bot may not write to this member now."""
    reply = params.structure("reply_parameters") or {}
    if "ephemeral_message_id" in reply:
        _answers(platform, chat, receiver, reply["ephemeral_message_id"])
    elif reply.get("message_id") == 0:
        raise bad_request("message to be replied not found")
    asked = params.structure("ephemeral_message_parameters")
    if "callback_query_id" in asked:
        _pressed(platform, asked, chat, receiver)
    elif "ephemeral_message_id" not in reply and chat.standing(platform.bot.id) != "administrator":
        raise ApiError(403, "Forbidden: not enough rights to send ephemeral messages to the user")


def _answers(platform: Platform, chat: Chat, receiver: int, number: int) -> None:
    heard = chat.ephemeral(receiver, number)
    if heard is None or heard.sender_id != receiver or platform.clock.now() - heard.date > FRESH:
        raise bad_request("message to be replied not found")


def _pressed(platform: Platform, asked: Json, chat: Chat, receiver: int) -> None:
    query = platform.world.every_press.get(str(asked["callback_query_id"]))
    if query is None or platform.clock.now() - query.asked > FRESH:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    if query.user_id != receiver or query.key[1] != chat.id:
        raise bad_request("QUERY_ID_INVALID")
    if asked.get("replace_callback_query_message") and query.key[2] == 0:
        raise bad_request("ephemeral messages must be edited")


def _target(platform: Platform, params: Params) -> tuple[Chat, Message]:
    chat = editable_chat(platform, params)
    message = chat.ephemeral(params.integer("receiver_user_id"), params.integer("ephemeral_message_id"))
    if message is None or message.sender_id != platform.bot.id:
        raise bad_request("message to edit not found")
    return chat, message
