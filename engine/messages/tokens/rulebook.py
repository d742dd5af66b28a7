"""What the buttons that look something up in the rules stand for. They reveal nothing hidden and change no table.

    r:<table>:<page>:<section>:<part>   shows this part (from 1) of a section; without section and part the contents
    rs:<table>:<page>:<section>:<part>  shows it to everybody in the room

With a `<table>` the answer follows that table's options; it may be empty.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from engine.host.state.ids import TableId
from engine.messages.tokens.written import NUMBER, Spelling, Written

_DIGITS = 3


def _part(text: str) -> int:
    if len(text) > _DIGITS:
        raise ValueError("no section has so many parts")
    return NUMBER.read(text)


@dataclass(frozen=True, slots=True)
class _Place(Written):
    """A place in the rulebook; without a section, the contents of the page."""

    left_out: ClassVar[tuple[str, ...]] = ("", "1")
    table: TableId | None
    page: str
    section: str = ""
    part: Annotated[int, Spelling(_part)] = 1

    def __str__(self) -> str:
        """The contents of a page are written without section and part."""
        whole = Written.__str__(self)
        return whole if self.section else whole.rsplit(":", len(self.left_out))[0]


@dataclass(frozen=True, slots=True)
class LookUp(_Place):
    """Shows the place to the person who presses."""

    letter: ClassVar[str] = "r"


@dataclass(frozen=True, slots=True)
class ShowRule(_Place):
    """Shows the place to everybody in the room."""

    letter: ClassVar[str] = "rs"
