"""With a rule broken on purpose, the checks named beside it must fail; in the sound engine none does."""

from collections.abc import Iterator

import pytest

from engine import games
from engine.rules.errors import NotationError, RuleViolation
from engine.rules.steps import tricks
from tests.engine.mistakes.calls import CALLS
from tests.engine.mistakes.chibre import CHIBRE
from tests.engine.mistakes.counting import COUNTING
from tests.engine.mistakes.leaks import LEAKS
from tests.engine.mistakes.manille_variants import VARIANTS
from tests.engine.mistakes.menche import MENCHE
from tests.engine.mistakes.mensch import MENSCH
from tests.engine.mistakes.mistake import FINDERS, Mistake
from tests.engine.mistakes.play import PLAY

MISTAKES = (*PLAY, *CALLS, *COUNTING, *LEAKS, *VARIANTS, *MENSCH, *CHIBRE, *MENCHE)


@pytest.fixture
def fresh_rules() -> Iterator[None]:
    """Rules are remembered once built: a mistake must neither miss what was built before nor outlive its test."""
    _forget()
    yield
    _forget()


def _forget() -> None:
    games._built.cache_clear()
    tricks._playable.cache_clear()


@pytest.mark.parametrize("finder", FINDERS)
def test_the_sound_engine_passes(finder: str) -> None:
    FINDERS[finder]()


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
@pytest.mark.usefixtures("fresh_rules")
def test_mistakes_are_found(mistake: Mistake) -> None:
    with pytest.MonkeyPatch.context() as patch:
        mistake.make(patch)
        missed = [finder for finder in mistake.found_by if not _finds(finder)]
        _forget()
    assert not missed, f"not found by {missed}"


def _finds(finder: str) -> bool:
    try:
        FINDERS[finder]()
    except (AssertionError, RuleViolation, NotationError):
        return True
    return False
