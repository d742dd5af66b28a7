"""A mistake, and the checks that can find one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random

import pytest

from engine.games import GAMES
from tests.engine.chance import random_options
from tests.engine.conformance.checks import CHECKS
from tests.engine.conformance.walks import walk
from tests.engine.golden.test_golden import check_deals, check_positions, check_ranks
from tests.oracle.test_agreement import play_both
from tests.oracle.test_match import play_match
from tests.test_worked_cases import OWN
from tests.worked.case import load
from tests.worked.kinds import run


@dataclass(frozen=True, slots=True)
class Mistake:
    """`make` breaks the engine; each check named in `found_by` must then fail."""

    name: str
    make: Callable[[pytest.MonkeyPatch], None]
    found_by: tuple[str, ...]


def _worked_cases() -> None:
    for case in load(OWN):
        run(case)


def _oracle() -> None:
    for number in range(200):
        for game in ("manille", "manille-coinchee"):
            play_both(game, f"mistake {number}")


def _oracle_matches() -> None:
    for number in range(40):
        for game in ("manille", "manille-coinchee"):
            play_match(game, f"mistake {number}")


def _each_game(check: Callable[[str], None]) -> None:
    for game in GAMES:
        check(game)


def _conformance(check: str) -> None:
    for game in GAMES.values():
        for seed in range(25):
            CHECKS[check](walk(game, dict(random_options(game, Random(seed))), seed))


FINDERS: Mapping[str, Callable[[], None]] = {
    "worked cases": _worked_cases,
    "oracle": _oracle,
    "oracle of matches": _oracle_matches,
    "positions": partial(_each_game, check_positions),
    "deals": partial(_each_game, check_deals),
    "ranks": partial(_each_game, check_ranks),
    **{check: partial(_conformance, check) for check in CHECKS},
}
"""The checks of the suite, each as a function that raises where it finds something."""
