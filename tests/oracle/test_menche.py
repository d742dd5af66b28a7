"""La mèn'che: the engine and the oracle play the same random rounds and matches, and must agree at every turn."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from random import Random

import pytest
import yaml

from engine.games import GAMES, ruleset
from engine.games.menche.family import shown
from engine.rules.deal import Pack, Rules
from engine.rules.match import Standing
from engine.rules.notation import read
from engine.rules.options import Options, Value
from engine.rules.state import OVER, DealResult, DealSetup, DealState
from tests.engine.chance import OPEN_TEXTS, random_move, random_options, random_pack, random_setup
from tests.engine.golden.files import positions_file
from tests.oracle.menche import Match, Round

SIZES = ("menche", "menche-2", "menche-3")
CHUNK = 50
FAST, LONG = (0, 3), (1, 2, *range(4, 101))
"""Chunks of rounds for each size: 100 in the fast run, beside those of `test_all_options`, 5,000 in the long one. In
the fourth two are second with as many."""
MATCHES = 40
MOST_ROUNDS = 300


@pytest.mark.parametrize("chunk", FAST)
@pytest.mark.parametrize("game", SIZES)
def test_engine_and_oracle_agree(game: str, chunk: int) -> None:
    agree(game, chunk)


@pytest.mark.long
@pytest.mark.parametrize("chunk", LONG)
@pytest.mark.parametrize("game", SIZES)
def test_engine_and_oracle_agree_for_long(game: str, chunk: int) -> None:
    agree(game, chunk)


def agree(game: str, chunk: int) -> None:
    """Plays a chunk of rounds on both."""
    for seed in seeds(game, range(chunk, chunk + 1)):
        play_both(game, seed)


def seeds(game: str, chunks: Iterable[int] = FAST) -> Iterator[str]:
    """Those of the rounds in these chunks."""
    return (f"{game} {chunk} {number}" for chunk in chunks for number in range(CHUNK))


def any_options(game: str, chance: Random) -> Options:
    """Random options, now and then with a memo card of the group's own."""
    drawn: dict[str, Value] = dict(random_options(GAMES[game], chance))
    if chance.random() < 0.3:
        drawn["menche_table"] = OPEN_TEXTS["menche_table"][0]
    return GAMES[game].schema.read(drawn)


def play_both(game: str, seed: str) -> None:
    """Plays one round on both; the seed is in every failure."""
    chance = Random(seed)
    options = any_options(game, chance)
    rules = ruleset(game, options).rules
    side_by_side(game, options, random_setup(rules, options, chance), random_pack(rules, chance), chance, seed)


def side_by_side(game: str, options: Options, setup: DealSetup, pack: Pack, chance: Random, seed: str) -> DealResult:
    """What comes of a round of these cards, played at random on both."""
    rules = ruleset(game, options).rules
    oracle, state = _table(game, options, pack, setup), rules.start(setup, pack).state
    while state.step != OVER:
        same_turn(rules, state, oracle, seed)
        seat, action = random_move(rules, state, chance)
        state = rules.apply(state, seat, action).state
        oracle.do(seat, action.text())
    return same_end(state, oracle, seed)


def _table(game: str, options: Options, pack: tuple[str, ...], setup: DealSetup) -> Round:
    return Round(game, dict(options), list(pack), setup.dealer, setup.stake, list(setup.tokens), setup.number)


def same_turn(rules: Rules, state: DealState, oracle: Round, seed: str) -> None:
    assert rules.to_act(state) == oracle.waits_for(), seed
    for seat in range(rules.seats):
        assert sorted(state.hands[seat]) == sorted(oracle.hands[seat]), seed
        assert {action.text() for action in rules.legal(state, seat)} == oracle.may(seat), seed
    assert {seat: set(cards) for seat, cards in enumerate(shown(state).announced)} == oracle.announced, seed
    assert sorted(shown(state).laid_open) == sorted(oracle.shown), seed


def same_end(state: DealState, oracle: Round, seed: str) -> DealResult:
    result = state.result
    assert result is not None
    assert not oracle.waits_for(), seed
    assert [taken.winner for taken in state.taken] == [winner for winner, _ in oracle.won], seed
    assert list(result.points) == oracle.points(), seed
    assert list(result.tricks) == oracle.tricks(), seed
    assert result.tied == oracle.tied(), seed
    left = [had - shed for had, shed in zip(oracle.tokens, result.scores, strict=True)]
    assert left == oracle.after(), seed
    return result


@pytest.mark.parametrize("game", SIZES)
def test_matches_go_alike(game: str) -> None:
    for seed in matches(game):
        play_match(game, seed)


def matches(game: str) -> Iterator[str]:
    """Their seeds."""
    return (f"match {game} {number}" for number in range(MATCHES))


def play_match(game: str, seed: str) -> None:
    """Plays one match on both, each round at random."""
    chance = Random(seed)
    options = any_options(game, chance)
    rules, match = (built := ruleset(game, options)).rules, built.match
    first, results = chance.randrange(rules.seats), list[DealResult]()
    oracle = Match(dict(options), rules.seats, first)
    tokens = [int(options["tokens"])] * len(set(rules.accounts))
    standing = match.standing(first, results)
    while (setup := standing.setup) is not None:
        assert len(results) < MOST_ROUNDS, seed
        assert (setup.dealer, setup.stake, setup.number) == (oracle.dealer, oracle.stake, oracle.rounds + 1), seed
        played = _round(game, options, setup, chance)
        results.append(played[0])
        tokens = played[1].after()
        oracle.add(tokens, played[1].points(), tied=played[1].tied())
        standing = match.standing(first, results)
        _same_standing(standing, oracle, tokens, seed)


def _round(game: str, options: Options, setup: DealSetup, chance: Random) -> tuple[DealResult, Round]:
    rules = ruleset(game, options).rules
    pack = random_pack(rules, chance)
    state, oracle = rules.start(setup, pack).state, _table(game, options, pack, setup)
    while state.step != OVER:
        seat, action = random_move(rules, state, chance)
        state = rules.apply(state, seat, action).state
        oracle.do(seat, action.text())
    assert state.result is not None
    return state.result, oracle


def _same_standing(standing: Standing, oracle: Match, tokens: list[int], seed: str) -> None:
    assert list(standing.scores) == tokens, seed
    assert list(standing.winners) == oracle.winners, seed
    assert standing.pot is not None
    start = standing.scores[0] + standing.totals[0]
    assert standing.pot == start * len(tokens) - sum(tokens), seed


@pytest.mark.long
@pytest.mark.parametrize("game", SIZES)
def test_the_oracle_counts_as_many_positions(game: str) -> None:
    for entry in yaml.safe_load(positions_file(game).read_text(encoding="utf-8")):
        record = read(entry["record"])
        options = ruleset(record.game, record.options).rules.options
        here = _table(game, options, record.pack, record.setup)
        for seat, word in record.actions:
            here.do(seat, word)
        found = [count(here, depth) for depth in range(1, entry["depth"] + 1)]
        assert found == entry["counts"], entry["name"]


def count(here: Round, depth: int) -> int:
    """Ways to go on for this many actions."""
    ways = [(seat, word) for seat in range(here.players) for word in here.may(seat)]
    if depth == 1:
        return len(ways)
    total = 0
    for seat, word in ways:
        after = deepcopy(here)
        after.do(seat, word)
        total += count(after, depth - 1)
    return total
