"""A mistake, and the checks that can find one."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.engine.conformance import walks
from tests.engine.conformance.checks import CHECKS, FEW, conform
from tests.engine.conformance.test_secret_partner import keeps_its_secret
from tests.engine.golden.test_golden import check_deals, check_positions, check_ranks
from tests.oracle import test_agreement as agreement
from tests.oracle import test_chibre as chibre
from tests.oracle import test_jass_kit as jass_kit
from tests.oracle import test_match as match
from tests.oracle import test_menche as menche
from tests.oracle import test_mensch as mensch
from tests.oracle.test_all_options import all_options
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


def _deals_of(play: Callable[[str], None], seeds: Iterable[str]) -> None:
    """The deals that the suite plays in every run."""
    for seed in seeds:
        play(seed)


def _deals_of_each(
    games: Sequence[str], play: Callable[[str, str], None], seeds: Callable[[str], Iterable[str]]
) -> None:
    """The deals that the suite plays of each of these games in every run, by turns."""
    for alike in zip(*map(seeds, games), strict=True):
        for game, seed in zip(games, alike, strict=True):
            play(game, seed)


def _oracle_of_each(
    games: Sequence[str], play: Callable[[str, str], None], seeds: Callable[[str], Iterable[str]]
) -> None:
    _deals_of_each(games, play, seeds)
    for game in games:
        all_options(game, game)


def _oracle_of(game: str, play: Callable[[str], None], seeds: Callable[[], Iterable[str]]) -> None:
    _deals_of(play, seeds())
    all_options(game, game)


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
    conform(name, check, FEW)


def _sizes_of_menche(check: Callable[[str], None]) -> None:
    for game in menche.SIZES:
        check(game)


TWO = ("manille", "manille-coinchee")
VARIANTS = ("manille-bavarde", "manille-aleatoire", "manille-belge", "manille-trois", "manille-deux")


def _variants(check: Callable[[str], None]) -> None:
    for game in VARIANTS:
        check(game)


FINDERS: Mapping[str, Callable[[], None]] = {
    "worked cases": _worked_cases,
    "oracle": partial(_oracle_of_each, TWO, agreement.play_both, agreement.seeds),
    "oracle of matches": partial(_deals_of_each, TWO, match.play_match, match.seeds),
    "positions": partial(_each_game, _positions),
    "deals": partial(_each_game, _deals),
    "ranks": partial(_each_game, _ranks),
    **{check: partial(_conformance, check) for check in CHECKS},
    "cases of the variants": partial(_worked_cases, OWN / "cases-manille-variants.yaml"),
    "oracle of the variants": partial(_oracle_of_each, VARIANTS, agreement.play_both, agreement.seeds),
    "matches of the variants": partial(_deals_of_each, VARIANTS, match.play_match, match.seeds),
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
    "oracle of mensch": partial(_oracle_of, "mensch", mensch.play_both, mensch.seeds),
    "evenings of mensch": partial(_deals_of, mensch.play_evening, mensch.EVENINGS),
    "positions of mensch": partial(_positions, "mensch"),
    "deals of mensch": partial(_deals, "mensch"),
    "ranks of mensch": partial(_ranks, "mensch"),
    "secret partner of mensch": partial(keeps_its_secret, 15),
    "cases of chibre": partial(_worked_cases, OWN / "cases-chibre.yaml"),
    "oracle of chibre": partial(_oracle_of, "chibre", chibre.play_both, chibre.seeds),
    "jass-kit": lambda: _deals_of(jass_kit.play_beside, jass_kit.seeds()),
    "matches of chibre": partial(_deals_of, chibre.play_match, chibre.MATCHES),
    "positions of chibre": partial(_positions, "chibre"),
    "deals of chibre": partial(_deals, "chibre"),
    "ranks of chibre": partial(_ranks, "chibre"),
    "cases of mèn'che": partial(_worked_cases, OWN / "cases-menche.yaml"),
    "oracle of mèn'che": partial(_oracle_of_each, menche.SIZES, menche.play_both, menche.seeds),
    "matches of mèn'che": partial(_deals_of_each, menche.SIZES, menche.play_match, menche.matches),
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
"""The checks of the suite, each as a function that raises where it finds something. They look at the very deals and
cases that tests of every run look at, so that a mistake found here falls there."""
