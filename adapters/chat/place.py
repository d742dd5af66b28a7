"""Where an answer goes, and who sees it: decided here for every platform, and nowhere else.

| asked | for the room | for the asker alone |
| --- | --- | --- |
| among others | there | in the private chat; else there, alone; else by a link |
| there, alone | there, alone | there, alone; a hand or a file as above |
| in private | there | there |

Where a line can stand beside the press, what fits into it does; what leads on from the message that was pressed takes
its place. What is done or refused without telling anything about a hand may stand where it was asked for.
"""

from dataclasses import dataclass
from enum import Enum

from adapters.chat.answers import Done, Download, Hand, Menu, Over, Page, Posted, Refused, Told
from adapters.chat.asked import SeenBy


class Place(Enum):
    """Where an answer goes."""

    TOAST = "toast"
    """Beside the press, for the presser alone."""
    INSTEAD = "instead"
    """In place of the message that was pressed."""
    HERE = "here"
    """Where it was asked for, for those who see the question."""
    ALONE = "alone"
    """There, for the asker alone."""
    PRIVATELY = "privately"
    """In the asker's private chat."""
    LINK = "link"
    """Nowhere: a link leads to the private chat."""


@dataclass(frozen=True, slots=True)
class Reach:
    """By which ways one answer can reach the asker."""

    toast: bool = False
    """A line beside the press says all of it."""
    instead: bool = False
    """The message that was pressed can be changed: it has the button, and none but the answer's readers see it."""
    alone: bool = False
    """The asker can be shown it among the others."""
    private: bool = False
    """The private chat is open, and wanted."""


def place(told: Told, seen_by: SeenBy, *, for_room: bool, reach: Reach) -> Place:
    """Where an answer goes: to nobody who may not see it."""
    if reach.instead and _leads_on(told, seen_by, for_room=for_room):
        return Place.INSTEAD
    if reach.toast:
        return Place.TOAST
    if seen_by is SeenBy.PRIVATE or for_room or _tells_nothing(told):
        return Place.HERE
    if seen_by is SeenBy.ALONE and not isinstance(told, Hand | Download):
        return Place.HERE
    if reach.private:
        return Place.PRIVATELY
    return Place.ALONE if reach.alone else Place.LINK


def _leads_on(told: Told, seen_by: SeenBy, *, for_room: bool) -> bool:
    match told:
        case Posted():
            return seen_by is not SeenBy.ALONE
        case Page(turns=turns):
            return turns or for_room
        case Refused(page=page):
            return page is not None
        case _:
            return isinstance(told, Hand | Menu | Over)


def _tells_nothing(told: Told) -> bool:
    """Whether it betrays nothing of what the asker alone may know."""
    match told:
        case Refused(tells_nothing=nothing):
            return nothing
        case _:
            return isinstance(told, Done | Over | Posted)
