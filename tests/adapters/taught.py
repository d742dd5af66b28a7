"""A lesson as it is given through the clients: one game a client in each run, all of them in the long one."""

import pytest

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.texts import Texts

MARK = "\x00"


def lessons(game: str, language: str) -> pytest.MarkDecorator:
    """This game in this language; the others are for the long run."""
    others = ((other, spoken) for other in GAMES for spoken in LANGUAGES if (other, spoken) != (game, language))
    return pytest.mark.parametrize(
        ("game", "language"), [(game, language), *(pytest.param(*one, marks=pytest.mark.long) for one in others)]
    )


def beginning(key: str, language: str) -> str:
    """How a text begins, before anything is filled in."""
    return Texts(language)(key, what=MARK, reason=MARK, word=MARK, aim=MARK).split(MARK)[0].strip()


ADVICE = ("lesson-wise", "lesson-wise-so-far", "lesson-hidden")
"""What a hand of a lesson may say: what is wise, that as far as it was worked out, or how to hear it."""


def advises(text: str, language: str) -> bool:
    """Whether a hand says what is wise, or how to hear it; a screen is read without its no-break spaces."""
    plain = " ".join(text.split())
    return any(" ".join(beginning(key, language).split()) in plain for key in ADVICE)
