"""`deal`: a whole deal from its hands (`hands`, or `one_suit_each`), played as `plays` says or by first legal cards.

With a `contract`, its `bidder` and perhaps the `calls`, an auction comes first. Else `trump` is named by the dealer,
or by his partner where `named_by` says so; `contre` counts doubles. A play is [seat, word] with a word of the
notation, so that `revoke=2` and `accept` can stand among the cards.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.games.mensch.family import CallCard
from engine.rules.actions import Accept, Delegate, PlayCard
from engine.rules.deal import Rules
from engine.rules.state import OVER, DealResult, DealSetup, DealState, extra_of
from tests.worked import menche
from tests.worked.auction import under_contract
from tests.worked.case import Case, asked, knows, same
from tests.worked.positions import act, call_out, dealt, one_suit_each, trump_named
from tests.worked.subjects import Subject

MOST_ACTIONS = 100

FOUND: dict[str, Callable[[DealState, DealResult], object]] = {
    "raw": lambda _, result: list(result.points),
    "points": lambda _, result: list(result.points),
    "payout": lambda _, result: list(result.scores),
    "partner": lambda _, result: result.contract.partner if result.contract else None,
    "score": lambda _, result: list(result.scores),
    "tricks": lambda _, result: list(result.tricks),
    "winners": lambda state, _: [taken.winner for taken in state.taken],
    "void": lambda _, result: result.void,
    "offender": lambda _, result: result.offender,
    "declarer": lambda _, result: result.contract.declarer if result.contract else None,
    "doubled": lambda _, result: result.contract.doubled if result.contract else None,
    "first_to_speak": lambda _, result: result.eldest,
    "extras": lambda _, result: {name: list(points) for name, points in result.extras},
    "reached": lambda _, result: result.reached,
    "announced": lambda state, _: menche.announced(state),
    "laid_open": lambda state, _: list(extra_of(state).out_of_play()),
    "result": lambda _, result: menche.outcome(result),
    "cards_played": lambda state, _: sum(len(taken.plays) for taken in state.taken) + len(state.trick),
}


@knows(
    dealer=int,
    number=int,
    scores=list,
    target=int,
    hands=dict,
    one_suit_each=dict,
    trump=str,
    named_by=int,
    chibre=bool,
    chooser=int,
    contre=int,
    contract=str,
    bidder=int,
    calls=list,
    plays=list,
    expect=dict,
)
def check(case: Case, subject: Subject) -> None:
    rules, dealer = subject.rules, case["dealer"]
    hands = one_suit_each(rules, case["one_suit_each"]) if "one_suit_each" in case else case["hands"]
    scores = tuple(case.get("scores", []))
    setup = DealSetup(dealer, case.get("number", 1), scores=scores, target=case.get("target", 0))
    state = _contracted(case, rules, dealt(rules, hands=hands, setup=setup))
    state = _play(rules, state, _in_order(case.get("plays", [])))
    assert state.result is not None
    found = asked(case["expect"], {name: partial(of, state, state.result) for name, of in FOUND.items()})
    same(found, case["expect"])


def _contracted(case: Case, rules: Rules, state: DealState) -> DealState:
    """The deal with its trump and its doubles, or as an auction leaves it."""
    if "contract" in case:
        return under_contract(case, rules, state)
    dealer = case["dealer"]
    if state.contract is not None:
        return state  # a card was turned up for trump
    if "chooser" in case:
        same(rules.to_act(state), {case["chooser"]})
    if case.get("named_by", dealer) != dealer or case.get("chibre"):
        state = act(rules, state, Delegate())
    return call_out(rules, trump_named(rules, state, case["trump"]), case.get("contre", 0))


def _in_order(plays: list[Any]) -> list[Any]:
    """The plays one by one, where they are given trick by trick."""
    return [play for trick in plays for play in trick] if plays and isinstance(plays[0][0], list) else plays


def _play(rules: Rules, state: DealState, plays: list[Any]) -> DealState:
    for seat, word in plays:
        state = rules.apply(state, seat, rules.read(str(word))).state
    while state.step != OVER:
        assert state.turns < MOST_ACTIONS, "the deal does not end"
        seat = min(rules.to_act(state))
        wanted = (action for action in rules.legal(state, seat) if isinstance(action, PlayCard | Accept | CallCard))
        state = rules.apply(state, seat, next(wanted)).state
    return state
