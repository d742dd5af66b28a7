"""`order`: who speaks, leads and deals. By `question`: `roles`, `leader`, `next_dealer`, `contre`."""

from collections.abc import Callable, Sequence
from functools import partial

from engine.rules.actions import Delegate, Double, NameTrump, Pass, PlayCard
from engine.rules.cards import Denomination
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.state import DealResult, DealSetup, DealState
from tests.worked import chibre, manille
from tests.worked.auction import NOBODY_COMPELLED, under_contract
from tests.worked.case import Case, asked, knows, only, same
from tests.worked.positions import act, call_out, dealt, trump_named
from tests.worked.subjects import Subject


def check(case: Case, subject: Subject) -> None:
    _question(case)(case, subject)


def _question(case: Case) -> Callable[[Case, Subject], None]:
    question = case["question"]
    if "contract" in case:
        only([question], {"leader"})
        return _check_leader_under
    if "turned" in case:
        only([question], {"roles"})
        return manille.check_turned_up
    return {"first_deal": chibre.check_first_deal, "contre": _check_contre}.get(question, _check_roles)


@knows(question=str, dealer=int, expect=dict | int)
def _check_roles(case: Case, subject: Subject) -> None:
    expected = case["expect"]
    wanted = expected if isinstance(expected, dict) else {case["question"]: expected}
    same(asked(wanted, {role: partial(of, subject, case["dealer"]) for role, of in ROLES.items()}), wanted)


def _first_card_to(subject: Subject, dealer: Seat) -> Seat:
    pack = subject.rules.deck.cards
    hands = subject.rules.start(DealSetup(dealer), pack).state.hands
    return next(seat for seat, hand in enumerate(hands) if pack[0] in hand)


def _leader(subject: Subject, dealer: Seat) -> Seat:
    rules = subject.rules
    state = call_out(rules, trump_named(rules, dealt(rules, dealer), _any_suit(rules)))
    (leader,) = rules.to_act(state)
    assert all(isinstance(action, PlayCard) for action in rules.legal(state, leader))
    return leader


def _any_suit(rules: Rules) -> str:
    """Hearts, or the first trump of a pack without them."""
    return "H" if "H" in rules.trumps else rules.trumps[0]


@knows(question=str, dealer=int, contract=str, bidder=int, trump=str, calls=list, hands=dict, expect=int)
def _check_leader_under(case: Case, subject: Subject) -> None:
    """Who leads once this contract has been bid."""
    rules = subject.rules
    state = under_contract(case, rules, dealt(rules, case["dealer"], case.get("hands", NOBODY_COMPELLED)))
    while state.step == "call":
        state = act(rules, state, rules.legal(state, min(rules.to_act(state)))[0])
    (leader,) = rules.to_act(state)
    same(leader, case["expect"])


def _next_dealer(subject: Subject, dealer: Seat) -> Seat:
    setup = subject.match.standing(dealer, [DealResult(dealer, scores=(1,) * len(set(subject.rules.accounts)))]).setup
    assert setup is not None
    return setup.dealer


def _chooser(subject: Subject, dealer: Seat) -> Seat:
    (chooser,) = subject.rules.to_act(dealt(subject.rules, dealer))
    return chooser


ROLES: dict[str, Callable[[Subject, Seat], Seat]] = {
    "cutter": lambda subject, dealer: subject.rules.ring.previous(dealer),
    "first_card_to": _first_card_to,
    "leader": _leader,
    "next_dealer": _next_dealer,
    "first_to_speak": _chooser,
    "chooser": _chooser,
}


@knows(question=str, dealer=int, chooser=int, contre_by=int, ordered=bool, expect=dict)
def _check_contre(case: Case, subject: Subject) -> None:
    """Who is asked, with everybody passing; and who is asked then, after `contre_by` spoke up."""
    first, doubled = _asked(subject, _named_by(case, subject)), _named_by(case, subject)
    while case["contre_by"] not in subject.rules.to_act(doubled):
        doubled = act(subject.rules, doubled, Pass())
    if "ordered" in case:
        same(len(subject.rules.to_act(_named_by(case, subject))) == 1, case["ordered"])
    found: dict[str, Callable[[], object]] = {
        "contre_order": lambda: list(first),
        "surcontre_order": lambda: list(_asked(subject, act(subject.rules, doubled, Double()))),
    }
    same(asked(case["expect"], found), case["expect"])


def _named_by(case: Case, subject: Subject) -> DealState:
    """The trump named by the chooser: as the dealer, or by the dealer's leave."""
    name = NameTrump(Denomination("H"))
    dealer = case.get("dealer", case["chooser"])
    handed = [] if dealer == case["chooser"] else [Delegate()]
    return act(subject.rules, dealt(subject.rules, dealer), *handed, name)


def _asked(subject: Subject, state: DealState) -> Sequence[Seat]:
    seats = []
    while state.step == "doubling":
        seats += sorted(subject.rules.to_act(state))
        state = act(subject.rules, state, Pass())
    return seats
