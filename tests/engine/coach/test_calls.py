"""Every reason for a call is so: its text's claims hold in the position, whatever the game, its options and the
cards."""

from collections import Counter

import pytest

from engine.coach import Why
from engine.games import GAMES
from tests.engine.coach.call_truths import CALL_TRUTHS, OWN, calls
from tests.engine.coach.test_truths import OF_CALLS

FEW, MANY = range(6), range(6, 106)


def said(game: str, seeds: range) -> Counter[Why]:
    """How often each reason was given; fails at the first one that is not so."""
    told: Counter[Why] = Counter()
    for seed in seeds:
        for call in calls(GAMES[game], seed):
            told[call.reason.why] += 1
            assert CALL_TRUTHS[call.reason.why](call), (seed, call.action, call.reason, call.hand)
    return told


def test_every_reason_for_a_call_has_its_condition() -> None:
    assert CALL_TRUTHS.keys() == {*OF_CALLS, Why.RULE}
    own = {name for game in GAMES.values() for name in game.judgement.reasons.values()}
    assert own == OWN.keys()


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_call_is_so(game: str) -> None:
    # cards are turned up where nobody has to say anything
    assert said(game, FEW) or game == "manille-aleatoire"


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_call_is_so_in_hundreds_of_deals(game: str) -> None:
    assert said(game, MANY).total() > 100
