"""Every value of every option changes something that people meet: a deal that goes otherwise with it than without,
from the same cards and by the same moves, or a match that goes on otherwise after the same results."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import chain
from random import Random

import pytest

from engine.games import GAMES, ruleset
from engine.rules.deal import Pack, Rules, Transition
from engine.rules.errors import OptionError
from engine.rules.game import Game, Ruleset
from engine.rules.options import Option, Value
from engine.rules.state import OVER, DealResult
from engine.rules.values import replace
from tests.engine.chance import random_move, random_options, random_pack, random_setup
from tests.worked.positions import owners, pack_for

TRIES = 3000
MOST_ACTIONS = 300
ELSEWHERE: Mapping[str, str] = {
    "inspect_tricks": "what may be looked at again: tests/engine/presentation/test_board.py",
    "signals": "what hints and computer partners read: tests/engine/players",
    "first_dealer": "who deals first: tests/engine/host/test_menche.py",
}
"""Options that no rule of a deal or a match reads, and where they show."""

HANDS: Mapping[str, Mapping[int, str]] = {
    "chibre split_long_runs": {0: "AH KH QH JH 10H 9H 8H 7H 6H"},
    "chibre stock_survives_match": {0: "JH 9H AH 10H 8H 7H 6H AS AD", 1: "KH QH"},
    "manille-deux null_hand_redeal": {0: "9S 8S 7S 9H 8H 7H 9D 8D 7D 9C 8C 7C"},
}
"""Cards of some seats for options that show once in many thousand deals."""


def others(option: Option) -> tuple[Value, ...]:
    """What an option may be beside its default."""
    found = option.values or (option.low, option.high, *option.words)
    return tuple(value for value in found if value != option.default)


CASES = [
    (game.id, option.name, value)
    for game in GAMES.values()
    for option in game.schema.options
    if option.name not in ELSEWHERE
    for value in others(option)
]


@pytest.mark.one_in(5)
@pytest.mark.parametrize(("game", "option", "value"), CASES)
def test_a_value_of_an_option_has_a_position_that_shows_it(game: str, option: str, value: Value) -> None:
    assert any(shows(GAMES[game], option, value, number) for number in range(TRIES))


def shows(game: Game, option: str, value: Value, number: int) -> bool:
    """Whether a random deal, or a match with its result, goes otherwise with the value than with the default."""
    chance = Random(f"{game.id} {option} {value} {number}")
    # the standard rules at first, where the sentence of a page is read
    beside = {**random_options(game, chance)} if number % 2 else {}
    with suppress(OptionError):
        usual, changed = (game.schema.read({**beside, option: one}) for one in (game.schema.defaults[option], value))
        return _goes_otherwise(ruleset(game.id, dict(usual)), ruleset(game.id, dict(changed)), option, chance)
    return False


def _goes_otherwise(usual: Ruleset, changed: Ruleset, option: str, chance: Random) -> bool:
    if usual.rules.deck != changed.rules.deck:
        return True
    setup = random_setup(usual.rules, usual.rules.options, chance)
    pack = _pack(usual.rules, setup.dealer, option, chance)
    one, two = usual.rules.start(setup, pack), changed.rules.start(setup, pack)
    for _ in range(MOST_ACTIONS):
        if _differ(usual, changed, one, two):
            return True
        if one.state.step == OVER:
            return one.state.result is not None and _matches_differ(usual, changed, one.state.result)
        seat, action = random_move(usual.rules, one.state, chance)
        one = usual.rules.apply(one.state, seat, action)
        two = changed.rules.apply(two.state, seat, action)
    return False


def _differ(usual: Ruleset, changed: Ruleset, one: Transition, two: Transition) -> bool:
    """Whether something else was seen, may be done, or came of it."""
    seats = range(usual.rules.seats)
    return (
        one.events != two.events
        or (one.state.step, one.state.result) != (two.state.step, two.state.result)
        or any(usual.rules.legal(one.state, seat) != changed.rules.legal(two.state, seat) for seat in seats)
    )


def _pack(rules: Rules, dealer: int, option: str, chance: Random) -> Pack:
    cards_of = HANDS.get(f"{rules.id} {option}")
    if cards_of is None:
        return random_pack(rules, chance)
    given = {seat: cards.split() for seat, cards in cards_of.items()}
    left = [card for card in rules.deck.cards if card not in chain(*given.values())]
    chance.shuffle(left)
    for seat, size in Counter(owners(rules, dealer).values()).items():
        held = given.setdefault(seat, [])
        held += [left.pop() for _ in range(size - len(held))]
        chance.shuffle(held)
    return pack_for(rules, dealer, given)


def _matches_differ(usual: Ruleset, changed: Ruleset, result: DealResult) -> bool:
    """Whether a match goes on otherwise after the deal, a few like it, or ties."""
    tie = replace(result, tied=True)
    return any(_parts(usual, changed, told) for told in ([result] * 3, [tie, tie, tie, result]))


def _parts(usual: Ruleset, changed: Ruleset, told: Sequence[DealResult]) -> bool:
    for many in range(1, len(told) + 1):
        one, two = (found.match.standing(0, told[:many]) for found in (usual, changed))
        if one != two or one.setup is None:
            return one != two
    return False
