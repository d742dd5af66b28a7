"""What was asked of the platform, and what each person has been shown by it."""

from dataclasses import dataclass, field
from typing import Any

from .params import Upload
from .state import Answer, Chat, Json, Message, Version


@dataclass(frozen=True)
class Entry:
    """One request. `status` is the HTTP status answered, 0 when the connection was dropped instead.

    `injected`: a fault of the test's had a hand in it. `applied`: it took effect, whatever was answered.
    """

    time: float
    method: str
    params: dict[str, Any]
    files: dict[str, Upload]
    status: int
    description: str
    result: Any
    injected: bool
    applied: bool


@dataclass(frozen=True)
class Shown:
    """A text (or a file's bytes) that a person was, or could be, shown; kept when edited away or deleted.

    `kind`: text, caption, button, callback_data, url, alert, toast, inline, file_name, file.
    """

    time: float
    kind: str
    text: str
    chat_id: int | None = None
    message_id: int | None = None
    content: bytes = field(default=b"", repr=False)


class Journal:
    """Every request in order, and everything answered to one person alone."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._private: dict[int, list[Shown]] = {}

    def requests(self, method: str | None = None, status: int | None = None) -> list[Entry]:
        """The requests of a method (any case) answered with a status; polls only when asked for by name."""
        wanted = (method or "").lower()
        return [
            entry
            for entry in self.entries
            if (entry.method.lower() == wanted if method else entry.method.lower() != "getupdates")
            and status in (None, entry.status)
        ]

    def note_answer(self, time: float, user_id: int, answer: Answer) -> None:
        """A person got an answer to a button press."""
        shown = [Shown(time, "alert" if answer.show_alert else "toast", answer.text)] if answer.text else []
        shown += [Shown(time, "url", answer.url)] if answer.url else []
        self._private.setdefault(user_id, []).extend(shown)

    def note_results(self, time: float, user_id: int, results: list[Json]) -> None:
        """A person got results of an inline query."""
        texts = [text for result in results for text in _strings(result)]
        self._private.setdefault(user_id, []).extend(Shown(time, "inline", text) for text in texts)

    def shown_to(self, user_id: int, chats: list[Chat], bot_id: int) -> list[Shown]:
        """What our bot has put before `user_id`: each version of each message of each chat that the person
        has ever been in, with its keyboard, and what was answered to the person alone. Oldest first."""
        found = list(self._private.get(user_id, []))
        for chat in (chat for chat in chats if user_id in chat.readers):
            for message in (one for one in chat.messages.values() if one.sender_id == bot_id):
                found += [shown for version in message.versions for shown in _shown(message, version)]
            for message in (one for one in chat.ephemerals if one.receiver == user_id and one.arrived):
                found += [shown for version in message.versions for shown in _shown(message, version)]
        return sorted(found, key=lambda shown: shown.time)


def _shown(message: Message, version: Version) -> list[Shown]:
    content, where = version.content, (message.chat_id, message.id)
    kind = "text" if content.attachment is None else "caption"
    parts = [(kind, content.text)] + [("url", str(one["url"])) for one in content.entities if "url" in one]
    for button in (button for row in version.keyboard for button in row):
        parts += [("button" if name == "text" else name, text) for name, text in _button_texts(button)]
    shown = [Shown(version.date, kind, text, *where) for kind, text in parts if text]
    if content.attachment is not None:
        file = content.attachment
        shown.append(Shown(version.date, "file_name", file.name, *where))
        shown.append(Shown(version.date, "file", "", *where, content=file.content))
    return shown


def _button_texts(button: Json) -> list[tuple[str, str]]:
    return [(name, text) for name, value in button.items() for text in _strings(value)]


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for one in inner for text in _strings(one)]
