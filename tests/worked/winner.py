"""`winner`: trump, trick -> the seat that takes it. `trick_points`: cards -> what they count together."""

from engine.rules.actions import PlayCard
from engine.rules.cards import NO_TRUMP, Card
from engine.rules.events import TrickTaken
from engine.rules.state import DealState
from engine.rules.values import replace
from tests.worked.case import CannotRun, Case, knows, same
from tests.worked.positions import mid_trick
from tests.worked.subjects import Subject


@knows(trump=str, trick=list, expect=int, reason=str)
def check(case: Case, subject: Subject) -> None:
    taken = _taken(case, subject, case["trump"], case["trick"])
    same(taken.seat, case["expect"])
    if "reason" in case:
        same(taken.reason, case["reason"])


@knows(trump=str, cards=list, expect=int)
def check_points(case: Case, subject: Subject) -> None:
    plays = list(zip(subject.rules.ring.from_(0), case["cards"], strict=False))
    taken = _taken(case, subject, case.get("trump", NO_TRUMP), plays)
    same(taken.points, case["expect"])


def _taken(case: Case, subject: Subject, trump: str, plays: list[tuple[int, str]]) -> TrickTaken:
    if len(plays) != subject.rules.seats:
        raise CannotRun("not a whole trick")
    *before, (seat, card) = plays
    state = _not_the_last(mid_trick(subject.rules, trump, before, seat, [card]), seat)
    events = subject.rules.apply(state, seat, PlayCard(Card(card))).events
    return next(event for event in events if isinstance(event, TrickTaken))


def _not_the_last(state: DealState, seat: int) -> DealState:
    """The same trick with a card still to be played behind it: a last trick may count more."""
    other = (seat + 1) % len(state.hands)
    hands = tuple(state.hands[seat] if place == other else hand for place, hand in enumerate(state.hands))
    return replace(state, hands=hands)
