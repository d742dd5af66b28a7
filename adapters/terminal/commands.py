"""The keys of a table's page; each language takes them from its own words."""

from enum import StrEnum

from adapters.chat.requests.every import REQUESTS
from adapters.chat.requests.request import Request
from adapters.terminal.key_line import Key
from engine.messages.texts import Texts


class Command(StrEnum):
    """What a key asks of the terminal itself, at any time."""

    WHY = "why"
    LOG = "log"
    PACE = "pace"
    MORE = "more"
    TYPE = "type"
    LEAVE = "leave"


class Extra(StrEnum):
    """What the terminal adds to what the table can do."""

    ME = "me"
    LEADERS = "leaders"
    NAME = "name"


KEYED = tuple(request for request in REQUESTS if request.key)
"""Requests that have a key."""
Keyed = Command | type[Request]


def key_of(asked: Keyed, texts: Texts) -> Key:
    """The key of a command or a request in this language: its sign, and what it does."""
    sign, _, label = texts(f"screen-key-{asked}" if isinstance(asked, Command) else asked.key).partition(" ")
    return Key(sign, label, sign)


def meant_by(key: str, texts: Texts) -> Keyed | None:
    """What this key stands for, or None."""
    return next((asked for asked in (*Command, *KEYED) if key_of(asked, texts).sign == key), None)


def free_signs(texts: Texts) -> str:
    """Signs for what is to be chosen, in order: figures, then letters that no command has."""
    taken = {key_of(asked, texts).sign for asked in (*Command, *KEYED)}
    letters = "abcdefghijklmnopqrstuvwxyz"
    return FIGURES + "".join(letter for letter in letters + letters.upper() if letter not in taken)


FIGURES = "1234567890"
