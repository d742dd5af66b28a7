"""The judge prices cards from what a seat may know, in the units of the match."""

import pytest

from engine.kernel import Search
from engine.players.judge import judge
from engine.players.strong import StrongPlayer, seed_of
from engine.rules.actions import PlayCard
from engine.rules.values import replace
from engine.rules.views import SeatView
from tests.engine.players.positions import STEADY, game, seen

RULES = game()
DEAL = {
    0: "AS 9S 10H 8H 10D 8D 10C 8C",
    1: "8S 7S AH 9H AD 9D AC 9C",
    2: "QS JS KS QH KD QD KC QC",
    3: "10S KH JH 7H JD 7D JC 7C",
}


def deal(moves: str = "trump=C", seat: int = 0) -> SeatView:
    return seen(RULES, 3, DEAL, moves, seat)


def test_gives_a_verdict_on_every_card_that_may_be_played() -> None:
    verdicts = judge(deal(), RULES, 1, Search(samples=40))
    assert [verdict.action for verdict in verdicts] == [a for a in deal().legal if isinstance(a, PlayCard)]
    assert all(verdict.samples == 40 and verdict.error > 0 for verdict in verdicts)


def test_more_worlds_leave_less_error() -> None:
    few, many = (judge(deal(), RULES, 1, Search(samples=samples))[0].error for samples in (50, 800))
    assert many < few / 2


def test_counts_in_the_score_of_the_deal() -> None:
    plain = judge(deal("trump=C"), RULES, 1, Search(samples=60))
    contract = deal("trump=C").contract
    assert contract is not None
    doubled = judge(replace(deal("trump=C"), contract=replace(contract, doubled=1)), RULES, 1, Search(samples=60))
    assert [verdict.mean for verdict in doubled] == pytest.approx([2 * verdict.mean for verdict in plain])


def test_is_deterministic_and_needs_a_card_to_be_played() -> None:
    assert judge(deal(), RULES, 4, Search(samples=30)) == judge(deal(), RULES, 4, Search(samples=30))
    with pytest.raises(ValueError, match="no card"):
        judge(deal(seat=1), RULES, 4)


def test_the_seed_follows_from_what_is_seen() -> None:
    assert seed_of(deal()) == seed_of(deal())
    assert seed_of(deal()) != seed_of(deal("trump=C 9S 8S JS 10S", 3))
    assert seed_of(deal(), 1) != seed_of(deal(), 2)


def test_the_strong_player_calls_as_the_steady_one() -> None:
    begun = seen(RULES, 3, DEAL, "", 3)
    assert StrongPlayer().choose(RULES, begun) == STEADY.choose(RULES, begun)
