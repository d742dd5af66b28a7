"""Questions to the partner by what their answers are worth: what is asked, and that luck makes no question good."""

import random

import pytest

from engine.games import GAMES, ruleset
from engine.games.manille.family import Ask
from engine.kernel import every_build
from engine.players import information
from engine.players.duties import playable
from engine.players.information import Trial, World, best_question, gain, value_of
from engine.players.strong import StrongPlayer, seed_of
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.views import SeatView, view
from tests.engine.conformance.secrets import swapped_deals
from tests.engine.conformance.walks import walk
from tests.engine.kernel.test_builds import needs_both

FEW = Trial(40, 2)


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(information, "TRIALS", {build.name: FEW for build in every_build()})


def talking() -> Rules:
    return ruleset("manille-bavarde", {}).rules


def leads(seed: int) -> list[SeatView]:
    """The views of those who are to lead, in a random deal."""
    found = walk(GAMES["manille-bavarde"], {"practice": False}, seed)
    seen = [view(found.rules, state, seat) for state in found.states for seat in found.rules.to_act(state)]
    return [deal for deal in seen if deal.leader == deal.seat and not deal.trick and len(deal.legal) > 1]


def asked(deal: SeatView) -> Action | None:
    return best_question(talking(), deal, seed_of(deal))


def test_a_question_that_parts_good_worlds_from_bad_ones_is_worth_the_difference() -> None:
    """One lead wins four points where the partner holds the card, and loses as many where he does not."""
    worlds = [World(partner=number % 2, worth=(8.0 * (number % 2) - 4.0, 0.0)) for number in range(40)]
    assert value_of(worlds, lambda hand: hand) == pytest.approx(2.0)
    assert value_of(worlds, lambda hand: 0) == 0


def test_luck_makes_no_question_good() -> None:
    """What leads bring has nothing to do with the answer: a lead that was chosen for its luck gains nothing."""
    chance, found = random.Random(4), []
    for _ in range(200):
        worlds = [World(chance.randrange(3), [chance.gauss(0, 10) for _ in range(8)]) for _ in range(120)]
        found.append(value_of(worlds, lambda hand: hand))
    assert abs(sum(found) / len(found)) < 0.5


def test_a_rare_answer_changes_no_lead() -> None:
    worlds = [World(partner=1, worth=(9.0, 0.0)), *[World(partner=0, worth=(-1.0, 0.0))] * 20]
    assert gain(worlds, worlds, lambda hand: hand) == 0


@pytest.mark.usefixtures("little")
def test_questions_are_asked_where_they_are_worth_it_and_never_twice() -> None:
    found = [(deal, question) for seed in range(12) for deal in leads(seed) if (question := asked(deal))]
    assert found
    for deal, question in found:
        assert isinstance(question, Ask)
        assert question in deal.legal
        assert question not in [call.action for call in deal.calls if call.seat == deal.seat]
        assert len(playable(talking(), deal)) > 1


@pytest.mark.long
@needs_both
@pytest.mark.usefixtures("little")
def test_both_builds_ask_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    said = []
    for build in every_build():
        monkeypatch.setattr(information, "chosen", lambda build=build: build)
        said.append([asked(deal) for deal in leads(3)])
    compiled, plain = said
    assert compiled == plain
    assert any(plain)


@pytest.mark.usefixtures("little")
def test_hidden_cards_that_lie_otherwise_ask_the_same() -> None:
    played, compared = walk(GAMES["manille-bavarde"], {"practice": False}, 3), 0
    for seat, here, there in swapped_deals(played, random.Random(5)):
        if seat in played.rules.to_act(here):
            mine, other = (view(played.rules, state, seat) for state in (here, there))
            assert StrongPlayer().volunteer(played.rules, mine) == StrongPlayer().volunteer(played.rules, other)
            compared += 1
    assert compared > 2


@pytest.mark.parametrize("name", [name for name in GAMES if name != "manille-bavarde"])
def test_where_nothing_may_be_asked_nothing_is(name: str) -> None:
    found = walk(GAMES[name], {}, 2)
    rules = found.rules
    for state in found.states:
        for seat in rules.to_act(state):
            deal = view(rules, state, seat)
            assert best_question(rules, deal, 1) is None
