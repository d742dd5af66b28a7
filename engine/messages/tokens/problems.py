"""What the buttons of a problem stand for. A problem is its game and its number, whatever deal it comes from.

q:<game>:<number>          shows the problem
qa:<game>:<number>:<card>  answers it
qd:<game>:<place>:<day>    shows the problem that a group has on that day, as long as it lasts
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from engine.messages.tokens.written import NUMBER, Game, Spelling, Written


def _group(text: str) -> int:
    if not text.startswith("-"):
        raise ValueError("not a group")
    return -NUMBER.read(text[1:])


Group = Annotated[int, Spelling(_group)]
"""A group, by a number below zero: its platform's own."""


@dataclass(frozen=True, slots=True)
class ShowProblem(Written):
    """The problem of this number."""

    letter: ClassVar[str] = "q"
    game: Game
    number: int


@dataclass(frozen=True, slots=True)
class AnswerProblem(Written):
    """This card, as records name it, for the problem of this number."""

    letter: ClassVar[str] = "qa"
    game: Game
    number: int
    card: str


@dataclass(frozen=True, slots=True)
class TodaysProblem(Written):
    """The problem of today in this group, for somebody who was asked elsewhere which game it shall be of. `day` is
    when: whoever leaves the group keeps the button."""

    letter: ClassVar[str] = "qd"
    game: Game
    group: Group
    day: int
