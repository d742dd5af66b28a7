"""`legal`: trump, trick, seat, hand -> the cards that may be played; `refused` names the duty that others break."""

from engine.rules.actions import PlayCard, text
from engine.rules.cards import Card
from engine.rules.errors import IllegalCard
from tests.worked.case import Case, same
from tests.worked.positions import mid_trick
from tests.worked.subjects import Subject


def check(case: Case, subject: Subject) -> None:
    rules, seat = subject.rules, case["seat"]
    state = mid_trick(rules, case["trump"], case["trick"], seat, case["hand"])
    same(rules.to_act(state), frozenset({seat}))
    legal = [text(action) for action in rules.legal(state, seat)]
    same(sorted(legal), sorted(case["expect"]))
    for word in set(case["hand"]) - set(legal):
        refusal = _refusal(subject, case, word)
        same(sorted(refusal.legal), sorted(case["expect"]))
    for word, duty in case.get("refused", {}).items():
        same(_refusal(subject, case, word).code, duty)


def _refusal(subject: Subject, case: Case, word: str) -> IllegalCard:
    state = mid_trick(subject.rules, case["trump"], case["trick"], case["seat"], case["hand"])
    try:
        subject.rules.apply(state, case["seat"], PlayCard(Card(word)))
    except IllegalCard as error:
        return error
    raise AssertionError("an illegal card was accepted")
