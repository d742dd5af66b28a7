"""Deals solved with all hands seen, against every way in which their last tricks can go."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.coach import hint
from engine.games import GAMES
from engine.kernel import Kernel, Position, Tables, every_build
from engine.kernel.play import legal, places, play
from engine.kernel.search import read_outcome
from engine.players.duties import playable
from engine.players.stakes import payoff_of
from engine.players.worlds import lay_open, unknown_of
from engine.rules.actions import PlayCard
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.values import replace
from engine.rules.views import SeatView, view
from tests.engine.kernel.positions import any_deal, moves
from tests.engine.kernel.test_builds import needs_both

ENOUGH = 10_000_000


def open_deals(game: str, most: int, many: int) -> Iterator[tuple[Rules, SeatView, Tables, Position]]:
    """Deals between two sides with at most so many cards in hand, as the kernel sees them, every card known."""
    chance, found = Random(f"open {game}"), 0
    for _ in range(60):
        rules, state = any_deal(GAMES[game], chance)
        for now, _ in moves(rules, state, chance):
            if now.step != state.step or sum(map(len, now.hands)) > most or found == many:
                continue
            deal = replace(view(rules, now, min(rules.to_act(now))), shown=now.hands)
            if len(playable(rules, deal)) < 2 or trump_of(deal) is None:
                continue
            tables, unknown = unknown_of(rules, deal)
            lay_open(tables, unknown, now.hands)
            hidden = unknown.need[tables.seats] and (unknown.deals_rest or unknown.base.slot_seat)
            if hidden or len(set(unknown.base.side[: rules.seats])) != 2 or any(unknown.base.stop):
                continue
            found += 1
            yield rules, deal, tables, every_build()[0].worlds(tables, unknown, 1, 1)[0]


def best_of(tables: Tables, position: Position) -> tuple[int, int]:
    """The points and tricks of the first side, by trying everything."""
    if position.over:
        return position.points[0], position.tricks[0]
    tried = []
    for card in places(legal(tables, position)):
        after = position.copy()
        play(tables, after, card)
        tried.append(best_of(tables, after))
    return max(tried) if position.side[position.turn] == 0 else min(tried)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("kernel", every_build(), ids=lambda kernel: kernel.name)
@pytest.mark.parametrize("game", [name for name in GAMES if name not in ("menche-3",)])
def test_last_tricks_are_solved_as_by_trying_everything(game: str, kernel: Kernel) -> None:
    for rules, deal, tables, world in open_deals(game, 10, 12):
        cards = tables.mask(playable(rules, deal))
        found = kernel.solved(tables, world, cards, ENOUGH)
        assert found is not None
        for card, packed in zip(places(cards), found, strict=True):
            after = world.copy()
            play(tables, after, card)
            points, tricks = best_of(tables, after)
            ended = read_outcome(packed, counts_tricks=tables.counts_tricks)
            assert ended.points[0] == points
            assert not ended.tricks or ended.tricks[0] == tricks


@pytest.mark.one_in(5)
@needs_both
@pytest.mark.parametrize("game", ["manille", "manille-belge", "chibre", "mensch", "menche"])
def test_both_builds_find_the_same_with_as_many_moves(game: str) -> None:
    compiled, plain = every_build()
    solved = 0
    for rules, deal, tables, world in open_deals(game, 20, 8):
        cards = tables.mask(playable(rules, deal))
        for many in (30, 300, 20_000):
            found = compiled.solved(tables, world, cards, many)
            assert found == plain.solved(tables, world, cards, many)
            solved += found is not None
    assert solved > 4


def test_too_few_moves_are_said_to_be_too_few() -> None:
    for kernel in every_build():
        for rules, deal, tables, world in open_deals("manille", 20, 3):
            assert kernel.solved(tables, world, tables.mask(playable(rules, deal)), 1) is None


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["manille", "manille-coinchee", "chibre", "menche"])
def test_with_open_hands_the_advice_is_the_best_there_is(game: str) -> None:
    judged = 0
    for rules, deal, tables, world in open_deals(game, 16, 12):
        found = every_build()[0].solved(tables, world, tables.mask(playable(rules, deal)), ENOUGH)
        assert found is not None
        payoff = payoff_of(rules, tables, deal, unknown_of(rules, deal)[1])
        worth = {tables.cards[at]: payoff(end) for at, end in zip(places(legal(tables, world)), found, strict=True)}
        best = hint(rules, deal).best[0]
        assert isinstance(best.action, PlayCard)
        assert best.error == 0
        assert worth[best.action.card] == max(worth.values())
        judged += 1
    assert judged > 4
