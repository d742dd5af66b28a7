"""The engine and the oracles play every game under all of its options, in deals as its matches make them."""

from collections.abc import Callable, Mapping
from random import Random, SystemRandom

import pytest

from engine.games import GAMES, ruleset
from engine.rules.deal import Pack
from engine.rules.options import Options, Value
from engine.rules.state import DealResult, DealSetup
from tests.engine.chance import random_pack, random_setup, values
from tests.oracle import test_agreement, test_chibre, test_menche, test_mensch
from tests.oracle.pairs import allowed, rows

Play = Callable[[str, Options, DealSetup, Pack, Random, str], DealResult]
BY_FAMILY: Mapping[str, Play] = {
    "manille": test_agreement.side_by_side,
    "chibre": test_chibre.side_by_side,
    "mensch": test_mensch.side_by_side,
    "menche": test_menche.side_by_side,
}
DEALS = 2
"""Of each match, after one deal in the middle of another."""
NIGHTLY = 40
"""How often every pair of options meets in the long run."""


@pytest.mark.parametrize("game", GAMES)
def test_any_two_options_are_played_as_the_rules_say(game: str) -> None:
    all_options(game, game)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", GAMES)
def test_any_two_options_are_played_as_the_rules_say_for_long(game: str) -> None:
    seed = SystemRandom().randrange(10**9)
    print(f"seed {seed}: all_options({game!r}, '{game} {seed} 0') and on")
    for number in range(NIGHTLY):
        all_options(game, f"{game} {seed} {number}")


def all_options(game: str, seed: str) -> None:
    """Plays a few deals on both under each set of options that the seed gives."""
    for number, given in enumerate(rows(GAMES[game], Random(seed))):
        options = GAMES[game].schema.read(given)
        play_match(game, options, f"{seed} {number} {given}")


def play_match(game: str, options: Options, seed: str) -> None:
    """The first deals of a match, each with the setup that the match makes of those before it, and a later one."""
    play, chance, built = BY_FAMILY[GAMES[game].family.name], Random(seed), ruleset(game, options)
    first, results = chance.randrange(built.rules.seats), list[DealResult]()
    for _ in range(DEALS):
        setup = built.match.standing(first, results).setup
        if setup is not None:
            results.append(play(game, options, setup, random_pack(built.rules, chance), chance, seed))
    later = random_setup(built.rules, options, chance)
    play(game, options, later, random_pack(built.rules, chance), chance, seed)


@pytest.mark.parametrize("game", GAMES)
def test_the_sets_of_options_hold_every_two_values_that_go_together(game: str) -> None:
    """Told the other way round: from the options of the game, not from what the sets are made of."""
    met = [dict(row) for row in rows(GAMES[game], Random(game))]
    for one in GAMES[game].schema.options:
        for two in GAMES[game].schema.options:
            for wanted in _choices(one.name, values(one), two.name, values(two)):
                assert any(row.items() >= wanted.items() for row in met) or not allowed(GAMES[game], wanted), wanted


def _choices(one: str, first: tuple[Value, ...], two: str, second: tuple[Value, ...]) -> list[dict[str, Value]]:
    return [{one: here, two: there} for here in first for there in second if one < two]
