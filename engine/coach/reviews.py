"""A finished deal looked at again: what each decision of a seat was worth by what it could know then, and what it was
worth as the cards lay.

The two are kept apart, for bad luck is no mistake. The first is judged on the seat's view. The second is found by
playouts from the true hands and, for calls, by rule-based players who play the true deal to its end. The order of
cards that nobody held yet (a talon to be dealt, cards turned down) is drawn by chance in both.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from statistics import fmean

from engine.coach.reasons import Reason, reason
from engine.coach.weighing import RULE_BASED, Weighed, best_first, usual, weigh, weigh_cards
from engine.games import replay, ruleset
from engine.kernel import Search, chosen, why_none
from engine.players.duties import playable
from engine.players.judge import Judge
from engine.players.strong import seed_of
from engine.rules.actions import Action, PlayCard
from engine.rules.deal import Rules
from engine.rules.notation import Record
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.views import SeatView, view

MARKED = 3
"""How many decisions are marked: those that cost most."""
NOISE = 2.0
"""A difference of up to so many standard errors counts as none."""
FEWER = 4
"""How many times fewer playouts the one true world needs than the worlds that a seat must guess at."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat did, and what it could have done."""

    move: int
    """How many actions of the deal came before it."""
    trick: int
    """Counted from 1; 0 for a call."""
    step: str
    """The step of the deal in which it was made."""
    action: Action
    known: tuple[Weighed, ...]
    """Every action that can be priced, by what the seat could know, the best first; where none can, the rule-based
    player's choice alone."""
    lay: tuple[Weighed, ...]
    """The same actions, and the one that was taken, priced by how the cards lay; the best first."""
    reason: Reason
    """Why the best action was good, by what the seat could know."""

    @property
    def best(self) -> Action:
        """The best action by what the seat could know."""
        return self.known[0].action

    @property
    def cost(self) -> float:
        """How much less the action was worth than the best one, by what the seat could know; 0 where the difference
        may be noise, or the action has no price."""
        own, best = _of(self.known, self.action), self.known[0]
        if own is None or own.worth is None or best.worth is None:
            return 0.0
        lost = best.worth - own.worth
        return lost if lost > NOISE * (best.error**2 + own.error**2) ** 0.5 else 0.0

    def worth_known(self, action: Action) -> float | None:
        """What this action was worth by what the seat could know; None where it has no price."""
        found = _of(self.known, action)
        return found.worth if found is not None else None

    def worth_lying(self, action: Action) -> float | None:
        """What this action was worth as the cards lay; None where it has no price."""
        found = _of(self.lay, action)
        return found.worth if found is not None else None


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of a seat in a deal, forced ones left out."""

    seat: Seat
    decisions: tuple[Decision, ...]

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """The decisions that cost something, at most `MARKED` of them, the costliest first."""
        cost = sorted((each for each in self.decisions if each.cost), key=lambda each: -each.cost)
        return tuple(cost[:MARKED])

    @property
    def cost(self) -> float:
        """What all cards cost together. Calls are left out: they are priced by what the hand promised, which does not
        add up with this."""
        return sum(each.cost for each in self.decisions if isinstance(each.action, PlayCard))


def review(record: Record, seat: Seat, budget: Search | None = None) -> Review:
    """Reviews the whole deal for one seat; the same record and budget give the same review."""
    return Review(seat, tuple(decision(record, move, budget) for move in decisions(record, seat)))


def decisions(record: Record, seat: Seat) -> tuple[int, ...]:
    """The moves at which the seat had a choice."""
    rules = ruleset(record.game, record.options, record.version).rules
    return tuple(
        move for move, state, by, action in moves(record) if by == seat and _had_a_choice(rules, state, seat, action)
    )


def decision(record: Record, move: int, budget: Search | None = None) -> Decision:
    """The seat's decision at one of the moves that `decisions` gives, judged again."""
    rules = ruleset(record.game, record.options, record.version).rules
    state, seat, action = next((state, by, done) for at, state, by, done in moves(record) if at == move)
    deal, budget = view(rules, state, seat), budget or usual()
    known = (weigh_cards(rules, deal, budget) if isinstance(action, PlayCard) else ()) or weigh(rules, deal, budget)
    lay = _as_they_lay(rules, state, deal, action, known, budget)
    trick = len(state.taken) + 1 if isinstance(action, PlayCard) else 0
    return Decision(move, trick, state.step, action, known, lay, reason(rules, deal, known[0].action))


def moves(record: Record) -> Iterator[tuple[int, DealState, Seat, Action]]:
    """Every action of a deal: its number, the deal before it, the seat that acted, and the action."""
    rules = ruleset(record.game, record.options, record.version).rules
    for number, (done, (seat, action)) in enumerate(zip(replay(record), record.moves(rules.read), strict=False)):
        yield number, done.state, seat, action


def _had_a_choice(rules: Rules, state: DealState, seat: Seat, action: Action) -> bool:
    deal = view(rules, state, seat)
    if seat not in deal.to_act:
        return False
    if isinstance(action, PlayCard):
        return len(playable(rules, deal)) > 1
    # a claim or a question in place of a card cannot be compared with the cards
    return len(deal.legal) > 1 and not any(isinstance(other, PlayCard) for other in deal.legal)


def _as_they_lay(
    rules: Rules, state: DealState, deal: SeatView, action: Action, known: tuple[Weighed, ...], budget: Search
) -> tuple[Weighed, ...]:
    if isinstance(action, PlayCard) and not why_none(rules):
        # by playouts, as what the seat could know, so that the two figures can be compared
        exact = budget.exact if deal.shown else 0
        told = replace(budget, samples=max(1, budget.samples // FEWER), candidates=1, exact=exact)
        verdicts = Judge(chosen())(deal, rules, seed_of(deal), told, state.hands)
        return best_first(Weighed(each.action, each.mean, each.error) for each in verdicts)
    tried = dict.fromkeys((*(each.action for each in known), action))
    seat = deal.seat if deal.seat is not None else 0
    return best_first(Weighed(each, _played_out(rules, state, seat, each)) for each in tried)


def _played_out(rules: Rules, state: DealState, seat: Seat, action: Action) -> float:
    """How far ahead the seat ends if the rule-based players play on from this action."""
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
