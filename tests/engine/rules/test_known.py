"""What rules remember of a state lies beside it: no part of it, told to nobody, never taken for what others say."""

import copy
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from engine.games import GAMES, ruleset
from engine.games.menche.family import Shown
from engine.rules.cards import Card, Hand
from engine.rules.deal import Rules
from engine.rules.state import DealSetup, DealState, Known
from engine.rules.steps.tricks import TricksStep
from engine.rules.values import replace
from engine.rules.views import view
from tests.engine.chance import random_move


def in_play(rules: Rules, cards: int = 5) -> DealState:
    """A deal in which some cards have been played, of which nobody has asked anything."""
    chance = Random(1)
    pack = list(rules.deck.cards)
    chance.shuffle(pack)
    state = rules.start(DealSetup(0), tuple(pack)).state
    while sum(len(trick.plays) for trick in state.taken) + len(state.trick) < cards:
        seat, action = random_move(rules, state, chance)
        state = rules.apply(state, seat, action).state
    return replace(state)


def known(state: DealState, rules: Rules) -> Known:
    return rules.known(state)


def asked(rules: Rules, state: DealState) -> DealState:
    """The same state, once everything has been asked of it."""
    rules.to_act(state)
    for seat in range(rules.seats):
        rules.legal(state, seat)
    return state


def readable(value: Any) -> Any:
    """Hands, which no encoder takes, as their cards."""
    if isinstance(value, Hand):
        return value.cards
    raise NotImplementedError(type(value).__name__)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_asked_is_no_part_of_a_state(game: str) -> None:
    rules = ruleset(game, {}).rules
    new, old = in_play(rules), asked(rules, in_play(rules))
    assert known(old, rules).legal
    assert (new, hash(new), repr(new)) == (old, hash(old), repr(old))
    encoded = [msgspec.json.encode(state, enc_hook=readable) for state in (new, old)]
    assert encoded[0] == encoded[1]
    assert b"known" not in encoded[0]
    assert "known" not in old.__struct_fields__


def test_a_state_is_not_encoded_as_it_is() -> None:
    with pytest.raises(TypeError):
        msgspec.json.encode(asked(rules := ruleset("manille", {}).rules, in_play(rules)))


def test_views_hold_nothing_that_other_seats_were_told() -> None:
    rules = ruleset("manille", {}).rules
    for seat in (*range(rules.seats), None):
        assert view(rules, asked(rules, in_play(rules)), seat) == view(rules, in_play(rules), seat)


def test_a_copy_begins_with_nothing() -> None:
    rules = ruleset("manille", {}).rules
    old = asked(rules, in_play(rules))
    emptied = replace(old, hands=(Hand(),) * 4, trick=())
    assert not known(emptied, rules).legal
    assert not known(copy.copy(old), rules).legal
    assert rules.to_act(emptied) == frozenset()
    assert rules.to_act(old) != frozenset()


def test_a_state_may_be_asked_under_other_rules() -> None:
    """The same position with duties, without them, and with duties again."""
    blocked, honour = (ruleset("manille", {"revokes": revokes}).rules for revokes in ("blocked", "honour"))
    state = asked(blocked, in_play(blocked))
    (seat,) = blocked.to_act(state)
    for rules in (honour, blocked, honour):
        assert rules.legal(state, seat) == rules.legal(in_play(blocked), seat)
        assert rules.to_act(state) == {seat}
    assert blocked.legal(state, seat) != honour.legal(state, seat)


def test_a_step_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, legal = Counter[int](), TricksStep.legal

    def counting(self: TricksStep, frame: Any, state: DealState, seat: int) -> tuple[Any, ...]:
        counted[seat] += 1
        return legal(self, frame, state, seat)

    rules = ruleset("manille", {}).rules
    state = in_play(rules)
    monkeypatch.setattr(TricksStep, "legal", counting)
    for _ in range(3):
        asked(rules, state)
        for seat in range(rules.seats):
            view(rules, state, seat)
    (seat,) = rules.to_act(state)
    rules.apply(state, seat, rules.legal(state, seat)[0])
    assert counted == dict.fromkeys(range(rules.seats), 1)


def test_nothing_of_a_state_can_be_set() -> None:
    state: Any = in_play(ruleset("manille", {}).rules)
    for name in state.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(state, name, None)
    with pytest.raises(TypeError):
        object.__setattr__(state, "step", "over")


def test_a_state_shows_no_hidden_card() -> None:
    state, hidden = in_play(ruleset("menche", {}).rules), (Card("XX"),)
    shown = repr(replace(state, revoked=((1, 0, Card("XX")),), keys=(hidden,), extra=Shown((), laid_open=hidden)))
    assert "XX" not in shown
    assert shown.startswith("DealState(setup=DealSetup(dealer=0")
