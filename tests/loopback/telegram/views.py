"""The platform's objects as the JSON that a bot is given."""

import hashlib

from .state import Attachment, Chat, Json, Message, User
from .world import World

_RIGHTS = (
    "can_manage_chat", "can_delete_messages", "can_manage_video_chats", "can_restrict_members",
    "can_promote_members", "can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories",
    "can_delete_stories", "can_pin_messages",
)  # fmt: skip

_GROUP_BOT: Json = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
"""Whom the platform names as the sender of what an anonymous administrator writes."""

_SERVICE: Json = {"id": 777000, "is_bot": False, "first_name": "Telegram"}
"""Whom it names as the sender of a post that came from the linked channel."""


def user_json(user: User) -> Json:
    shown: Json = {"id": user.id, "is_bot": user.is_bot, "first_name": user.first_name}
    if user.username:
        shown["username"] = user.username
    if user.language_code:
        shown["language_code"] = user.language_code
    return shown


def chat_json(world: World, chat: Chat) -> Json:
    shown: Json = {"id": chat.id, "type": chat.kind}
    if chat.kind != "private":
        shown["title"] = chat.title
        return {**shown, "is_forum": True} if chat.forum else shown
    user = world.users[chat.id]
    shown["first_name"] = user.first_name
    return {**shown, "username": user.username} if user.username else shown


def full_chat_json(world: World, chat: Chat) -> Json:
    """ChatFullInfo, as getChat gives it."""
    gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
    shown = chat_json(world, chat)
    shown |= {"accent_color_id": chat.id % 7, "max_reaction_count": 11}
    shown["accepted_gift_types"] = dict.fromkeys(gifts, False)
    alive = [number for number in chat.pinned if not chat.messages[number].deleted]
    if alive:
        shown["pinned_message"] = message_json(world, chat.messages[alive[-1]], nested=True)
    if chat.is_group:
        shown["permissions"] = {"can_send_messages": True, "can_pin_messages": False}
    return shown


def member_json(world: World, chat: Chat, user_id: int) -> Json:
    standing = chat.standing(user_id)
    shown: Json = {"status": standing, "user": user_json(world.users[user_id])}
    if standing == "creator":
        shown["is_anonymous"] = user_id in chat.unnamed
    if standing == "administrator":
        held = chat.bot_rights if user_id == world.bot.id else {"can_manage_chat", "can_delete_messages"}
        shown |= {"can_be_edited": False, "is_anonymous": user_id in chat.unnamed}
        shown |= {right: right in held or right == "can_manage_chat" for right in _RIGHTS}
    if standing == "kicked":
        shown["until_date"] = 0
    return shown


def message_json(world: World, message: Message, *, nested: bool = False) -> Json:
    """A Message; `nested` leaves out what it replies to, as the platform does one level down."""
    chat = world.chats[message.chat_id]
    version = message.current
    shown: Json = {
        "message_id": message.id,
        "from": user_json(world.users[message.sender_id]),
        "chat": chat_json(world, chat),
        "date": int(message.date),
    }
    if message.as_group:
        shown |= {"from": _GROUP_BOT, "sender_chat": chat_json(world, chat)}
    if message.channel:
        shown |= _forwarded(message)
    shown |= _content(message) | message.service | _thread(message)
    if message.ephemeral:
        shown |= _ephemeral(world, message)
    if message.edited:
        shown["edit_date"] = int(version.date)
    if version.keyboard:
        shown["reply_markup"] = {"inline_keyboard": version.keyboard}
    parent = chat.messages.get(message.reply_to or message.thread_id or 0)
    if parent is not None and parent is not message and not nested and not parent.deleted:
        shown["reply_to_message"] = message_json(world, parent, nested=True)
    return shown


def _forwarded(message: Message) -> Json:
    """Where a post of the linked channel comes from (https://core.telegram.org/bots/api#message)."""
    origin = {"type": "channel", "date": int(message.date), "chat": message.channel, "message_id": message.id}
    return {
        "from": _SERVICE,
        "sender_chat": message.channel,
        "is_automatic_forward": True,
        "forward_origin": origin,
    }


def _ephemeral(world: World, message: Message) -> Json:
    receiver = {} if message.receiver is None else {"receiver_user": user_json(world.users[message.receiver])}
    return {"ephemeral_message_id": message.ephemeral, **receiver}


def _thread(message: Message) -> Json:
    if message.thread_id is None:
        return {}
    return {"message_thread_id": message.thread_id, "is_topic_message": True}


def _content(message: Message) -> Json:
    content = message.current.content
    if message.rich is not None:
        return {"rich_message": {"blocks": message.rich["blocks"]}}
    words, marks = ("text", "entities") if content.attachment is None else ("caption", "caption_entities")
    shown: Json = {}
    if content.attachment is not None:
        shown |= _attachment(content.attachment)
    if content.text:
        shown[words] = content.text
    if content.entities:
        shown[marks] = content.entities
    return shown


def _attachment(attachment: Attachment) -> Json:
    described = file_json(attachment)
    if attachment.kind == "photo":
        width, height = attachment.size
        return {"photo": [{**described, "width": width, "height": height}]}
    return {"document": {**described, "file_name": attachment.name, "mime_type": attachment.mime}}


def file_json(attachment: Attachment) -> Json:
    unique = hashlib.sha256(attachment.content).hexdigest()[:16]
    return {"file_id": attachment.file_id, "file_unique_id": unique, "file_size": len(attachment.content)}


def inaccessible_json(world: World, message: Message) -> Json:
    """What a press under a deleted message carries instead of the message."""
    return {"chat": chat_json(world, world.chats[message.chat_id]), "message_id": message.id, "date": 0}
