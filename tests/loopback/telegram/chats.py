"""getChat, getChatMember, getChatAdministrators: what a bot may learn of a chat."""

from .access import can, readable_chat
from .errors import bad_request
from .params import Params
from .platform import Platform
from .state import Chat, Json
from .views import full_chat_json, member_json


def get_chat(platform: Platform, params: Params) -> Json:
    return full_chat_json(platform.world, readable_chat(platform, params))


def get_chat_member(platform: Platform, params: Params) -> Json:
    """Promised for other members only to a bot that is an administrator, and refused here without that."""
    chat = readable_chat(platform, params)
    user_id = params.integer("user_id")
    if user_id not in platform.world.users:
        raise bad_request("PARTICIPANT_ID_INVALID")
    if chat.is_group and not _may_look(platform, chat, user_id):
        raise bad_request("member list is inaccessible")
    return member_json(platform.world, chat, user_id)


def get_chat_administrators(platform: Platform, params: Params) -> list[Json]:
    chat = readable_chat(platform, params)
    if not chat.is_group:
        raise bad_request("there are no administrators in the private chat")
    bots = params.boolean("return_bots")
    heads = [user_id for user_id in chat.members if chat.standing(user_id) in ("creator", "administrator")]
    users = platform.world.users
    named = [one for one in heads if can(chat, "can_manage_chat") or one not in chat.unnamed]
    return [member_json(platform.world, chat, one) for one in named if bots or not users[one].is_bot]


def _may_look(platform: Platform, chat: Chat, user_id: int) -> bool:
    known = chat.standing(user_id) in ("creator", "administrator") or user_id == platform.bot.id
    return known or can(chat, "can_manage_chat")
