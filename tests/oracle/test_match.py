"""Random series of deals: the engine's match and the oracle's stand alike after each of them."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.games import GAMES, ruleset
from engine.rules.cards import NO_TRUMP, Denomination
from engine.rules.match import Standing
from engine.rules.state import Contract, DealResult
from engine.rules.values import replace
from tests.engine.chance import random_options
from tests.oracle.manille_variants import KINDS
from tests.oracle.match import Match

MATCHES = 150


@pytest.mark.parametrize("game", KINDS)
def test_matches_go_alike(game: str) -> None:
    for seed in seeds(game):
        play_match(game, seed)


def seeds(game: str) -> Iterator[str]:
    return (f"{game} {number}" for number in range(MATCHES))


def play_match(game: str, seed: str) -> None:
    """Plays one match on both, by results alone."""
    chance = Random(seed)
    options = random_options(GAMES[game], chance)
    built = ruleset(game, options)
    match, first = built.match, chance.randrange(built.rules.seats)
    oracle, results = Match(game, dict(options), first), list[DealResult]()
    standing = match.standing(first, results)
    while not standing.over:
        assert standing.setup is not None
        result = _random_result(game, standing, standing.setup.dealer, chance)
        results.append(result)
        no_trump = result.contract is not None and result.contract.denomination == NO_TRUMP
        redeal, bonus = result.void == "redeal", sum(result.bonus)
        unplayed = result.void == "won"
        oracle.add(list(result.scores), sans_atout=no_trump, redeal=redeal, bonus=bonus, unplayed=unplayed)
        standing = match.standing(first, results)
        _same(standing, oracle, seed)
    assert oracle.winners, seed


def _random_result(game: str, standing: Standing, dealer: int, chance: Random) -> DealResult:
    if chance.random() < 0.1:
        return DealResult(dealer, (0, 0, 0) if game == "manille-trois" else (0, 0), void="redeal")
    excess = 0 if chance.random() < 0.1 else chance.choice((1, 2, 4)) * chance.randint(1, 34)
    trump = NO_TRUMP if chance.random() < 0.2 else Denomination("H")
    void = "revoke" if excess == 34 else ""
    result = DealResult(dealer, _scores(game, dealer, excess, chance), contract=Contract(trump, dealer), void=void)
    return _with_bonus(result, standing, chance.randint(0, 5)) if game == "manille-aleatoire" else result


def _scores(game: str, dealer: int, excess: int, chance: Random) -> tuple[int, ...]:
    """What a deal of the game may bring with this excess."""
    if game == "manille-trois":
        sign = chance.choice((-1, 1))
        return tuple(sign * (-2 if seat == dealer else 1) * excess for seat in range(3))
    return (excess, 0) if chance.random() < 0.5 else (0, excess)


def _with_bonus(result: DealResult, standing: Standing, turned: int) -> DealResult:
    """With what the turned card brings the dealer's side; where that wins the game, nothing else is played for."""
    bonus = (turned, 0) if result.dealer % 2 == 0 else (0, turned)
    target = standing.target or 10_000
    won = any(more and has + more >= target for has, more in zip(standing.scores, bonus, strict=True))
    marked, void = ((0, 0), "won") if won else (result.scores, result.void)
    return replace(result, scores=(marked[0] + bonus[0], marked[1] + bonus[1]), bonus=bonus, void=void)


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
