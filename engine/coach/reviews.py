"""A finished deal looked at again: what each decision of a seat was worth as it could know then, and as the cards
lay.

The two are kept apart, for bad luck is no mistake. What a seat could know is judged on its view; the cards as they
lay by playouts from the true hands, and calls by the rule-based players playing the true deal to its end. Of what
nobody held yet (a talon to be dealt, cards turned down) the order is drawn by chance in both.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from statistics import fmean

from engine.coach.reasons import Reason, reason
from engine.coach.weighing import RULE_BASED, Weighed, best_first, weigh, weigh_cards
from engine.games import replay, ruleset
from engine.kernel import Search, chosen, why_none
from engine.players.duties import playable
from engine.players.judge import Judge, usual_budget
from engine.players.strong import seed_of
from engine.rules.actions import Action, PlayCard
from engine.rules.deal import Rules
from engine.rules.notation import Record
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.views import SeatView, view

MARKED = 3
"""Decisions that are marked: those that cost most."""
NOISE = 2.0
"""A difference within so many standard errors is none."""
FEWER = 4
"""One world needs so many times fewer playouts than a seat's guesses."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat did, and what it could have done."""

    move: int
    """Actions of the deal before it."""
    trick: int
    """From 1; 0 for a call."""
    step: str
    """Of the deal."""
    action: Action
    known: tuple[Weighed, ...]
    """Every action that has a price as its seat could know then, the best first; else the rule-based player's."""
    lay: tuple[Weighed, ...]
    """The same actions, and what was done, as the cards lay."""
    reason: Reason
    """For the best one, as its seat could know."""

    @property
    def best(self) -> Action:
        """As its seat could know."""
        return self.known[0].action

    @property
    def cost(self) -> float:
        """What the action was short of the best one, as its seat could know; 0 where that is nothing but noise, or
        nobody can say."""
        own, best = _of(self.known, self.action), self.known[0]
        if own is None or own.worth is None or best.worth is None:
            return 0.0
        lost = best.worth - own.worth
        return lost if lost > NOISE * (best.error**2 + own.error**2) ** 0.5 else 0.0

    def worth_known(self, action: Action) -> float | None:
        """What this action was worth as its seat could know; None where nobody can say."""
        found = _of(self.known, action)
        return found.worth if found is not None else None

    def worth_lying(self, action: Action) -> float | None:
        """What it was worth as the cards lay."""
        found = _of(self.lay, action)
        return found.worth if found is not None else None


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of a seat in a deal, forced ones left out."""

    seat: Seat
    decisions: tuple[Decision, ...]

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """Those that cost most, the most first."""
        cost = sorted((each for each in self.decisions if each.cost), key=lambda each: -each.cost)
        return tuple(cost[:MARKED])

    @property
    def cost(self) -> float:
        """Of all cards together; what a hand promised at a call is of another kind, and not added."""
        return sum(each.cost for each in self.decisions if isinstance(each.action, PlayCard))


def review(record: Record, seat: Seat, budget: Search | None = None) -> Review:
    """The whole deal for one seat; the same from the same record and budget."""
    return Review(seat, tuple(decision(record, move, budget) for move in decisions(record, seat)))


def decisions(record: Record, seat: Seat) -> tuple[int, ...]:
    """The moves at which the seat had a choice."""
    rules = ruleset(record.game, record.options, record.version).rules
    return tuple(
        move for move, state, by, action in moves(record) if by == seat and _had_a_choice(rules, state, seat, action)
    )


def decision(record: Record, move: int, budget: Search | None = None) -> Decision:
    """What is to be said of one of them."""
    rules = ruleset(record.game, record.options, record.version).rules
    state, seat, action = next((state, by, done) for at, state, by, done in moves(record) if at == move)
    deal, budget = view(rules, state, seat), budget or usual_budget()
    known = (weigh_cards(rules, deal, budget) if isinstance(action, PlayCard) else ()) or weigh(rules, deal, budget)
    lay = _as_they_lay(rules, state, deal, action, known, budget)
    trick = len(state.taken) + 1 if isinstance(action, PlayCard) else 0
    return Decision(move, trick, state.step, action, known, lay, reason(rules, deal, known[0].action))


def moves(record: Record) -> Iterator[tuple[int, DealState, Seat, Action]]:
    """Every action of a deal with its number, and the deal before it."""
    rules = ruleset(record.game, record.options, record.version).rules
    for number, (done, (seat, action)) in enumerate(zip(replay(record), record.moves(rules.read), strict=False)):
        yield number, done.state, seat, action


def _had_a_choice(rules: Rules, state: DealState, seat: Seat, action: Action) -> bool:
    deal = view(rules, state, seat)
    if seat not in deal.to_act:
        return False
    if isinstance(action, PlayCard):
        return len(playable(rules, deal)) > 1
    # a claim or a question made in the place of a card is no choice between two things that can be compared
    return len(deal.legal) > 1 and not any(isinstance(other, PlayCard) for other in deal.legal)


def _as_they_lay(
    rules: Rules, state: DealState, deal: SeatView, action: Action, known: tuple[Weighed, ...], budget: Search
) -> tuple[Weighed, ...]:
    if isinstance(action, PlayCard) and not why_none(rules):
        told = replace(budget, samples=max(1, budget.samples // FEWER), candidates=1)
        verdicts = Judge(chosen())(deal, rules, seed_of(deal), told, state.hands)
        return best_first(Weighed(each.action, each.mean, each.error) for each in verdicts)
    tried = dict.fromkeys((*(each.action for each in known), action))
    seat = deal.seat if deal.seat is not None else 0
    return best_first(Weighed(each, _played_out(rules, state, seat, each)) for each in tried)


def _played_out(rules: Rules, state: DealState, seat: Seat, action: Action) -> float:
    """By how much the seat ends ahead where the rule-based players go on from this action."""
    after = rules.apply(state, seat, action).state
    while waited_for := rules.to_act(after):
        turn = min(waited_for)
        deal = view(rules, after, turn)
        after = rules.apply(after, turn, RULE_BASED.choose(rules, deal)).state
    scores = after.result.scores if after.result is not None else (0,) * (max(rules.accounts) + 1)
    own = rules.accounts[seat]
    return scores[own] - fmean(score for account, score in enumerate(scores) if account != own)


def _of(found: tuple[Weighed, ...], action: Action) -> Weighed | None:
    return next((each for each in found if each.action == action), None)
