"""Tokens of buttons that belong to a person or to a place's owner, and to no table.

p:<what>:<value>   something about oneself: whoever presses it means nobody else
a:<what>:<value>   something that only the place's owner may do: whoever presses it is asked for the right
"""

from dataclasses import dataclass
from enum import StrEnum

USUAL = "usual"
"""Of pictures: as the program's configuration has them."""


class Me(StrEnum):
    """What a button of one's profile asks for."""

    SHOW = "show"
    MENU = "menu"
    LANGUAGE = "language"
    CONFIRM = "confirm"
    HIDE = "hide"
    PICTURES = "pictures"
    LETTERS = "letters"
    FULL = "full"
    LONGER = "longer"
    EXPORT = "export"
    ERASE = "erase"
    ERASE_NOW = "gone"
    LINK = "link"
    UNLINK = "unlink"


@dataclass(frozen=True, slots=True)
class MeToken:
    what: Me
    value: str = ""

    def __str__(self) -> str:
        return f"p:{self.what}:{self.value}"


class Manage(StrEnum):
    """What a button of the owner's panel asks for."""

    SHOW = "show"
    STATUS = "status"
    AUDIT = "audit"


@dataclass(frozen=True, slots=True)
class ManageToken:
    what: Manage
    value: str = ""

    def __str__(self) -> str:
        return f"a:{self.what}:{self.value}"


def read_me(text: str) -> MeToken | None:
    """What a profile's button asks for; None for any other token."""
    match text.split(":"):
        case ["p", what, value] if what in set(Me):
            return MeToken(Me(what), value)
    return None


def read_manage(text: str) -> ManageToken | None:
    """What a button of the owner's panel asks for; None for any other token."""
    match text.split(":"):
        case ["a", what, value] if what in set(Manage):
            return ManageToken(Manage(what), value)
    return None
