"""sendMessage, sendPhoto, sendDocument: new messages of the bot."""

from typing import Any

from . import ephemeral, validate
from .access import replied, topic, writable_chat
from .errors import bad_request
from .params import Params
from .platform import Platform
from .state import Attachment, Content, FileKind, Json, Rows
from .views import message_json

_FORMS = ("keyboard", "remove_keyboard", "force_reply")


def send_message(platform: Platform, params: Params) -> Json:
    text, entities = validate.words(params)
    return _post(platform, params, Content(text, entities))


def send_photo(platform: Platform, params: Params) -> Json:
    return _send_file(platform, params, "photo")


def send_document(platform: Platform, params: Params) -> Json:
    return _send_file(platform, params, "document")


def _send_file(platform: Platform, params: Params, kind: FileKind) -> Json:
    text, entities = validate.caption({**params.raw, "caption_entities": params.structure("caption_entities")})
    return _post(platform, params, Content(text, entities, attachment(platform, params, kind, params.raw.get(kind))))


def send_rich_message(platform: Platform, params: Params) -> Json:
    rich = params.structure("rich_message")
    return _post(platform, params, Content(validate.rich(rich)), rich=rich)


def _post(platform: Platform, params: Params, content: Content, *, rich: Json | None = None) -> Json:
    if ephemeral.wanted(params):
        return ephemeral.send(platform, params, content, rich=rich)
    markup = params.structure("reply_markup")
    chat = writable_chat(platform, params)
    rows = _rows(platform, markup, private=not chat.is_group)
    thread_id, reply_to = topic(chat, params), replied(chat, params)
    platform.limiter.admit(chat.id, group=chat.is_group)
    message = platform.world.post(chat, platform.bot.id, content, rows, thread_id=thread_id, reply_to=reply_to)
    message.rich = rich
    return message_json(platform.world, message)


def _rows(platform: Platform, markup: Any, *, private: bool) -> Rows:
    """The inline keyboard; a reply keyboard belongs to the client alone and is not part of the message."""
    if isinstance(markup, dict) and any(form in markup for form in _FORMS):
        return []
    return validate.keyboard(markup, inline=platform.inline, private=private)


def attachment(platform: Platform, params: Params, kind: FileKind, value: Any) -> Attachment:
    """The file that `value` names: attach://NAME, a known file id, or the form's own file."""
    name = value.removeprefix("attach://") if isinstance(value, str) else kind
    upload = params.files.get(name)
    if upload is None:
        known = platform.world.files.get(name)
        if known is None or known.kind != kind:
            raise bad_request(
                "wrong file identifier/HTTP URL specified" if value else f"there is no {kind} in the request"
            )
        return known
    if not upload.content:
        raise bad_request("file must be non-empty")
    size = validate.picture_size(upload.content) if kind == "photo" else (0, 0)
    return platform.world.store(kind, upload.name, upload.mime, upload.content, size)
