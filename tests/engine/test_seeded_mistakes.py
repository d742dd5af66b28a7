"""With a rule broken on purpose, the checks named beside it must fail; in the sound engine none does.

One mistake in three is made in every run, the others in the long ones; `python -m tests.engine.mistakes` makes all
and prints the list.
"""

import pytest

from tests.engine.mistakes.catching import MISTAKES, missed
from tests.engine.mistakes.mistake import FINDERS, Mistake

EVERY = 3
"""Of how many mistakes one is made in every run."""


@pytest.mark.parametrize("finder", FINDERS)
def test_the_sound_engine_passes(finder: str) -> None:
    FINDERS[finder]()


@pytest.mark.parametrize(
    "mistake",
    [
        pytest.param(mistake, id=mistake.name, marks=pytest.mark.long if number % EVERY else ())
        for number, mistake in enumerate(MISTAKES)
    ],
)
def test_mistakes_are_found(mistake: Mistake) -> None:
    assert missed(mistake) == []
