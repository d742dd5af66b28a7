"""Computer players answer for any seat at any moment, legally, and from what that seat may know."""

import random
from collections.abc import Sequence
from dataclasses import replace as replaced
from functools import lru_cache

import pytest

from engine.games import GAMES, ruleset
from engine.kernel import Search
from engine.players import PLAYERS, Player, StrongPlayer
from engine.rules.cards import Hand
from engine.rules.deal import Rules
from engine.rules.errors import OptionError
from engine.rules.options import Options, Schema
from engine.rules.state import DealSetup, DealState
from engine.rules.values import replace
from engine.rules.views import view

QUICK = Search(samples=3, solve_from=2, nodes=500)
"""So few worlds do for these tests, also where nothing was compiled."""
KINDS: dict[str, Player] = {
    **PLAYERS,
    "strong": StrongPlayer(budget=QUICK),
    "master": StrongPlayer("master", replaced(QUICK, candidates=2)),
}
DEALS, EVERY_TIME = 400, 60
"""In a long run and in every run. Half of them for each of the two players that look ahead: the same code by most of
its way."""
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
EVERY_KIND = pytest.mark.parametrize("player", KINDS.values(), ids=KINDS)
FEW_AND_MANY = pytest.mark.parametrize("deals", [EVERY_TIME, pytest.param(DEALS, marks=pytest.mark.long)])
ASKED = 0.15
"""How often a seat is asked on the way through a deal of random play."""


@pytest.mark.one_in(9)
@EVERY_KIND
@EVERY_GAME
@FEW_AND_MANY
def test_every_answer_is_legal_under_any_options(game: str, player: Player, deals: int) -> None:
    asked_in = deals // 2 if isinstance(player, StrongPlayer) else deals
    asked = sum(
        _answers_legally(rules, state, player) for met in _met(game, deals)[:asked_in] for rules, state in met
    )
    assert asked > asked_in


@lru_cache(maxsize=1)
def _met(game: str, deals: int) -> Sequence[Sequence[tuple[Rules, DealState]]]:
    """The positions of each deal of random play at which every kind of player is asked: the same for all, so made
    once, for those that are asked one after the other."""
    chance, found = random.Random(f"legal {game}"), []
    for _ in range(deals):
        met: list[tuple[Rules, DealState]] = []
        rules, state = _any_deal(game, chance)
        while waited_for := rules.to_act(state):
            seat = chance.choice(sorted(waited_for))
            if chance.random() < ASKED:
                met.append((rules, state))
            state = rules.apply(state, seat, chance.choice(rules.legal(state, seat))).state
        found.append(met)
    return found


@pytest.mark.one_in(9)
@EVERY_KIND
@EVERY_GAME
@FEW_AND_MANY
def test_never_looks_at_cards_that_the_seat_cannot_see(game: str, player: Player, deals: int) -> None:
    chance = random.Random(f"hidden {game}")
    compared = 0
    for _ in range(deals // 5):
        rules, state = _any_deal(game, chance)
        while waited_for := rules.to_act(state):
            seat = chance.choice(sorted(waited_for))
            if chance.random() < ASKED:
                compared += _same_with_other_cards_hidden(rules, state, player, seat, chance)
            state = rules.apply(state, seat, chance.choice(rules.legal(state, seat))).state
    assert compared > deals / 10


def _answers_legally(rules: Rules, state: DealState, player: Player) -> int:
    """Asks every seat that may do something; the number of answers."""
    answers = 0
    for seat in range(rules.seats):
        deal = view(rules, state, seat)
        claim = player.volunteer(rules, deal)
        assert claim is None or claim in deal.legal
        if deal.legal:
            assert player.choose(rules, deal) in deal.legal
            answers += 1
    return answers


def _same_with_other_cards_hidden(
    rules: Rules, state: DealState, player: Player, seat: int, chance: random.Random
) -> bool:
    """Whether the hidden cards could be changed without a trace; then the answer must not change."""
    before, after = (view(rules, one, seat) for one in (state, _reshuffled(rules, state, seat, chance)))
    if before.legal != after.legal or before.shown:
        return False
    assert before == after
    assert player.choose(rules, before) == player.choose(rules, after)
    assert player.volunteer(rules, before) == player.volunteer(rules, after)
    return True


def _reshuffled(rules: Rules, state: DealState, seat: int, chance: random.Random) -> DealState:
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    chance.shuffle(hidden)
    hands = []
    for other, hand in enumerate(state.hands):
        hands.append(hand if other == seat else rules.deck.sort(hidden[: len(hand)]))
        if other != seat:
            del hidden[: len(hand)]
    return replace(state, hands=tuple(hands), dealt=(Hand(),) * len(hands))


def _any_deal(game: str, chance: random.Random) -> tuple[Rules, DealState]:
    rules = GAMES[game].build(_any_options(GAMES[game].schema, chance)).rules
    pack = list(rules.deck.cards)
    chance.shuffle(pack)
    owed = tuple(chance.random() < 0.5 for _ in set(rules.accounts)) if chance.random() < 0.3 else ()
    return rules, rules.start(DealSetup(chance.randrange(rules.seats), no_trump_owed=owed), tuple(pack)).state


def _any_options(schema: Schema, chance: random.Random) -> Options:
    """Random values that go together."""
    while True:
        raw = {option.name: chance.choice(option.values or (option.low, option.high)) for option in schema.options}
        try:
            return schema.read(raw)
        except OptionError:
            continue


def test_refuses_to_answer_where_a_seat_can_do_nothing() -> None:
    rules = ruleset("manille", {"coinche": False}).rules
    state = rules.start(DealSetup(0), rules.deck.cards).state
    with pytest.raises(ValueError, match="nothing is legal"):
        PLAYERS["steady"].choose(rules, view(rules, state, 2))
