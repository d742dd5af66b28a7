"""Both builds draw the same worlds and find the same outcomes, so that the same seed is the same play."""

import gc
from dataclasses import replace
from random import Random

import pytest

from engine.games import GAMES
from engine.kernel import Kernel, Search, Tables, builds, every_build
from engine.kernel.plain import PlainKernel
from engine.players.judge import Judge
from engine.players.worlds import unknown_of
from engine.rules.actions import PlayCard
from engine.rules.deal import Rules
from engine.rules.views import SeatView, view
from tests.engine.kernel.positions import any_deal, moves

needs_both = pytest.mark.skipif(len(every_build()) < 2, reason="this installation was built without a compiler")


def seen(game: str, chance: Random, deals: int) -> list[tuple[Rules, SeatView]]:
    """Random moments of random deals, as whoever is to play sees them."""
    found = []
    for _ in range(deals):
        rules, state = any_deal(GAMES[game], chance)
        played = [now for now, _ in moves(rules, state, chance) if now.step == state.step and not now.void]
        now = chance.choice(played)
        found.append((rules, view(rules, now, min(rules.to_act(now)))))
    return [(rules, deal) for rules, deal in found if any(isinstance(action, PlayCard) for action in deal.legal)]


@pytest.mark.one_in(6)
@needs_both
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_makes_the_same_worlds_and_the_same_play(game: str) -> None:
    compiled, plain = every_build()
    for rules, deal in seen(game, Random(f"builds {game}"), 8):
        tables, unknown = unknown_of(rules, deal)
        assert compiled.worlds(tables, unknown, 5, 77) == plain.worlds(tables, unknown, 5, 77)
        for search in (
            Search(6, 30, open_from=8),
            Search(6, 0, solve_from=3, nodes=4000),
            Search(6, 30, candidates=4),
        ):
            assert Judge(compiled)(deal, rules, 5, search) == Judge(plain)(deal, rules, 5, search)


@needs_both
def test_so_does_it_where_one_hand_says_something_of_another() -> None:
    compiled, plain = every_build()
    found = [unknown_of(rules, deal) for rules, deal in seen("chibre", Random("several hands"), 60)]
    told = [(tables, unknown) for tables, unknown in found if unknown.outdone]
    assert len(told) > 2
    for tables, unknown in told:
        assert compiled.worlds(tables, unknown, 5, 77) == plain.worlds(tables, unknown, 5, 77)


def test_a_build_can_be_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(builds.FORCED, "python")
    builds.chosen.cache_clear()
    try:
        assert isinstance(builds.chosen(), PlainKernel)
        monkeypatch.setenv(builds.FORCED, "abacus")
        builds.chosen.cache_clear()
        with pytest.raises(ValueError, match="abacus"):
            builds.chosen()
    finally:
        monkeypatch.undo()
        builds.chosen.cache_clear()


@pytest.mark.parametrize("kernel", every_build(), ids=lambda kernel: kernel.name)
def test_tables_that_nobody_plays_by_any_more_are_let_go(kernel: Kernel) -> None:
    rules, deal = seen("manille", Random("let go"), 1)[0]
    found, unknown = unknown_of(rules, deal)
    for _ in range(1000):
        kernel.legal(replace(found), unknown.base)
    gc.collect()
    assert sum(isinstance(each, Tables) for each in gc.get_objects()) < 1000
