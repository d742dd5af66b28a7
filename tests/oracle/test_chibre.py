"""The engine and the oracle play the same random deals and matches of chibre, and must agree at every turn."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest
import yaml

from engine.games import GAMES, ruleset
from engine.games.chibre.family import Declare, MeldsAnnounced, melds
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Pack, Rules
from engine.rules.notation import read
from engine.rules.options import Options
from engine.rules.state import OVER, Contract, DealResult, DealSetup, DealState
from tests.engine.chance import random_move, random_options, random_pack, random_setup
from tests.engine.golden.files import positions_file
from tests.oracle.chibre import Deal, Match
from tests.oracle.chibre_melds import worth

CHUNK = 100
FAST, LONG = range(1), range(1, 201)
"""Chunks of deals: 100 in the fast run, beside those of `test_all_options`, 20,000 in the long one."""
MATCHES = tuple(f"chibre {number}" for number in range(150))
"""Their seeds."""


@pytest.mark.parametrize("chunk", FAST)
def test_engine_and_oracle_agree(chunk: int) -> None:
    agree(chunk)


@pytest.mark.long
@pytest.mark.parametrize("chunk", LONG)
def test_engine_and_oracle_agree_for_long(chunk: int) -> None:
    agree(chunk)


def agree(chunk: int) -> None:
    for seed in seeds(range(chunk, chunk + 1)):
        play_both(seed)


def seeds(chunks: range = FAST) -> Iterator[str]:
    """Those of the deals in these chunks."""
    return (f"chibre {chunk} {number}" for chunk in chunks for number in range(CHUNK))


def play_both(seed: str) -> None:
    """Plays one deal on both; the seed is in every failure."""
    chance = Random(seed)
    options = random_options(GAMES["chibre"], chance)
    rules = ruleset("chibre", options).rules
    setup = random_setup(rules, options, chance)
    side_by_side("chibre", options, setup, random_pack(rules, chance), chance, seed)


def side_by_side(game: str, options: Options, setup: DealSetup, pack: Pack, chance: Random, seed: str) -> DealResult:
    """What comes of a deal, played at random on both. Long runs and fours come more often than by chance."""
    rules = ruleset(game, options).rules
    cards: list[str] = list(pack)
    if chance.random() < 0.5:
        cards = _gathered(cards, chance)
    oracle = Deal(dict(options), cards, setup.dealer, setup.number, list(setup.scores), setup.target)
    state = rules.start(setup, tuple(map(Card, cards))).state
    while state.step != OVER:
        same_turn(rules, state, oracle, seed)
        seat, action = random_move(rules, state, chance)
        transition = rules.apply(state, seat, action)
        state = transition.state
        oracle.do(seat, action.text())
        heard = [event for event in transition.events if isinstance(event, MeldsAnnounced)]
        assert all(event.seat == seat for event in heard), seed
        assert not isinstance(action, Declare) or len(heard) == 1, seed
    return same_end(state, oracle, seed)


def _gathered(pack: list[str], chance: Random) -> list[str]:
    """The pack with nine cards of one suit, or some of four ranks, brought together before it is dealt."""
    if chance.random() < 0.5:
        suit, size = chance.choice("SHDC"), chance.randint(5, 9)
        wanted = [card for card in pack if card[-1] == suit][:size]
    else:
        ranks = chance.sample(["9", "10", "J", "Q", "K", "A"], 2)
        wanted = [card for card in pack if card[:-1] in ranks]
    rest = [card for card in pack if card not in wanted]
    hand = (wanted + rest)[:9]
    others = [card for card in pack if card not in hand]
    return [
        card for three in range(3) for card in hand[3 * three : 3 * three + 3] + others[9 * three : 9 * three + 9]
    ]


def same_turn(rules: Rules, state: DealState, oracle: Deal, seed: str) -> None:
    assert rules.to_act(state) == oracle.waits_for(), seed
    for seat in range(4):
        assert sorted(state.hands[seat]) == sorted(oracle.hands[seat]), seed
        assert {action.text() for action in rules.legal(state, seat)} == oracle.may(seat), seed
    found = [(meld.seat, frozenset(meld.cards)) for meld in melds(state)]
    assert sorted(found, key=str) == sorted(oracle.said, key=str) or _level(state, oracle), seed


def _level(state: DealState, oracle: Deal) -> bool:
    """Two sets of announcements may be equally good: then what they bring is what counts."""
    mine = sorted((meld.seat, meld.points, len(meld.cards)) for meld in melds(state))
    other = sorted((seat, worth(meld), len(meld)) for seat, meld in oracle.said)
    return mine == other


def same_end(state: DealState, oracle: Deal, seed: str) -> DealResult:
    assert not oracle.waits_for(), seed
    assert state.result is not None
    sums, extras = oracle.sums(), dict(state.result.extras)
    assert list(state.result.points) == sums["tricks"], seed
    assert {why: list(extras.get(why, (0, 0))) for why in ("melds", "stock", "slam")} == {
        why: sums[why] for why in ("melds", "stock", "slam")
    }, seed
    assert list(state.result.scores) == oracle.result(), seed
    assert state.result.reached == oracle.stopped, seed
    assert state.result.eldest == oracle.forehand, seed
    assert [taken.winner for taken in state.taken] == [winner for winner, _ in oracle.won], seed
    assert state.contract is not None
    assert state.contract.denomination == oracle.trump, seed
    return state.result


def test_matches_go_alike() -> None:
    for seed in MATCHES:
        play_match(seed)


def play_match(seed: str) -> None:
    """Plays one match on both, by results alone."""
    chance = Random(seed)
    options = random_options(GAMES["chibre"], chance)
    match, first = ruleset("chibre", options).match, chance.randrange(4)
    oracle, results = Match(dict(options), first), list[DealResult]()
    standing = match.standing(first, results)
    while standing.setup is not None:
        setup = standing.setup
        assert (setup.dealer, setup.number) == (oracle.dealer, oracle.number), seed
        assert (list(setup.scores), setup.target) == (oracle.totals, options["target"]), seed
        taken = chance.randint(0, 157)
        scores, eldest = (taken, 157 - taken), chance.randrange(4)
        named = chance.choice((eldest, (eldest + 2) % 4))
        contract = Contract(Denomination("S"), named)
        results.append(DealResult(setup.dealer, scores, eldest=eldest, contract=contract))
        oracle.add(list(scores), eldest, named)
        standing = match.standing(first, results)
        assert list(standing.winners) == oracle.winners, seed
        assert list(standing.scores) == oracle.totals, seed
    assert oracle.winners, seed


@pytest.mark.long
def test_the_oracle_counts_as_many_positions() -> None:
    for entry in yaml.safe_load(positions_file("chibre").read_text(encoding="utf-8")):
        table = _at(entry["record"])
        found = [_count(table, depth) for depth in range(1, min(entry["depth"], 4) + 1)]
        assert found == entry["counts"][:4], entry["name"]


def _at(source: str) -> Deal:
    record = read(source)
    options, setup = dict(ruleset("chibre", record.options).rules.options), record.setup
    table = Deal(options, list(record.pack), setup.dealer, setup.number, list(setup.scores), setup.target)
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
