"""Whether lesson, hint, review and problem say the same of the same position, and what advice costs as open cards
lie: `python -m tests.engine.coach.agreeing --positions 2000` prints a line for each game, and each contradiction."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count, islice

import msgspec

from engine.coach import Hint, hint, keep, weigh
from engine.coach.reviews import decision
from engine.coach.weighing import usual
from engine.games import GAMES, ruleset
from engine.host.state.parts import Lesson
from engine.host.state.table import Phase, Table
from engine.kernel import chosen
from engine.messages.texts import Texts
from engine.players import SteadyPlayer
from engine.players.duties import playable
from engine.players.judge import Judge
from engine.presentation.coach.words import named
from engine.presentation.hand.lesson import advice
from engine.problems.finding import posed
from engine.rules.actions import Action, PlayCard
from engine.rules.deal import Rules
from engine.rules.notation import Record, new_record
from engine.rules.state import DealState, trump_of
from engine.rules.views import SeatView, view
from tests.engine.players.duels import packs
from tests.engine.presentation.tables import make_table

TEXTS = Texts("en")
PATIENT = 300_000_000
"""Moves that may be tried to solve a deal, where nobody waits."""
NUMBER = 1
"""A problem's number, which says nothing of its position."""


@dataclass(slots=True)
class Tally:
    """What was found in a game."""

    positions: int = 0
    solved: int = 0
    """Of these, how many have an exact value for each card, with all hands open."""
    cut: int = 0
    """Of those, how many the coach has not solved within its own moves, and says so."""
    worst: float = 0.0
    """The most that an advice was worse than the exact best, in the match's own units."""
    worst_cut: float = 0.0
    """The same, where it said that it had not solved the deal."""
    against: list[str] = field(default_factory=list)
    """Contradictions."""

    def __str__(self) -> str:
        lost = f"worst advice {self.worst:g} below the best" if self.solved else "nothing to solve"
        cut = f", {self.cut} not solved by the coach: worst {self.worst_cut:g}" if self.cut else ""
        return f"{self.positions} positions, {len(self.against)} contradictions; {self.solved} solved, {lost}{cut}"


def positions(game: str, seed: int, *, is_open: bool) -> Iterator[tuple[Rules, Record, int, SeatView]]:
    """Choices of a card in deals played by rule of thumb: the record and the view it was played on."""
    rules, player = ruleset(game, {"practice": is_open}).rules, SteadyPlayer()
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


def agreement(game: str, many: int, seed: int, *, is_open: bool, step: int = 1) -> Tally:
    """Compares all of them in so many positions, one in `step` of those that come up."""
    tally = Tally()
    for rules, record, move, deal in islice(positions(game, seed, is_open=is_open), 0, many * step, step):
        found = hint(rules, deal)
        wrong = [*_against(game, rules, record, move, deal, found), *_untaught(game, rules, deal, found)]
        tally.positions += 1
        tally.against += [f"{game} {record} move {move}: {what}" for what in wrong]
        if is_open:
            _compare(tally, rules, deal, found)
    return tally


def _against(game: str, rules: Rules, record: Record, move: int, deal: SeatView, found: Hint) -> Iterator[str]:
    if found.best[0] != weigh(rules, deal)[0]:
        yield "the weighing"
    reviewed = decision(record, move)
    if (reviewed.known[: len(found.best)], reviewed.reason) != (found.best, found.reason):
        yield f"the review: {reviewed.known} for {reviewed.reason}, the hint {found}"
    problem = posed(game, NUMBER, rules, record, deal, deal.seat or 0)
    if problem is not None and (problem.cards[: len(found.best)], problem.reason) != (found.best, found.reason):
        yield f"the problem: {problem}, the hint {found}"


def _untaught(game: str, rules: Rules, deal: SeatView, found: Hint) -> Iterator[str]:
    if deal.shown and named(found.best[0].action, lesson(game), deal.step, TEXTS) not in taught(game, rules, deal):
        yield f"the lesson: {taught(game, rules, deal)}, the hint {found}"


def _compare(tally: Tally, rules: Rules, deal: SeatView, found: Hint) -> None:
    exact = worths(rules, deal)
    advised = exact.get(found.best[0].action)
    if advised is not None:
        lost = round(max(exact.values()) - advised, 1)
        tally.solved += 1
        if found.cut:
            tally.cut, tally.worst_cut = tally.cut + 1, max(tally.worst_cut, lost)
        else:
            tally.worst = max(tally.worst, lost)


def worths(rules: Rules, deal: SeatView) -> dict[Action, float]:
    """What each card brings as the cards lie if both sides see them all; empty where nobody can say."""
    if not deal.shown or tuple(map(len, deal.shown)) != deal.held:
        return {}
    budget = replace(usual(), samples=1, noise=0, exact=PATIENT)
    verdicts = Judge(chosen())(deal, rules, 1, budget, deal.shown)
    return {each.action: each.mean for each in verdicts if each.exact}


def taught(game: str, rules: Rules, deal: SeatView) -> str:
    """What the lesson says beside the hand, once the hint has been worked out for it."""
    table = lesson(game)
    assert deal.seat is not None
    keep(table.ruleset.rules, deal, hint(rules, deal))
    return "\n".join(advice(table, deal.seat, deal, TEXTS))


def lesson(game: str) -> Table:
    """A lesson of this game with open hands."""
    return msgspec.structs.replace(make_table(game, practice=True), lesson=Lesson(), phase=Phase.PLAYING)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--positions", type=int, default=2000, help="of each game, half of them with open hands")
    asked.add_argument("--game", choices=tuple(GAMES), action="append")
    asked.add_argument("--seed", type=int, default=5)
    wanted = asked.parse_args()
    for game in wanted.game or GAMES:
        for is_open in (True, False):
            tally = agreement(game, wanted.positions // 2, wanted.seed, is_open=is_open)
            print(f"{game:18} {'open  ' if is_open else 'hidden'} {tally}", *tally.against, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
