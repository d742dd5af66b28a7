"""The methods of the Bot API that this server has, by lower-case name. Anything else is 404."""

import inspect
from collections.abc import Awaitable, Callable
from typing import Any

from . import answering, chats, editing, ephemeral, profile, sending
from .params import Params
from .platform import Platform

Method = Callable[[Platform, Params], Any | Awaitable[Any]]


async def _get_updates(platform: Platform, params: Params) -> Any:
    return await platform.poller.get_updates(params, webhook=bool(platform.webhook.url))


async def _set_webhook(platform: Platform, params: Params) -> bool:
    done = await platform.webhook.set(params)
    if platform.webhook.url:
        platform.poller.end("terminated by setWebhook request")
    return done


async def _delete_webhook(platform: Platform, params: Params) -> bool:
    return await platform.webhook.delete(params)


def _get_webhook_info(platform: Platform, params: Params) -> Any:
    return platform.webhook.info()


_METHODS: dict[str, Method] = {
    "getMe": profile.get_me,
    "getUpdates": _get_updates,
    "setWebhook": _set_webhook,
    "deleteWebhook": _delete_webhook,
    "getWebhookInfo": _get_webhook_info,
    "setMyCommands": profile.set_my_commands,
    "getMyCommands": profile.get_my_commands,
    "deleteMyCommands": profile.delete_my_commands,
    "setMyDescription": profile.set_my_description,
    "getMyDescription": profile.get_my_description,
    "setMyShortDescription": profile.set_my_short_description,
    "getMyShortDescription": profile.get_my_short_description,
    "sendMessage": sending.send_message,
    "sendPhoto": sending.send_photo,
    "sendDocument": sending.send_document,
    "editMessageText": editing.edit_message_text,
    "editMessageReplyMarkup": editing.edit_message_reply_markup,
    "editMessageMedia": editing.edit_message_media,
    "deleteMessage": editing.delete_message,
    "pinChatMessage": editing.pin_chat_message,
    "unpinChatMessage": editing.unpin_chat_message,
    "answerCallbackQuery": answering.answer_callback_query,
    "answerInlineQuery": answering.answer_inline_query,
    "getChat": chats.get_chat,
    "getChatMember": chats.get_chat_member,
    "getChatAdministrators": chats.get_chat_administrators,
    "getFile": profile.get_file,
}
_NEWER: dict[str, Method] = {
    "deleteEphemeralMessage": ephemeral.delete,
    "editEphemeralMessageText": ephemeral.edit_text,
    "editEphemeralMessageReplyMarkup": ephemeral.edit_reply_markup,
    "sendRichMessage": sending.send_rich_message,
}
"""Since 10.1 and 10.2."""
_BY_NAME = {name.lower(): method for name, method in _METHODS.items()}
_SINCE = {name.lower(): method for name, method in _NEWER.items()}


def find(name: str, *, newer: bool) -> Method | None:
    """The method of that name, in any case; None when the loopback has it not."""
    return _BY_NAME.get(name.lower()) or (_SINCE.get(name.lower()) if newer else None)


def is_newer(name: str) -> bool:
    """Whether a server of 10.0 does not know it yet."""
    return name.lower() in _SINCE


async def call(method: Method, platform: Platform, params: Params) -> Any:
    """The result of a method. Raises ApiError."""
    result = method(platform, params)
    return await result if inspect.isawaitable(result) else result
