"""Auctions of Mensch for worked cases: phases `bid` and `call` of `actions`, and deals brought to their contract.

Phase `bid`: the highest bid so far (`high`) and the hand of whoever speaks next. Phase `call`: the trump and the hand
of the declarer, in a game without a bid where clubs are not trump.
"""

from engine.games.mensch.family import Bid, CallCard
from engine.rules.actions import Action, NameTrump, Pass
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.deal import Rules
from engine.rules.errors import RuleViolation
from engine.rules.seats import Seat
from engine.rules.state import Contract, DealSetup, DealState
from tests.worked.case import Case, knows, same
from tests.worked.positions import act, dealt
from tests.worked.subjects import Subject

BEFORE: dict[str | None, tuple[str, ...]] = {
    None: (),
    "half": ("half",),
    "after": ("half", "after"),
    "five_after": ("five", "five_after"),
    "six_after": ("six", "six_after"),
    "seven_after": ("seven", "seven_after"),
}
"""The bids on the way to one that cannot be the first."""


NOBODY_COMPELLED = {0: ["AC", "KC"], 1: ["QC", "JC"], 2: ["10C", "9C"], 3: ["8C", "7C"]}
"""Hands with two clubs each: everybody may pass."""


@knows(phase=str, high=str | None, hand=list, expect=list, refused=dict)
def check_bid(case: Case, subject: Subject) -> None:
    bids = BEFORE.get(case["high"], (case["high"],))
    seat = 1 + len(bids)
    state = dealt(subject.rules, hands={seat: case["hand"]})
    _same_actions(case, subject, act(subject.rules, state, *map(Bid, bids)), seat)


@knows(phase=str, trump=str, hand=list, expect=list, refused=dict)
def check_call(case: Case, subject: Subject) -> None:
    held, trump = subject.rules.deck.sort(map(Card, map(str, case["hand"]))), Denomination(case["trump"])
    state = DealState(
        setup=DealSetup(dealer=0),
        step="call",
        stock=Hand(),
        hands=(held, Hand(), Hand(), Hand()),
        contract=Contract(trump, 0, bid="half" if trump == "C" else "none"),
    )
    step = next(step for step in subject.rules.steps if step.name == "call")
    entered = step.enter(subject.rules, state).state
    same(bool(subject.rules.to_act(entered)), bool(case["expect"]))
    _same_actions(case, subject, entered, 0)


def _same_actions(case: Case, subject: Subject, state: DealState, seat: Seat) -> None:
    rules = subject.rules
    found = [_word(action) for action in rules.legal(state, seat)]
    same(sorted(found), sorted(case["expect"]))
    for word, code in case.get("refused", {}).items():
        same(_refusal(rules, state, seat, _action(word, state, rules)), code)


def _word(action: Action) -> str:
    """As cases write it: bids and called cards without what stands before them in records."""
    return action.text().removeprefix("bid=").removeprefix("call=")


def _action(word: str, state: DealState, rules: Rules) -> Action:
    if word in rules.deck.faces:
        return CallCard(Card(word))
    return Pass() if word == "pass" else rules.read(f"bid={word}")


def _refusal(rules: Rules, state: DealState, seat: Seat, action: Action) -> str:
    try:
        rules.apply(state, seat, action)
    except RuleViolation as error:
        return error.code
    raise AssertionError("an illegal call was accepted")


def under_contract(case: Case, rules: Rules, state: DealState) -> DealState:
    """The deal once the contract stands: by the words of `calls`, or with everybody but the bidder passing."""
    for word in case.get("calls", _only_the_bidder(case, rules)):
        state = act(rules, state, rules.read(word))
    while state.step == "auction":
        state = act(rules, state, Pass())
    if state.step == "trump":
        state = act(rules, state, NameTrump(Denomination(case["trump"])))
    found = state.contract
    assert found is not None
    same((found.bid, found.declarer, found.denomination), (case["contract"], case["bidder"], case.get("trump", "C")))
    return state


def _only_the_bidder(case: Case, rules: Rules) -> list[str]:
    if case["contract"] == "none":
        return ["pass"] * rules.seats
    before = rules.ring.after(case["dealer"]).index(case["bidder"])
    return [*["pass"] * before, f"bid={case['contract']}"]
