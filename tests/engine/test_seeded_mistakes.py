"""With a rule broken on purpose, the checks named beside it must fail; in the sound engine none does.

`python -m tests.engine.mistakes` prints the list.
"""

import pytest

from tests.engine.mistakes.catching import MISTAKES, missed
from tests.engine.mistakes.mistake import FINDERS, Mistake


@pytest.mark.parametrize("finder", FINDERS)
def test_the_sound_engine_passes(finder: str) -> None:
    FINDERS[finder]()


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_mistakes_are_found(mistake: Mistake) -> None:
    assert missed(mistake) == []
