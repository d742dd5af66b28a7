"""What the buttons of a person or of a place's owner stand for; they belong to no table.

p:<what>:<value>   something about the person who presses, never about anybody else
a:<what>:<value>   something that only the place's owner may do: the right of the person who presses is checked
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engine.messages.tokens.written import Written

USUAL = "usual"
"""The value for pictures as the program's configuration has them."""


class Me(StrEnum):
    """What a button of a person's profile asks for."""

    SHOW = "show"
    MENU = "menu"
    LANGUAGE = "language"
    CONFIRM = "confirm"
    HIDE = "hide"
    PICTURES = "pictures"
    HANDS = "hands"
    LETTERS = "letters"
    FULL = "full"
    LONGER = "longer"
    LENDS = "lends"
    """Only on buttons of earlier versions, which lead to the profile."""
    EXPORT = "export"
    ERASE = "erase"
    ERASE_NOW = "gone"
    LINK = "link"
    UNLINK = "unlink"


class Manage(StrEnum):
    """What a button of the owner's panel asks for."""

    SHOW = "show"
    STATUS = "status"
    AUDIT = "audit"
    DRAWN = "drawn"
    """Boards are drawn from now on, on a platform that has two ways to show them."""


@dataclass(frozen=True, slots=True)
class AboutMe(Written):
    """A button of the presser's own profile."""

    letter: ClassVar[str] = "p"
    what: Me
    value: str = ""


@dataclass(frozen=True, slots=True)
class ManagePlace(Written):
    """A button of the panel of a server's or group's owner."""

    letter: ClassVar[str] = "a"
    what: Manage
    value: str = ""
