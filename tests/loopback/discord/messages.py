"""Posting, editing and deleting messages, with everything Discord refuses on the way."""

import mimetypes
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from tests.loopback.discord import mentions
from tests.loopback.discord.components import as_answered
from tests.loopback.discord.errors import ApiError, JsonObject, Refusal, invalid_form
from tests.loopback.discord.message_rules import (
    MAX_FILE_BYTES,
    SUPPRESS_EMBEDS,
    Form,
    check_allowed_mentions,
    check_flags,
    check_message,
)
from tests.loopback.discord.payloads import message_event_json, message_json
from tests.loopback.discord.state import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    Attachment,
    Channel,
    Message,
    User,
    World,
)

OLD_SECONDS = 3600.0
OLD_EDITS = 3  # the cap on editing messages older than an hour is real, but not published
_UPLOAD = re.compile(r"files\[(\d+)\]")

Files = Mapping[str, "Upload"]


@dataclass(frozen=True, slots=True)
class Upload:
    """A file part of a multipart request."""

    filename: str
    data: bytes


@dataclass(slots=True)
class Post:
    """Where a new message goes. ``reader`` makes it ephemeral; ``origin`` and ``command`` name its interaction."""

    channel: Channel
    author: User
    allowed_flags: int
    reader: User | None = None
    origin: JsonObject | None = None
    command: JsonObject | None = None
    reply_to: Message | None = None
    extra: JsonObject = field(default_factory=dict)


