"""With a rule broken on purpose, the checks named beside it must fail; in the sound engine none does.

One mistake in twelve is made in every run, the others in the long ones; `python -m tests.engine.mistakes` makes all
and prints the list.
"""

import pytest

from tests.engine.mistakes.catching import MISTAKES, missed
from tests.engine.mistakes.mistake import FINDERS, TWO, VARIANTS, Mistake
from tests.oracle.manille_variants import KINDS

EVERY = 12
"""Of how many mistakes one is made in every run."""


def test_every_mistake_can_be_made() -> None:
    """What is broken has the name by which it is broken."""
    for mistake in MISTAKES:
        with pytest.MonkeyPatch.context() as patch:
            mistake.make(patch)


@pytest.mark.long  # in every run the tests that the finders take their deals and cases from say so
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


def test_the_finders_of_manille_take_their_deals_from_tests_of_every_run() -> None:
    assert {*TWO, *VARIANTS} == {*KINDS}
