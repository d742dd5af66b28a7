"""What Discord refuses in a message as it would stand after a request, written out by hand."""

from collections.abc import Collection
from dataclasses import dataclass

from tests.loopback.discord.component_rules import check_components
from tests.loopback.discord.components import walk
from tests.loopback.discord.errors import FormErrors, JsonObject, Path, Refusal
from tests.loopback.discord.state import COMPONENTS_V2, EPHEMERAL

MAX_CONTENT = 2000
MAX_EMBEDS = 10
MAX_EMBED_CHARACTERS = 6000
MAX_FILE_BYTES = 10 * 1024 * 1024
SUPPRESS_EMBEDS = 1 << 2
SUPPRESS_NOTIFICATIONS = 1 << 12

CHANNEL_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
INTERACTION_FLAGS = CHANNEL_FLAGS | EPHEMERAL


@dataclass(frozen=True, slots=True)
class Form:
    """A message as a request would leave it. ``files`` are the names of its attachments.

    ``components`` are those of the request; ``kept`` says that components of before stay on.
    """

    content: str
    embeds: list[JsonObject]
    components: list[JsonObject]
    files: tuple[str, ...]
    flags: int
    kept: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing would be shown."""
        return not (self.content or self.embeds or self.components or self.files or self.kept)


def check_message(form: Form, emojis: Collection[int]) -> None:
    """Raises :class:`ApiError`: 50035 for a field out of bounds, 50006 when there is nothing in it."""
    errors = FormErrors()
    v2 = bool(form.flags & COMPONENTS_V2)
    if v2:
        _no_legacy_fields(form, errors)
    errors.length(("content",), form.content, 0, MAX_CONTENT)
    _check_embeds(form, errors)
    check_components(form.components, v2, errors, emojis)
    errors.refuse()
    _check_attached(form, errors)
    errors.refuse()
    if form.empty or (v2 and not (form.components or form.kept)):
        raise Refusal.EMPTY_MESSAGE.error()


def check_flags(flags: object, allowed: int) -> int:
    """The requested flags. Raises :class:`ApiError` 50035 for a bit that may not be set here."""
    errors = FormErrors()
    value = 0 if flags is None else flags
    if not isinstance(value, int) or value & ~allowed:
        errors.add(("flags",), "BITFIELD_NOT_ALLOWED", "A flag that cannot be set here was given.")
    errors.refuse()
    assert isinstance(value, int)
    return value


def check_allowed_mentions(allowed: JsonObject | None) -> None:
    """Raises :class:`ApiError` 50035 when a kind is both parsed and listed, or a list is too long."""
    errors = FormErrors()
    for kind in ("users", "roles"):
        listed = (allowed or {}).get(kind) or []
        if listed and kind in ((allowed or {}).get("parse") or []):
            message = f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive."
            errors.add(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
        errors.count(("allowed_mentions", kind), len(listed), 0, 100)
    errors.refuse()


def _no_legacy_fields(form: Form, errors: FormErrors) -> None:
    for field, value in (("content", form.content), ("embeds", form.embeds)):
        if value:
            errors.add(
                (field,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _check_embeds(form: Form, errors: FormErrors) -> None:
    if not isinstance(form.embeds, list) or not all(isinstance(embed, dict) for embed in form.embeds):
        errors.add(("embeds",), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    errors.count(("embeds",), len(form.embeds), 0, MAX_EMBEDS)
    for index, embed in enumerate(form.embeds):
        _check_embed(embed, errors, ("embeds", index))
    if sum(map(_embed_characters, form.embeds)) > MAX_EMBED_CHARACTERS:
        errors.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000 characters")


def _check_embed(embed: JsonObject, errors: FormErrors, path: Path) -> None:
    fields = embed.get("fields") or []
    _optional(embed, "title", 256, errors, path)
    _optional(embed, "description", 4096, errors, path)
    _optional(embed.get("footer") or {}, "text", 2048, errors, (*path, "footer"))
    _optional(embed.get("author") or {}, "name", 256, errors, (*path, "author"))
    errors.count((*path, "fields"), len(fields), 0, 25)
    for index, field in enumerate(fields):
        errors.length((*path, "fields", index, "name"), field.get("name"), 1, 256)
        errors.length((*path, "fields", index, "value"), field.get("value"), 1, 1024)
    if not fields and not any(embed.get(key) for key in _EMBED_BODY):
        errors.add((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")


_EMBED_BODY = ("title", "description", "footer", "author", "image", "thumbnail")


def _optional(holder: JsonObject, key: str, most: int, errors: FormErrors, path: Path) -> None:
    if holder.get(key) is not None:
        errors.length((*path, key), holder[key], 0, most)


def _embed_characters(embed: JsonObject) -> int:
    own = (embed.get("title"), embed.get("description"))
    parts = ((embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name"))
    fields = [field.get(key) for field in embed.get("fields") or [] for key in ("name", "value")]
    return sum(len(text) for text in (*own, *parts, *fields) if isinstance(text, str))


def _check_attached(form: Form, errors: FormErrors) -> None:
    """Every attachment:// address names a file of the message."""
    for url in _media_urls(form):
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in form.files:
            errors.add(
                ("components",),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment was not found: {url}",
            )


def _media_urls(form: Form) -> list[str]:
    holders: list[JsonObject] = [*form.embeds, *walk(form.components)]
    holders += [item for part in walk(form.components) for item in part.get("items") or ()]
    media = [holder.get(key) for holder in holders for key in ("image", "thumbnail", "media", "file")]
    return [item["url"] for item in media if isinstance(item, dict) and isinstance(item.get("url"), str)]
