"""What a person's client shows of a message."""

from dataclasses import dataclass, field

from .errors import LoopbackError
from .state import Message
from .validate import rich_buttons
from .world import World


class NotVisibleError(LoopbackError):
    """The test made a person use something that the person cannot see."""


@dataclass(frozen=True)
class SeenButton:
    """A button as shown: its label, and what is behind it (`data`, `url` or `app`, empty when not of that kind)."""

    label: str
    data: str = ""
    url: str = ""
    app: str = ""
    """The address that it opens as a Mini App."""


@dataclass(frozen=True)
class SeenMessage:
    """One message at one moment. `text` is plain, the caption when there is a file; `content` the file's bytes."""

    chat_id: int
    id: int
    text: str
    sender: str
    from_bot: bool
    rows: tuple[tuple[SeenButton, ...], ...] = ()
    thread_id: int | None = None
    reply_to: int | None = None
    edited: bool = False
    kind: str = "text"
    file_name: str = ""
    entities: tuple[tuple[str, str], ...] = ()
    content: bytes = field(default=b"", repr=False)
    ephemeral: int = 0
    """The number of a message that this person alone is shown."""
    moments: tuple[int, ...] = ()
    """What the client counts down to, in seconds since 1970."""

    @property
    def buttons(self) -> tuple[SeenButton, ...]:
        """All buttons, row by row."""
        return tuple(button for row in self.rows for button in row)

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(button.label for button in self.buttons)

    def button(self, *, label: str | None = None, data: str | None = None) -> SeenButton:
        """The one button with that label (or else a label that contains it) or data. Raises NotVisibleError."""
        found = [one for one in self.buttons if data is not None and one.data == data]
        if label is not None:
            found = [one for one in self.buttons if one.label == label]
            found = found or [one for one in self.buttons if label in one.label]
        if len(found) != 1:
            raise NotVisibleError(f"{len(found)} buttons {label or data!r} among {self.labels}")
        return found[0]


def seen(world: World, message: Message) -> SeenMessage:
    """The message as it stands now."""
    version, sender = message.current, world.users[message.sender_id]
    file = version.content.attachment
    keyboard = version.keyboard if message.rich is None else rich_buttons(message.rich)
    return SeenMessage(
        message.chat_id, message.id, version.content.text, sender.first_name, sender.is_bot,
        tuple(tuple(_button(button) for button in row) for row in keyboard),
        message.thread_id, message.reply_to, message.edited,
        file.kind if file else next(iter(message.service), "text"), file.name if file else "",
        tuple((str(one["type"]), _covered(version.content.text, one)) for one in version.content.entities),
        file.content if file else b"", message.ephemeral,
        tuple(one["unix_time"] for one in version.content.entities if one.get("date_time_format") == "r"),
    )  # fmt: skip


def _button(button: dict[str, object]) -> SeenButton:
    app = button.get("web_app", {})
    assert isinstance(app, dict)
    kinds = button.get("callback_data", ""), button.get("url", ""), app.get("url", "")
    return SeenButton(str(button["text"]), *map(str, kinds))


def _covered(text: str, entity: dict[str, object]) -> str:
    """The words that an entity formats."""
    units = text.encode("utf-16-le")
    offset, length = int(str(entity["offset"])), int(str(entity["length"]))
    return units[2 * offset : 2 * (offset + length)].decode("utf-16-le")
