"""What the buttons of a problem stand for. A problem is its game and its number: nothing is kept about it.

q:<game>:<number>          shows the problem
qa:<game>:<number>:<card>  answers it
"""

from dataclasses import dataclass
from typing import ClassVar

from engine.messages.tokens.written import Game, Written


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
