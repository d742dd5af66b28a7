"""`legal`: trump, trick, seat, hand -> the cards that may be played; `refused` names the duty that others break."""

from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.errors import IllegalCard
from engine.rules.state import DealState
from tests.worked.case import Case, knows, same
from tests.worked.manille import table_columns, with_tableau
from tests.worked.positions import mid_trick
from tests.worked.subjects import Subject


@knows(
    trump=str,
    trick=list,
    seat=int,
    hand=list,
    expect=list,
    refused=dict,
    declarer=int,
    table_up=list,
    table_down=list,
)
def check(case: Case, subject: Subject) -> None:
    rules, seat = subject.rules, case["seat"]
    state = _position(subject, case)
    same(rules.to_act(state), frozenset({seat}))
    legal = [action.text() for action in rules.legal(state, seat) if isinstance(action, PlayCard)]
    same(sorted(legal), sorted(case["expect"]))
    for word in set(case["hand"]) - set(legal):
        refusal = _refusal(subject, case, word)
        same(sorted(refusal.legal), sorted(case["expect"]))
    for word, duty in case.get("refused", {}).items():
        same(_refusal(subject, case, word).code, duty)


def _position(subject: Subject, case: Case) -> DealState:
    """The turn in question; cards in `table_up` may be played like those of the hand, those in `table_down` not."""
    hand, columns = case["hand"], table_columns(case)
    state = mid_trick(
        subject.rules, case["trump"], case["trick"], case["seat"], [*hand, *columns], case.get("declarer", 0)
    )
    return with_tableau(state, case["seat"], columns) if columns else state


def _refusal(subject: Subject, case: Case, word: str) -> IllegalCard:
    try:
        subject.rules.apply(_position(subject, case), case["seat"], PlayCard(Card(word)))
    except IllegalCard as error:
        return error
    raise AssertionError("an illegal card was accepted")
