"""The engine and the oracle of Mensch play the same random deals, under random options, and agree at every turn."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest
import yaml

from engine.games import GAMES, ruleset
from engine.rules.deal import Pack, Rules
from engine.rules.notation import read
from engine.rules.options import Options
from engine.rules.state import OVER, DealResult, DealSetup, DealState
from engine.rules.views import view
from tests.engine.chance import random_move, random_options, random_pack, random_setup
from tests.engine.golden.files import positions_file
from tests.oracle.mensch import Deal

CHUNK = 100
FAST, LONG = range(2), range(2, 60)
"""Chunks of deals: 200 in the fast run, beside those of `test_all_options`, 5,800 in the long one."""


@pytest.mark.parametrize("chunk", FAST)
def test_engine_and_oracle_agree(chunk: int) -> None:
    agree(chunk)


@pytest.mark.long
@pytest.mark.parametrize("chunk", LONG)
def test_engine_and_oracle_agree_for_long(chunk: int) -> None:
    agree(chunk)


def agree(chunk: int) -> None:
    """Plays a chunk of deals on both."""
    for seed in seeds(range(chunk, chunk + 1)):
        play_both(seed)


def seeds(chunks: range = FAST) -> Iterator[str]:
    """Those of the deals in these chunks."""
    return (f"mensch {chunk} {number}" for chunk in chunks for number in range(CHUNK))


def play_both(seed: str) -> None:
    """Plays one deal on both; the seed is in every failure."""
    chance = Random(seed)
    options = random_options(GAMES["mensch"], chance)
    rules = ruleset("mensch", options).rules
    setup, pack = random_setup(rules, options, chance), random_pack(rules, chance)
    side_by_side("mensch", options, setup, pack, chance, seed)


def side_by_side(game: str, options: Options, setup: DealSetup, pack: Pack, chance: Random, seed: str) -> DealResult:
    """What comes of a deal of these cards, played at random on both."""
    rules = ruleset(game, options).rules
    oracle, state = Deal(dict(options), list(pack), setup.dealer), rules.start(setup, pack).state
    while state.step != OVER:
        _same_turn(rules, state, oracle, seed)
        seat, action = random_move(rules, state, chance)
        state = rules.apply(state, seat, action).state
        oracle.do(seat, action.text())
    return _same_end(state, oracle, seed)


def _same_turn(rules: Rules, state: DealState, oracle: Deal, seed: str) -> None:
    assert rules.to_act(state) == oracle.waits_for(), seed
    for seat in range(4):
        assert sorted(state.hands[seat]) == sorted(oracle.hands[seat]), seed
        assert {action.text() for action in rules.legal(state, seat)} == oracle.may(seat), seed
        _same_partner(view(rules, state, seat).contract, oracle, seed)


def _same_partner(contract: object, oracle: Deal, seed: str) -> None:
    """Every seat is told of the partner exactly when the called card has fallen."""
    assert getattr(contract, "partner", None) == oracle.known_partner(), seed


def _same_end(state: DealState, oracle: Deal, seed: str) -> DealResult:
    assert not oracle.waits_for(), seed
    assert state.result is not None
    assert list(state.result.scores) == oracle.chips(), seed
    assert [taken.winner for taken in state.taken] == oracle.won, seed
    assert list(state.result.tricks) == [oracle.won.count(seat) for seat in range(4)], seed
    return state.result


def test_every_kind_of_contract_was_compared() -> None:
    """Random play reaches them all, the four passes and the lone half included."""
    found = set(map(_contract, seeds()))
    assert {"", "half", "after", "five", "five_after", "six", "six_after", "seven", "seven_after", "solo"} <= found


def _contract(seed: str) -> str:
    chance = Random(seed)
    options = random_options(GAMES["mensch"], chance)
    rules = ruleset("mensch", options).rules
    setup, pack = random_setup(rules, options, chance), random_pack(rules, chance)
    oracle, state = Deal(dict(options), list(pack), setup.dealer), rules.start(setup, pack).state
    while state.step == "auction":
        seat, action = random_move(rules, state, chance)
        state = rules.apply(state, seat, action).state
        oracle.do(seat, action.text())
    return oracle.bid


@pytest.mark.long
def test_the_oracle_counts_as_many_positions() -> None:
    for entry in yaml.safe_load(positions_file("mensch").read_text(encoding="utf-8")):
        table = _at(entry["record"])
        found = [_count(table, depth) for depth in range(1, entry["depth"] + 1)]
        assert found == entry["counts"], entry["name"]


def _at(source: str) -> Deal:
    record = read(source)
    options = dict(ruleset(record.game, record.options).rules.options)
    table = Deal(options, list(record.pack), record.setup.dealer)
    for seat, word in record.actions:
        table.do(seat, word)
    return table


def _count(table: Deal, depth: int) -> int:
    ways = [(seat, word) for seat in range(4) for word in table.may(seat)]
    if depth == 1:
        return len(ways)
    total = 0
    for seat, word in ways:
        after = deepcopy(table)
        after.do(seat, word)
        total += _count(after, depth - 1)
    return total


EVENINGS = tuple(f"evening {number}" for number in range(100))
"""Their seeds."""


def test_evenings_go_alike() -> None:
    for seed in EVENINGS:
        play_evening(seed)


def play_evening(seed: str) -> None:
    """The deal goes to the left, chips add up, and the number of deals ends the evening, or nothing does."""
    chance = Random(seed)
    options = random_options(GAMES["mensch"], chance)
    match, dealer = ruleset("mensch", options).match, chance.randrange(4)
    first, results, chips = dealer, list[DealResult](), [int(options["starting_chips"])] * 4
    for number in range(1, 121):
        standing = match.standing(first, results)
        assert list(standing.scores) == chips, seed
        broke = options["chips_run_out"] and results and min(chips) <= 0
        if number - 1 == options["deals"] or broke:
            assert standing.over
            assert [chips[seat] for seat in standing.winners] == [max(chips)] * chips.count(max(chips)), seed
            return
        assert standing.setup is not None, seed
        assert (standing.setup.dealer, standing.setup.number) == (dealer, number), seed
        assert standing.may_end == (number > 1)
        gains = chance.choice(([3, -1, -1, -1], [-2, -2, 2, 2], [2, 2, -6, 2]))
        results.append(DealResult(dealer, tuple(gains)))
        chips = [before + gain for before, gain in zip(chips, gains, strict=True)]
        dealer = (dealer + 1) % 4
    assert options["deals"] == "unlimited", seed
