"""Matches end, and their standing can be told at any time."""

from random import Random

from engine.games import GAMES, ruleset
from engine.rules.match import Standing, ended
from engine.rules.options import Value
from engine.rules.state import OVER, DealResult, DealSetup
from tests.engine.chance import random_move, random_pack

MOST_DEALS = 400
AN_EVENING = 12
"""Deals until the players end a match that has no end of its own."""


def play_match(game_id: str, options: dict[str, Value], seed: int) -> list[Standing]:
    """A whole match of random deals: its standing after each of them."""
    rules, match = (built := ruleset(game_id, options)).rules, built.match
    chance, results = Random(seed), list[DealResult]()
    first = chance.randrange(rules.seats)
    standings = [match.standing(first, results)]
    while (setup := standings[-1].setup) is not None:
        if _open_ended(standings[-1]) and len(results) == AN_EVENING:
            standings.append(ended(standings[-1]))
            break
        assert len(results) < MOST_DEALS, "the match does not end"
        results.append(random_deal(game_id, options, setup, chance))
        standings.append(match.standing(first, results))
    _check(game_id, standings, results)
    return standings


def _open_ended(standing: Standing) -> bool:
    """Whether the match goes on until its players end it."""
    return standing.may_end and standing.target is None and standing.length is None


def random_deal(game_id: str, options: dict[str, Value], setup: DealSetup, chance: Random) -> DealResult:
    """What comes of a random deal of a match."""
    rules = ruleset(game_id, options).rules
    state = rules.start(setup, random_pack(rules, chance)).state
    while state.step != OVER:
        state = rules.apply(state, *random_move(rules, state, chance)).state
    assert state.result is not None
    assert state.result.dealer == setup.dealer
    return state.result


def _check(game_id: str, standings: list[Standing], results: list[DealResult]) -> None:
    end = standings[-1]
    assert end.over
    assert end.winners
    assert all(not standing.winners for standing in standings[:-1])
    sums = tuple(map(sum, zip(*(result.scores for result in results), strict=True)))
    assert end.totals == sums
    assert end.deals == len([result for result in results if result.void != "redeal"])
    assert len(GAMES[game_id].schema.defaults) == len(GAMES[game_id].schema.options)
