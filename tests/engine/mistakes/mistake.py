"""A mistake, and the checks that can find one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random

import pytest

from engine.games import GAMES
from tests.engine.chance import random_options
from tests.engine.conformance import walks
from tests.engine.conformance.checks import CHECKS
from tests.engine.conformance.test_secret_partner import keeps_its_secret
from tests.engine.conformance.walks import walk
from tests.engine.golden.test_golden import check_deals, check_positions, check_ranks
from tests.oracle import test_chibre as chibre
from tests.oracle import test_jass_kit as jass_kit
from tests.oracle import test_menche as menche
from tests.oracle import test_mensch as mensch
from tests.oracle.test_agreement import play_both
from tests.oracle.test_match import play_match
from tests.test_worked_cases import OWN
from tests.worked.case import Case, load
from tests.worked.kinds import run


@dataclass(frozen=True, slots=True)
class Mistake:
    """`make` breaks the engine; each check named in `found_by` must then fail."""

    name: str
    make: Callable[[pytest.MonkeyPatch], None]
    found_by: tuple[str, ...]


def _worked_cases(path: Path = OWN) -> None:
    for case in _cases(path):
        run(case)


@cache
def _cases(path: Path) -> list[Case]:
    return load(path)


def _oracle() -> None:
    for number in range(200):
        for game in ("manille", "manille-coinchee"):
            play_both(game, f"mistake {number}")


def _oracle_matches() -> None:
    for number in range(40):
        for game in ("manille", "manille-coinchee"):
            play_match(game, f"mistake {number}")


def _oracle_of_mensch() -> None:
    for number in range(200):
        mensch.play_both(f"mistake {number}")


def _evenings_of_mensch() -> None:
    for number in range(40):
        mensch.play_evening(f"mistake {number}")


def _deals_of(play: Callable[[str], None], deals: int) -> None:
    for number in range(deals):
        play(f"mistake {number}")


@cache
def _positions(game: str) -> None:
    check_positions(game)


@cache
def _deals(game: str) -> None:
    check_deals(game)


@cache
def _ranks(game: str) -> None:
    check_ranks(game)


def forget() -> None:
    """What was checked of the sound engine, and found right, says nothing of another."""
    for checked in (_conformance_of, _positions, _deals, _ranks):
        checked.cache_clear()
    walks.forget()


def _each_game(check: Callable[[str], None]) -> None:
    for game in GAMES:
        check(game)


def _conformance(check: str) -> None:
    for game in GAMES:
        _conformance_of(game, check)


@cache
def _conformance_of(name: str, check: str) -> None:
    game = GAMES[name]
    for seed in range(25):
        CHECKS[check](walk(game, dict(random_options(game, Random(seed))), seed))


def _sizes_of_menche(check: Callable[[str], None]) -> None:
    for game in menche.SIZES:
        check(game)


def _rounds_of_menche() -> None:
    # of rounds for three one in twenty-five is level behind the first place
    for number in range(150):
        for game in menche.SIZES:
            menche.play_both(game, f"mistake {number}")


def _matches_of_menche() -> None:
    for number in range(15):
        for game in menche.SIZES:
            menche.play_match(game, f"mistake {number}")


VARIANTS = ("manille-bavarde", "manille-aleatoire", "manille-belge", "manille-trois", "manille-deux")


def _variants(check: Callable[[str], None]) -> None:
    for game in VARIANTS:
        check(game)


def _seeded_variants(play: Callable[[str, str], None], times: int) -> None:
    for number in range(times):
        for game in VARIANTS:
            play(game, f"mistake {number}")


FINDERS: Mapping[str, Callable[[], None]] = {
    "worked cases": _worked_cases,
    "oracle": _oracle,
    "oracle of matches": _oracle_matches,
    "positions": partial(_each_game, _positions),
    "deals": partial(_each_game, _deals),
    "ranks": partial(_each_game, _ranks),
    **{check: partial(_conformance, check) for check in CHECKS},
    "cases of the variants": partial(_worked_cases, OWN / "cases-manille-variants.yaml"),
    "oracle of the variants": partial(_seeded_variants, play_both, 80),
    "matches of the variants": partial(_seeded_variants, play_match, 15),
    "positions of the variants": partial(_variants, _positions),
    "deals of the variants": partial(_variants, _deals),
    "trois: events_tell_only_what_may_be_known": partial(
        _conformance_of, "manille-trois", "events_tell_only_what_may_be_known"
    ),
    "trois: views_show_only_what_events_told": partial(
        _conformance_of, "manille-trois", "views_show_only_what_events_told"
    ),
    "deux: views_show_only_what_events_told": partial(
        _conformance_of, "manille-deux", "views_show_only_what_events_told"
    ),
    "cases of mensch": partial(_worked_cases, OWN / "cases-mensch.yaml"),
    "oracle of mensch": _oracle_of_mensch,
    "evenings of mensch": _evenings_of_mensch,
    "positions of mensch": partial(_positions, "mensch"),
    "deals of mensch": partial(_deals, "mensch"),
    "ranks of mensch": partial(_ranks, "mensch"),
    "secret partner of mensch": partial(keeps_its_secret, 15),
    "cases of chibre": partial(_worked_cases, OWN / "cases-chibre.yaml"),
    "oracle of chibre": partial(_deals_of, chibre.play_both, 80),
    "jass-kit": partial(_deals_of, jass_kit.play_beside, 30),
    "matches of chibre": partial(_deals_of, chibre.play_match, 40),
    "positions of chibre": partial(_positions, "chibre"),
    "deals of chibre": partial(_deals, "chibre"),
    "ranks of chibre": partial(_ranks, "chibre"),
    "cases of mèn'che": partial(_worked_cases, OWN / "cases-menche.yaml"),
    "oracle of mèn'che": _rounds_of_menche,
    "matches of mèn'che": _matches_of_menche,
    "positions of mèn'che": partial(_sizes_of_menche, _positions),
    "deals of mèn'che": partial(_sizes_of_menche, _deals),
    "ranks of mèn'che": partial(_sizes_of_menche, _ranks),
    **{
        f"mèn'che: {check}": partial(_sizes_of_menche, partial(_conformance_of, check=check))
        for check in ("views_show_only_what_events_told", "events_tell_only_what_may_be_known")
    },
    "chibre: points_total": partial(_conformance_of, "chibre", "points_total"),
    "chibre: events_tell_only_what_may_be_known": partial(
        _conformance_of, "chibre", "events_tell_only_what_may_be_known"
    ),
}
"""The checks of the suite, each as a function that raises where it finds something."""
