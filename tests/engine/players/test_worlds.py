"""Worlds agree with all that a seat knows for certain, and the truth is always one of them."""

from random import Random

import pytest

from engine.games import GAMES
from engine.kernel import Unknown, chosen, tables
from engine.players.worlds import unknown_of
from engine.rules.deal import Rules
from engine.rules.state import DealState, trump_of
from engine.rules.views import view
from tests.engine.kernel.positions import any_deal, moves

DEALS = 25


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game", GAMES)
def test_the_truth_is_never_left_out(game: str) -> None:
    chance, asked = Random(f"truth {game}"), 0
    for _ in range(DEALS):
        rules, state = any_deal(GAMES[game], chance)
        for now, _ in moves(rules, state, chance):
            if now.step == state.step and not now.void and chance.random() < 0.3:
                for seat in range(rules.seats):
                    _is_possible(rules, now, unknown_of(rules, view(rules, now, seat))[1], seat)
                    asked += 1
    assert asked > DEALS


def _is_possible(rules: Rules, state: DealState, unknown: Unknown, seat: int) -> None:
    trump = trump_of(state)
    assert trump is not None
    found = tables(rules, trump)
    for other in range(rules.seats):
        held = found.mask(state.hands[other])
        assert not unknown.base.hands[other] & ~held, "somebody is certain to hold what he does not"
        if other != seat:
            hidden = held & unknown.unseen
            # whoever revokes is not to be trusted; nobody does in these deals
            assert not hidden & ~unknown.can[other]
            assert hidden.bit_count() == unknown.need[other]
    for group in unknown.one_of:
        assert any(not each & ~found.mask(state.hands[group.seat]) for each in group.sets)


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
def test_a_world_keeps_every_fact(game: str) -> None:
    chance = Random(f"worlds {game}")
    for _ in range(DEALS):
        rules, state = any_deal(GAMES[game], chance)
        begun = [now for now, _ in moves(rules, state, chance) if now.step == state.step and not now.void]
        now = chance.choice(begun)
        seat = chance.randrange(rules.seats)
        found, unknown = unknown_of(rules, view(rules, now, seat))
        unknown.loose_every = 0
        for world in chosen().worlds(found, unknown, 20, chance.randrange(1, 1 << 60)):
            hands = world.hands[: rules.seats]
            assert [hand.bit_count() for hand in hands] == [len(hand) for hand in now.hands]
            assert hands[seat] == found.mask(now.hands[seat])
            everything = 0
            for hand in (*hands, *world.rest, *world.down):
                assert not everything & hand, "a card lies in two places"
                everything |= hand
            drawn = [hand & unknown.unseen for hand in hands]
            assert not any(drawn[other] & ~unknown.can[other] for other in range(rules.seats) if other != seat)


def test_a_tight_position_has_its_one_world() -> None:
    rules, state = any_deal(GAMES["manille"], Random(3))
    found, unknown = unknown_of(rules, view(rules, state, 0))
    for other in (1, 2, 3):
        unknown.can[other] = found.mask(state.hands[other])
    unknown.loose_every = 0  # whatever the options say: nobody has revoked
    for world in chosen().worlds(found, unknown, 50, 9):
        assert [found.named(hand) for hand in world.hands] == [hand.cards for hand in state.hands]
