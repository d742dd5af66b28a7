"""What the people say who play the toy game, each in a language, and what is written down of what they see."""

import json
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

Thing = TypeVar("Thing")


class Player(NamedTuple):
    name: str
    language: str
    vow: str
    """How this one types the vow: a word of the language, and how many tricks."""


PLAYERS = (
    Player("Ana", "en", "vow 0"),
    Player("Bruno", "fr", "promets 1"),
    Player("Chloé", "de", "gelobe 2"),
    Player("Dana", "en", "promise 0"),
)
OPTIONS = "deals=1"


class First(Random):
    """No chance at all: whoever may choose takes what stands first, so that a deal is the same each time."""

    def choice(self, seq: Sequence[Thing]) -> Thing:  # type: ignore[override]  # narrower than the library's
        return seq[0]

    def random(self) -> float:
        return 1.0


class Seen:
    """The texts that somebody saw, by moment, for the test that started this program."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def note(self, moment: str, text: str) -> None:
        self.texts[moment] = text

    def tell(self) -> None:
        print(json.dumps(self.texts, ensure_ascii=False))
