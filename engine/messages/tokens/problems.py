"""What the buttons of a problem stand for. A problem is known by its game and number.

q:<game>:<number>          shows the problem
qa:<game>:<number>:<card>  answers it
qd:<game>:<place>:<day>    shows the problem of that day, from a menu of earlier versions
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from engine.messages.tokens.written import NUMBER, Game, Spelling, Written


def _group(text: str) -> int:
    if not text.startswith("-"):
        raise ValueError("not a group")
    return -NUMBER.read(text[1:])


Group = Annotated[int, Spelling(_group)]
"""A group, by its platform's own number for it, which is below zero."""


@dataclass(frozen=True, slots=True)
class ShowProblem(Written):
    """Shows the problem of this number."""

    letter: ClassVar[str] = "q"
    game: Game
    number: int


@dataclass(frozen=True, slots=True)
class AnswerProblem(Written):
    """Answers the problem of this number with a card, given by its code in records."""

    letter: ClassVar[str] = "qa"
    game: Game
    number: int
    card: str


@dataclass(frozen=True, slots=True)
class TodaysProblem(Written):
    """Shows the problem of this day. Only on buttons of earlier versions, which also name the group where it was
    asked for."""

    letter: ClassVar[str] = "qd"
    game: Game
    group: Group
    day: int
