"""Who leads is one question with one answer, in every game and however its match ends."""

from random import Random

import pytest

from engine.games import GAMES, ruleset
from engine.rules.match import Standing, ended, leaders, places
from engine.rules.state import DealResult, DealSetup
from engine.rules.values import replace
from tests.engine.conformance.matches import random_deal

SEEDS = range(6)
DEALS = 3
THREE = Standing((0, 0, 0), (0, 0, 0), (0, 0, 0), None, 3, None, None, ((5,), (9,), (7,)))


def after_some_deals(game: str, seed: int) -> tuple[Standing, list[DealResult]]:
    """A match of random deals that is not over."""
    match, chance, results = ruleset(game, {}).match, Random(seed), list[DealResult]()
    for _ in range(DEALS):
        setup = match.standing(0, results).setup
        assert setup is not None
        result = random_deal(game, {}, setup, chance)
        if match.standing(0, [*results, result]).over:
            break
        results.append(result)
    return match.standing(0, results), results


def in_words_of_the_page(game: str, standing: Standing) -> list[tuple[int, ...]]:
    """How far each account has come, by what the game's page says of its end, and by nothing that the match says of
    itself."""
    if GAMES[game].unit == "tokens":
        return [(-held,) for held in standing.scores]
    return list(zip(standing.games, standing.scores, strict=True))


@pytest.mark.one_in(3)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_nearest_to_winning_wins_a_match_that_is_ended_or_given_up(game: str, seed: int) -> None:
    standing, _ = after_some_deals(game, seed)
    come = in_words_of_the_page(game, standing)
    for conceded in (None, *range(len(come))):
        over = ended(standing, conceded)
        others = [account for account in range(len(come)) if account != conceded]
        best = max(come[account] for account in others)
        assert over.winners == tuple(account for account in others if come[account] == best)
        found = places(over)
        assert all((found[account] == 1) == (account in over.winners) for account in others)
        ranked = sorted(others, key=lambda account: found[account])
        assert [come[account] for account in ranked] == sorted((come[account] for account in others), reverse=True)
        if conceded is not None:
            assert found[conceded] == len(come)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_deal_brings_never_sets_anybody_back(game: str, seed: int) -> None:
    """More is better: the account that a deal brings most is no worse off against any other."""
    standing, results = after_some_deals(game, seed)
    if not results:
        pytest.skip("the first deal was the match")
    before = ruleset(game, {}).match.standing(0, results[:-1])
    gained = results[-1].scores
    if any(had != has for had, has in zip(before.games, standing.games, strict=True)):
        return  # a game was won: scores begin anew
    for mine in range(len(gained)):
        for other in range(len(gained)):
            if gained[mine] >= gained[other] and before.merits[mine] > before.merits[other]:
                assert standing.merits[mine] > standing.merits[other]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_wins_at_the_last_card_leads(game: str) -> None:
    match, chance, results = ruleset(game, {}).match, Random(game), list[DealResult]()
    while (setup := match.standing(0, results).setup) is not None and len(results) < 60:
        results.append(random_deal(game, {}, setup, chance))
    end = match.standing(0, results)
    assert set(end.winners) <= set(leaders(end))


def test_the_winners_come_first_and_whoever_resigned_last() -> None:
    assert places(replace(THREE, winners=(0,))) == (1, 2, 3)
    assert places(replace(THREE, merits=((9,), (7,), (7,)), winners=(0,))) == (1, 2, 2)
    assert places(replace(THREE, winners=(0, 1, 2))) == (1, 1, 1)
    assert places(replace(THREE, winners=(2,), conceded=1)) == (2, 3, 1)
    assert places(replace(THREE, setup=DealSetup(0, 1))) == (0, 0, 0)
