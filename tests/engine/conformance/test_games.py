"""Every registered game under every check, on random deals and options."""

from random import Random

import pytest

from engine.games import GAMES
from tests.engine.chance import random_options
from tests.engine.conformance.checks import CHECKS, FEW, MANY, conform
from tests.engine.conformance.matches import play_match
from tests.engine.conformance.scores import TOTALS
from tests.engine.conformance.walks import Walk, told

MATCHES = 5


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES)
def test_deals_conform(game: str, check: str) -> None:
    conform(game, check, FEW)


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES)
def test_many_deals_conform(game: str, check: str) -> None:
    conform(game, check, MANY)


def test_a_failure_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(walk: Walk) -> None:
        assert walk.seed < 3

    monkeypatch.setitem(CHECKS, "fails", fails)
    with pytest.raises(AssertionError) as failure:
        conform("mensch", "fails", FEW)
    assert [note.split(", options")[0] for note in failure.value.__notes__] == ["mensch, seed 3"]


@pytest.mark.parametrize("game", GAMES)
def test_matches_end(game: str) -> None:
    for seed in range(MATCHES):
        options = random_options(GAMES[game], Random(f"match {seed}"))
        with told(GAMES[game], seed, options):
            play_match(game, dict(options), seed)


@pytest.mark.parametrize("game", GAMES)
def test_the_total_of_points_is_declared(game: str) -> None:
    assert game in TOTALS
