"""Lesson, hint, review and problem say the same of the same position."""

from collections.abc import Iterator
from itertools import count, islice

import pytest
from msgspec.structs import replace

from engine.coach import hint, keep, weigh
from engine.coach.reviews import decision
from engine.games import GAMES, ruleset
from engine.host.state.parts import Lesson
from engine.host.state.running import resume
from engine.host.state.table import Phase, Table
from engine.messages.texts import Texts
from engine.players import SteadyPlayer
from engine.players.duties import playable
from engine.presentation.coach.words import named
from engine.presentation.hand.lesson import advice
from engine.problems.finding import find
from engine.rules.actions import PlayCard
from engine.rules.deal import Rules
from engine.rules.notation import Record, new_record, write
from engine.rules.state import DealState, trump_of
from engine.rules.views import SeatView, view
from tests.engine.players.duels import packs
from tests.engine.presentation.tables import make_table

FEW, MANY = 6, 2000
TEXTS = Texts("en")


def positions(game: str, seed: int, *, is_open: bool) -> Iterator[tuple[Rules, Record, int, SeatView]]:
    """Choices of a card in deals played by rule of thumb: the record and the view it was played on."""
    options = {"practice": is_open}
    rules, player = ruleset(game, options).rules, SteadyPlayer()
    for setup, pack in packs(rules, 10_000, seed):
        record = new_record(game, GAMES[game].version, GAMES[game].schema.changed(rules.options), setup, pack)
        state: DealState = rules.start(setup, pack).state
        for move in count():
            if not (waited_for := rules.to_act(state)):
                break
            seat = min(waited_for)
            deal = view(rules, state, seat)
            action = player.choose(rules, deal)
            record, state = record.then(seat, action), rules.apply(state, seat, action).state
            if isinstance(action, PlayCard) and len(playable(rules, deal)) > 1 and trump_of(deal) is not None:
                yield rules, record, move, deal


def agree(game: str, many: int, *, is_open: bool) -> None:
    """Fails at the first position of which two of them say different things."""
    spread = islice(positions(game, 5, is_open=is_open), 0, None, 3 if many == FEW else 1)
    for rules, record, move, deal in islice(spread, many):
        found = hint(rules, deal)
        assert found.best[0] == weigh(rules, deal)[0]
        reviewed = decision(record, move)
        assert (reviewed.known[: len(found.best)], reviewed.reason) == (found.best, found.reason)
        if is_open:
            said = taught(game, rules, deal)
            assert named(found.best[0].action, lesson(game), deal.step, TEXTS) in said


def taught(game: str, rules: Rules, deal: SeatView) -> str:
    """What the lesson says beside the hand, once the hint has been worked out for it."""
    table = lesson(game)
    assert deal.seat is not None
    keep(table.ruleset.rules, deal, hint(rules, deal))
    return "\n".join(advice(table, deal.seat, deal, TEXTS))


def lesson(game: str) -> Table:
    """A lesson of this game with open hands."""
    return replace(make_table(game, practice=True), lesson=Lesson(), phase=Phase.PLAYING)


@pytest.mark.one_in(8)
@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_they_agree(game: str, is_open: bool) -> None:
    agree(game, FEW, is_open=is_open)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_they_agree_in_two_thousand_positions(game: str) -> None:
    agree(game, MANY // 2, is_open=True)
    agree(game, MANY // 2, is_open=False)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["manille", "chibre"])
def test_a_problems_solution_is_what_a_hint_says_there(game: str) -> None:
    problem = find(game, 7)
    assert problem is not None
    here = resume(write(problem.record))
    found = hint(here.rules, here.view(problem.seat))
    assert found.best == problem.cards[: len(found.best)]
    assert found.reason == problem.reason


def test_until_it_is_worked_out_a_hint_can_be_asked_for() -> None:
    rules, _, _, deal = next(positions("manille", 9_999, is_open=True))
    assert deal.seat is not None
    assert [*advice(lesson("manille"), deal.seat, deal, TEXTS)] == [TEXTS("lesson-hidden")]
    assert TEXTS("lesson-hidden") not in taught("manille", rules, deal)