class Messages:
    """Writes messages into the world. ``emit`` tells the gateway; ``emojis`` are the application's own."""

    def __init__(
        self,
        world: World,
        emit: Callable[[str, JsonObject, Channel], None],
        emojis: Collection[int],
        cdn: Callable[[], str],
    ) -> None:
        self._world = world
        self._emit = emit
        self._emojis = emojis
        self._cdn = cdn

    def post(self, post: Post, body: JsonObject, files: Files) -> Message:
        """A new message from the request ``body``. Raises :class:`ApiError`."""
        flags = check_flags(body.get("flags"), post.allowed_flags)
        _refuse_unheard_of(body)
        check_allowed_mentions(body.get("allowed_mentions"))
        message = Message(self._world.new_id(), post.channel, post.author, self._world.clock.now())
        self._write(message, body, files, flags)
        message.reader, message.origin, message.command = post.reader, post.origin, post.command
        message.nonce, message.reply_to = body.get("nonce"), post.reply_to
        self._mention(message, body.get("allowed_mentions"))
        self._publish(message)
        return message

    def defer(self, post: Post) -> Message:
        """The "is thinking" placeholder of an answer still to come."""
        message = Message(self._world.new_id(), post.channel, post.author, self._world.clock.now())
        message.flags = LOADING | (EPHEMERAL if post.reader else 0)
        message.reader, message.origin, message.command = post.reader, post.origin, post.command
        self._publish(message)
        return message

    def edit(self, message: Message, body: JsonObject, files: Files) -> Message:
        """Change ``message`` as ``body`` asks. Raises :class:`ApiError`; 30046 for an old message once too often."""
        if message.deleted:
            raise Refusal.UNKNOWN_MESSAGE.error()
        flags = self._edited_flags(message, body)
        check_allowed_mentions(body.get("allowed_mentions"))
        self._count_late_edit(message)
        was_loading = message.loading
        self._write(message, body, files, flags & ~LOADING)
        if was_loading:
            self._mention(message, body.get("allowed_mentions"))
        else:
            message.edited = self._world.clock.stamp()
        message.versions.append(message_json(message, bot=self._world.bot))
        self._world.show(message, "edit")
        self._announce("MESSAGE_UPDATE", message)
        return message

    def delete(self, message: Message) -> None:
        """Remove ``message``; a second time is an unknown message. Raises :class:`ApiError` 10008."""
        if message.deleted:
            raise Refusal.UNKNOWN_MESSAGE.error()
        message.deleted = True
        if not message.ephemeral:
            gone: JsonObject = {"id": str(message.id), "channel_id": str(message.channel.id)}
            guild = message.channel.guild
            self._emit("MESSAGE_DELETE", gone | ({"guild_id": str(guild.id)} if guild else {}), message.channel)

    def _publish(self, message: Message) -> None:
        self._world.messages[message.id] = message
        message.channel.last_message = message.id
        message.versions.append(message_json(message, bot=self._world.bot))
        self._world.show(message, "message")
        self._announce("MESSAGE_CREATE", message)

    def _announce(self, event: str, message: Message) -> None:
        if not message.ephemeral:
            self._emit(event, message_event_json(message, self._world), message.channel)

    def _mention(self, message: Message, allowed: JsonObject | None) -> None:
        found = mentions.resolve(message, allowed, self._world)
        message.mentions, message.everyone, message.pinged = found.users, found.everyone, found.pinged

    def _edited_flags(self, message: Message, body: JsonObject) -> int:
        if body.get("flags") is None:
            return message.flags
        # what a message was posted with stays: of its flags these two alone are an edit's affair
        settable = SUPPRESS_EMBEDS | COMPONENTS_V2
        allowed = message.flags | settable
        given = check_flags(body["flags"], allowed)
        if message.v2 and not given & COMPONENTS_V2:
            text = "The IS_COMPONENTS_V2 flag cannot be removed."
            raise invalid_form(("flags",), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", text)
        return given & settable | message.flags & ~settable

    def _count_late_edit(self, message: Message) -> None:
        if self._world.clock.now() - message.created <= OLD_SECONDS:
            return
        if message.late_edits >= OLD_EDITS:
            raise Refusal.TOO_MANY_OLD_EDITS.error()
        message.late_edits += 1

    def _write(self, message: Message, body: JsonObject, files: Files, flags: int) -> None:
        """Check the message as it would stand, then let it stand."""
        content = _stripped(body["content"] or "") if "content" in body else message.content
        embeds = (body["embeds"] or []) if "embeds" in body else message.embeds
        components = body["components"] or [] if "components" in body else None
        attachments = self._attached(message, body, files)
        kept = bool(components is None and message.components)
        names = tuple(file.filename for file in attachments)
        check_message(Form(content, embeds, components or [], names, flags, kept), self._emojis)
        message.content, message.flags, message.attachments = content, flags, attachments
        message.embeds = [self._embed(embed, message) for embed in embeds]
        if components is not None:
            message.components = as_answered(components, lambda url: self._media(url, message))

    def _attached(self, message: Message, body: JsonObject, files: Files) -> list[Attachment]:
        """The attachments after the request: those kept, then those uploaded."""
        uploads = {_upload_index(name): upload for name, upload in files.items()}
        listed = body.get("attachments")
        if listed is None:
            listed = [{"id": file.id} for file in message.attachments] + [{"id": index} for index in uploads]
        kept = {file.id: file for file in message.attachments}
        result = [self._attachment(int(entry["id"]), entry, kept, uploads, message) for entry in listed]
        if uploads:
            raise invalid_form(("attachments",), "ATTACHMENT_NOT_LISTED", "A file is not in attachments.")
        if len(result) > 10:
            raise invalid_form(("attachments",), "BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length.")
        return result

    def _attachment(
        self,
        identity: int,
        entry: JsonObject,
        kept: dict[int, Attachment],
        uploads: dict[int, Upload],
        message: Message,
    ) -> Attachment:
        if identity in kept:
            return kept[identity]
        if identity not in uploads:
            raise invalid_form(("attachments",), "ATTACHMENT_NOT_FOUND", "Attachment data was not found.")
        upload = uploads.pop(identity)
        if len(upload.data) > MAX_FILE_BYTES:
            raise Refusal.TOO_LARGE.error()
        fresh = self._world.new_id()
        name = entry.get("filename") or upload.filename
        url = f"{self._cdn()}/attachments/{message.channel.id}/{fresh}/{name}"
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return Attachment(fresh, name, upload.data, kind, url, entry.get("description"))

    def _url(self, url: str, message: Message) -> tuple[str, Attachment | None]:
        for file in message.attachments:
            if url == f"attachment://{file.filename}":
                return file.url, file
        return url, None

    def _media(self, url: str, message: Message) -> JsonObject:
        resolved, file = self._url(url, message)
        answer: JsonObject = {"id": str(self._world.new_id()), "url": resolved, "proxy_url": resolved}
        attached = {"attachment_id": str(file.id), "content_type": file.content_type} if file else {}
        return answer | attached

    def _embed(self, embed: JsonObject, message: Message) -> JsonObject:
        answer = {"type": "rich"} | {key: value for key, value in embed.items() if value is not None}
        if "fields" in answer:
            answer["fields"] = [{"inline": False} | item for item in answer["fields"]]
        for key in ("image", "thumbnail"):
            if key in answer:
                url = self._url(answer[key]["url"], message)[0]
                answer[key] = {"url": url, "proxy_url": url}
        return answer


def _stripped(content: object) -> str:
    if not isinstance(content, str):
        raise invalid_form(("content",), "STRING_TYPE_CONVERT", "Could not interpret value as string.")
    return content.strip()


def _upload_index(name: str) -> int:
    match = _UPLOAD.fullmatch(name)
    if match is None:
        raise invalid_form((name,), "FILE_FIELD_UNKNOWN", "A file part must be named files[n].")
    return int(match[1])


def _refuse_unheard_of(body: JsonObject) -> None:
    """Polls, stickers and the like are not imitated here; asking for one is refused rather than ignored."""
    for key in ("poll", "sticker_ids", "tts", "shared_client_theme", "username", "avatar_url", "thread_name"):
        if body.get(key):
            raise ApiError(400, 50035, f"The loopback server does not imitate {key}")
