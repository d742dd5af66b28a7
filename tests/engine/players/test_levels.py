"""Levels are in order of strength, and a beginner is a player with a short memory, not one who blunders."""

import pytest

from engine.players import PLAYERS, SteadyPlayer
from engine.players.levels import LEVELS, USUAL, Level, level_called, levels_of, offered, strength
from engine.players.memory import recall
from engine.rules.views import view
from tests.engine.players.arena import duel
from tests.engine.players.positions import STEADY, game, reach
from tests.engine.players.test_memory import DEAL

RULES = game()
BEGINNER = PLAYERS["beginner"]


def test_the_weakest_level_is_first_and_every_one_has_its_own_player() -> None:
    assert [strength(name) for name in LEVELS] == list(range(len(LEVELS)))
    assert strength("beginner") < strength(USUAL)
    assert {level.player.kind for level in LEVELS.values()} == set(LEVELS)


def test_a_level_that_reads_hands_is_offered_where_that_wins() -> None:
    assert levels_of("manille-coinchee") == tuple(LEVELS)
    assert levels_of("mensch") == tuple(name for name, level in LEVELS.items() if not level.reads)
    assert "strong" in levels_of("mensch")


def test_what_is_answered_on_the_spot_takes_no_worker() -> None:
    assert LEVELS["beginner"].budget == LEVELS[USUAL].budget == 0


def test_a_table_of_a_program_that_could_do_more_is_served_by_the_strongest() -> None:
    assert level_called("of tomorrow") is list(LEVELS.values())[-1]


def test_a_level_is_offered_for_a_while() -> None:
    tried = Level("tried", SteadyPlayer("tried"), 5)
    with offered(tried):
        assert level_called("tried") is tried
        assert strength("tried") == len(LEVELS) - 1
    assert "tried" not in LEVELS


@pytest.mark.long
def test_a_beginner_loses_to_a_steady_player() -> None:
    margin = duel(RULES, STEADY, BEGINNER, packs=400, seed=3)
    assert margin.points > 3 * margin.error


def test_a_beginner_forgets_what_fell_three_tricks_ago() -> None:
    perfect, short = still_out(None), still_out(3)
    first, since = {"9S", "8S", "JS", "10S"}, {"7D", "KD", "QD", "QS", "JC", "7H"}
    assert short - perfect == first
    assert not perfect & (first | since)
    assert not short & since


def still_out(back: int | None) -> set[str]:
    """The cards that West takes to be in other hands, when four tricks have been played and a fifth is begun."""
    moves = "trump=C 9S 8S JS 10S 7D 10D 9D KD 8D AD QD JD 7S QS JC AS 7H"
    deal = view(RULES, reach(RULES, 3, DEAL, moves), 3)
    return {str(unseen.card) for unseen in recall(RULES, deal, back).unseen}
