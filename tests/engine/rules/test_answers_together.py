"""Contre answered unseen: nobody learns of an answer before all are there, from what is shown or from who is waited
for."""

from random import Random

import pytest

from engine.games import GAMES, ruleset
from engine.rules.actions import Double, NameTrump, Pass, Redouble
from engine.rules.deal import Rules
from engine.rules.events import Doubled, Passed
from engine.rules.state import DealState
from engine.rules.views import view
from tests.engine.chance import random_pack, random_setup

OFFERED = [game for game in GAMES if "contre_together" in GAMES[game].schema.defaults]


def asked(game: str) -> tuple[Rules, DealState]:
    """A deal whose dealer has named a trump."""
    options = GAMES[game].schema.read({"contre_together": True})
    rules, chance = ruleset(game, options).rules, Random(game)
    state = rules.start(random_setup(rules, options, chance), random_pack(rules, chance)).state
    seat = min(rules.to_act(state))
    named = next(action for action in rules.legal(state, seat) if isinstance(action, NameTrump))
    return rules, rules.apply(state, seat, named).state


@pytest.mark.parametrize("answer", [Pass(), Double()])
@pytest.mark.parametrize("game", OFFERED)
def test_an_answer_shows_nowhere_before_all_are_there(game: str, answer: Pass | Double) -> None:
    rules, state = asked(game)
    first, second = sorted(rules.to_act(state))
    after = rules.apply(state, first, answer)
    assert after.events == ()
    assert rules.to_act(after.state) == {second}
    for seat in {*range(rules.seats), None} - {first}:
        before, now = view(rules, state, seat), view(rules, after.state, seat)
        assert (now.calls, now.to_act, now.contract, now.legal) == (
            before.calls,
            before.to_act,
            before.contract,
            before.legal,
        )
    own = view(rules, after.state, first)
    assert own.calls[-1].action == answer
    assert own.to_act == {second}


@pytest.mark.parametrize("game", OFFERED)
def test_answers_are_shown_together_in_turn_whoever_was_quicker(game: str) -> None:
    told = []
    for backwards in (False, True):
        rules, state = asked(game)
        seats = sorted(rules.to_act(state), reverse=backwards)
        for seat in seats:
            done = rules.apply(state, seat, Double())
            state = done.state
        told.append((done.events, [call for call in state.calls if call.step == "doubling"], rules.to_act(state)))
        assert state.agreed.doubled == 1
    assert told[0] == told[1]
    events, calls, answering = told[0]
    assert [type(event) for event in events] == [Doubled, Doubled]
    sides = rules.sides(state.setup)
    assert {sides[seat] for seat in answering} == {sides[state.agreed.declarer]}
    assert len(calls) == 2


@pytest.mark.parametrize("game", OFFERED)
def test_one_who_doubles_is_enough_and_one_who_redoubles(game: str) -> None:
    rules, state = asked(game)
    first, second = sorted(rules.to_act(state))
    for seat, answer in ((second, Double()), (first, Pass())):
        done = rules.apply(state, seat, answer)
        state = done.state
    assert {type(event) for event in done.events} == {Doubled, Passed}
    *others, last = sorted(rules.to_act(state))
    for seat, reply in ((last, Redouble()), *((seat, Pass()) for seat in others)):
        state = rules.apply(state, seat, reply).state
    assert state.agreed.doubled == 2
    assert state.step != "doubling"
