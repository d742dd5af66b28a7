"""A hint: the two best actions with what they are worth, and why the first; from what its seat may know alone."""

from itertools import count
from random import Random

import pytest

from adapters.workers.pool import Workers
from engine.coach import Hint, Measure, Why, by_rules, hint
from engine.games import GAMES, ruleset
from engine.host.service.coaching import HintWanted
from engine.kernel import Search, every_build
from engine.players.doubling import double_for_match
from engine.players.steady import SteadyPlayer
from engine.players.strong import StrongPlayer
from engine.rules.actions import Double, NameTrump, Pass, PlayCard
from engine.rules.deal import Rules
from engine.rules.state import DealState
from engine.rules.values import replace
from engine.rules.views import SeatView, view
from tests.adapters.workers.players import unhurried
from tests.engine.conformance.secrets import swapped_deals
from tests.engine.conformance.walks import walk
from tests.engine.kernel.test_builds import needs_both
from tests.engine.players.positions import game, seen

__all__ = ["unhurried"]

FEW = Search(samples=30, noise=20)
HANDS = {0: "AS 9S 10H 8H 10D 8D 10C 8C", 2: "QS JS KS QH KD QD KC QC"}


def decisions(rules: Rules, states: tuple[DealState, ...]) -> list[SeatView]:
    return [view(rules, state, seat) for state in states for seat in rules.to_act(state)]


def test_the_best_card_is_the_one_that_the_strong_player_plays() -> None:
    deal = seen(game(), 3, HANDS, "trump=C", 0)
    found = hint(game(), deal, FEW)
    assert found.best[0].action == StrongPlayer(budget=FEW).choose(game(), deal)
    first, second = found.best
    assert first.worth is not None
    assert second.worth is not None
    assert first.worth >= second.worth
    assert first.error > 0


def test_a_choice_of_trump_has_a_price_as_well() -> None:
    found = hint(game(), seen(game(), 3, HANDS, "", 3), FEW)
    assert [each.worth is None for each in found.best] == [False, False]
    assert isinstance(found.best[0].action, NameTrump) or found.reason.why is Why.HANDS_OVER


def test_what_nobody_can_price_is_the_rule_based_players_choice() -> None:
    rules = ruleset("mensch", {}).rules
    walks = (walk(GAMES["mensch"], {}, seed).states for seed in count())
    deal = next(deal for states in walks for deal in decisions(rules, states) if deal.step == "call")
    found = hint(rules, deal, FEW)
    assert found == by_rules(rules, deal)
    assert found.best[0].worth is None


def test_a_double_is_told_with_what_it_brings_beside_a_pass() -> None:
    rules = ruleset("manille", {}).rules
    found = hint(rules, seen(rules, 3, HANDS, "trump=C", 0), FEW)
    worth = {each.action: each.worth for each in found.best}
    assert worth.keys() == {Pass(), Double()}
    assert worth[Pass()] == 0
    assert {each.measure for each in found.best} == {Measure.DOUBLE}
    assert found.reason.why in (Why.TOO_LITTLE, Why.ENOUGH)


def test_a_bid_is_told_in_chips_that_it_promises() -> None:
    rules = ruleset("mensch", {}).rules
    deal = decisions(rules, walk(GAMES["mensch"], {}, 5).states)[0]
    best, second = hint(rules, deal, FEW).best
    assert best.worth is not None
    assert second.worth is not None
    assert best.worth >= second.worth
    assert {best.measure, second.measure} == {Measure.BID}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", GAMES)
def test_the_call_that_is_worth_most_is_the_one_that_computer_players_make(name: str) -> None:
    for seed in range(3):
        found = walk(GAMES[name], {}, seed)
        for deal in decisions(found.rules, found.states):
            if not any(isinstance(action, PlayCard) for action in deal.legal):
                ruled = double_for_match(found.rules, deal) or SteadyPlayer().choose(found.rules, deal)
                assert hint(found.rules, deal, FEW).best[0].action == ruled


def test_whoever_has_nothing_to_do_has_no_hint() -> None:
    with pytest.raises(ValueError, match="nothing is legal"):
        hint(game(), seen(game(), 3, HANDS, "trump=C", 1), FEW)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", GAMES)
def test_each_decision_of_a_random_deal_has_one_that_is_the_same_again(name: str) -> None:
    found = walk(GAMES[name], {}, 7)
    asked = decisions(found.rules, found.states)[::6]
    for deal in asked:
        given = hint(found.rules, deal, FEW)
        assert given.best[0].action in deal.legal
        assert given == hint(found.rules, deal, FEW)


@needs_both
@pytest.mark.parametrize("name", ["manille", "mensch", "menche-3", "chibre"])
def test_both_builds_say_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = walk(GAMES[name], {}, 11)
    asked = [deal for deal in decisions(found.rules, found.states) if len(deal.legal) > 1][-12::3]
    said: list[list[Hint]] = []
    for build in every_build():
        monkeypatch.setattr("engine.players.judge.chosen", lambda build=build: build)
        said.append([hint(found.rules, deal, Search(samples=12, noise=20)) for deal in asked])
    compiled, plain = said
    assert compiled == plain
    assert len(plain) == 4


@pytest.mark.usefixtures("unhurried")
async def test_a_worker_says_what_is_said_here() -> None:
    deal = seen(game(), 3, HANDS, "trump=C", 0)
    wanted = HintWanted("manille", {"coinche": False, "packets": "2-2-2-2"}, game().version, deal, FEW)
    assert "AS" not in repr(wanted)
    async with Workers(1) as workers:
        assert await workers.work_out(wanted) == wanted.answer()


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_that_lie_otherwise_leave_no_trace(name: str) -> None:
    """The same deal with two cards exchanged that the seat cannot tell apart: same hint, same reason."""
    # the score may be such that a turned card ends a deal of manille aléatoire before its first card
    walked = (walk(GAMES[name], {"practice": False}, seed) for seed in range(3, 6))
    played = next(each for each in walked if len(each.moves) > len(each.rules.deck.cards) // 2)
    compared = 0
    for seat, here, there in swapped_deals(played, Random(5)):
        if seat not in played.rules.to_act(here):
            continue
        compared += 1
        mine, other = (view(played.rules, state, seat) for state in (here, there))
        assert hint(played.rules, mine, FEW) == hint(played.rules, other, FEW)
    assert compared > 2


def test_only_cards_are_told_by_playouts() -> None:
    found = hint(game(), seen(game(), 3, HANDS, "trump=C", 0), FEW)
    assert [type(each.action) for each in found.best] == [PlayCard, PlayCard]


def test_a_double_that_the_match_asks_for_is_said_to_be_one() -> None:
    rules = game(coinche=True)
    deal = seen(rules, 0, {1: "KH QH JH 9H 10S AS 9D 7C"}, "trump=H", 1)
    behind = replace(deal, setup=replace(deal.setup, scores=(95, 20), target=101))
    assert hint(rules, deal).reason.why is Why.TOO_LITTLE
    assert hint(rules, behind).best[0].action == Double()
    assert hint(rules, behind).reason.why is Why.STANDING
