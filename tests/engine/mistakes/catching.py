"""Every mistake of the suite, and whether the checks named beside it find it."""

import pytest

from engine import games
from engine.rules.errors import NotationError, RuleViolation
from tests.engine.mistakes import mistake as checks
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


def missed(mistake: Mistake) -> list[str]:
    """The checks that ought to find a mistake and do not, with the engine broken for as long as they run."""
    forget()
    with pytest.MonkeyPatch.context() as patch:
        mistake.make(patch)
        misses = [finder for finder in mistake.found_by if not _finds(finder)]
    forget()
    return misses


def forget() -> None:
    """Rules are remembered once built, and checks once passed: a mistake must neither miss what was there before nor
    outlive its test."""
    games._read.cache_clear()
    games._built.cache_clear()
    checks.forget()


def _finds(finder: str) -> bool:
    try:
        FINDERS[finder]()
    except (AssertionError, RuleViolation, NotationError):
        return True
    return False
