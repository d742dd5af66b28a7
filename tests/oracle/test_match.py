"""Random series of deals: the engine's match and the oracle's stand alike after each of them."""

from random import Random

import pytest

from engine.games import GAMES, ruleset
from engine.rules.cards import NO_TRUMP, Denomination
from engine.rules.match import Standing
from engine.rules.state import Contract, DealResult
from tests.engine.chance import random_options
from tests.oracle.match import Match

MATCHES = 150


@pytest.mark.parametrize("game", ["manille", "manille-coinchee"])
def test_matches_go_alike(game: str) -> None:
    for number in range(MATCHES):
        play_match(game, f"{game} {number}")


def play_match(game: str, seed: str) -> None:
    """Plays one match on both, by results alone."""
    chance = Random(seed)
    options = random_options(GAMES[game], chance)
    match, first = ruleset(game, options).match, chance.randrange(4)
    oracle, results = Match(game, dict(options), first), list[DealResult]()
    standing = match.standing(first, results)
    while not standing.over:
        assert standing.setup is not None
        result = _random_result(standing.setup.dealer, chance)
        results.append(result)
        no_trump = result.contract is not None and result.contract.denomination == NO_TRUMP
        oracle.add(list(result.scores), sans_atout=no_trump, redeal=result.void == "redeal")
        standing = match.standing(first, results)
        _same(standing, oracle, seed)
    assert oracle.winners, seed


def _random_result(dealer: int, chance: Random) -> DealResult:
    if chance.random() < 0.1:
        return DealResult(dealer, (0, 0), void="redeal")
    excess = 0 if chance.random() < 0.1 else chance.choice((1, 2, 4)) * chance.randint(1, 34)
    scores = (excess, 0) if chance.random() < 0.5 else (0, excess)
    trump = NO_TRUMP if chance.random() < 0.2 else Denomination("H")
    return DealResult(dealer, scores, contract=Contract(trump, dealer), void="revoke" if excess == 34 else "")


def _same(standing: Standing, oracle: Match, seed: str) -> None:
    assert list(standing.winners) == oracle.winners, seed
    assert list(standing.totals) == oracle.totals, seed
    assert standing.over or list(standing.scores) in (oracle.game_scores, oracle.totals), seed
    if standing.setup is None:
        return
    assert standing.setup.dealer == oracle.dealer, seed
    assert standing.setup.number == oracle.number, seed
    assert standing.setup.stake == oracle.stake, seed
    assert list(standing.setup.no_trump_owed) == oracle.owed(), seed
    if standing.target is not None:
        assert standing.target == oracle.target(), seed
        assert list(standing.scores) == oracle.game_scores, seed
        assert list(standing.games) == oracle.games, seed
