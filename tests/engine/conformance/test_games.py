"""Every registered game under every check, on random deals and options."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.rules.options import Value
from tests.engine.conformance.checks import CHECKS
from tests.engine.conformance.matches import play_match
from tests.engine.conformance.scores import TOTALS
from tests.engine.conformance.walks import FAST, LONG, Walk, options, walks

MATCHES = settings(FAST, max_examples=5)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES)
def test_deals_conform(game: str, check: str) -> None:
    conform(game, check, FAST)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES)
def test_many_deals_conform(game: str, check: str) -> None:
    conform(game, check, LONG)


def conform(game: str, check: str, how_many: settings) -> None:
    @how_many
    @given(walks(game))
    def run(walk: Walk) -> None:
        CHECKS[check](walk)

    run()


@pytest.mark.parametrize("game", GAMES)
def test_matches_end(game: str) -> None:
    @MATCHES
    @given(options(GAMES[game]), st.integers(0, 2**32))
    def run(given_options: dict[str, Value], seed: int) -> None:
        play_match(game, given_options, seed)

    run()


@pytest.mark.parametrize("game", GAMES)
def test_the_total_of_points_is_declared(game: str) -> None:
    assert game in TOTALS
