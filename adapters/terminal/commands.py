"""The keys of a table's page; each language takes them from its own words."""

from enum import StrEnum

from adapters.terminal.key_line import Key
from engine.messages.texts import Texts


class Command(StrEnum):
    """What a key asks for, at any time."""

    HINT = "hint"
    WHY = "why"
    TRICKS = "tricks"
    SCORE = "score"
    RULES = "rules"
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


def key_of(command: Command, texts: Texts) -> Key:
    """The key of a command in this language: its sign, and what it does."""
    sign, _, label = texts(f"screen-key-{command}").partition(" ")
    return Key(sign, label, sign)


def command_of(key: str, texts: Texts) -> Command | None:
    """The command that this key stands for, or None."""
    return next((command for command in Command if key_of(command, texts).sign == key), None)


def free_signs(texts: Texts) -> str:
    """Signs for what is to be chosen, in order: figures, then letters that no command has."""
    taken = {key_of(command, texts).sign for command in Command}
    letters = "abcdefghijklmnopqrstuvwxyz"
    return FIGURES + "".join(letter for letter in letters + letters.upper() if letter not in taken)


FIGURES = "1234567890"
