"""Every reason for a card is so: its text's claims hold in the position, whatever the game, its options and the
cards."""

from collections import Counter

import pytest

from engine.coach import Why
from engine.games import GAMES
from tests.engine.coach.truths import TRUTHS, cases

FEW, MANY = range(4), range(4, 104)
OF_CALLS = {Why.OWN, Why.TRUMPS, Why.TOPS, Why.HANDS_OVER, Why.TOO_LITTLE, Why.STANDING, Why.ENOUGH, Why.SURE_CLAIM}


def said(game: str, seeds: range) -> Counter[Why]:
    """How often each reason was given; fails at the first one that is not so."""
    told: Counter[Why] = Counter()
    for seed in seeds:
        for case in cases(GAMES[game], seed):
            told[case.reason.why] += 1
            assert TRUTHS[case.reason.why](case), (seed, case.card, case.reason, case.deal.trick, case.hand)
    return told


def test_every_template_has_its_condition() -> None:
    assert TRUTHS.keys() == set(Why) - OF_CALLS


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_card_is_so(game: str) -> None:
    assert len(said(game, FEW)) > 3


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_card_is_so_in_thousands_of_positions(game: str) -> None:
    told = said(game, MANY)
    assert told.total() > 2000
    assert len(told) > 8
