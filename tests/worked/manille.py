"""What only the variants of manille have.

`visible` (deux): trick, `from_table` plays of face-up cards, `under` them -> cards turned up `during_trick` and
`after_trick`. `actions` in the phase `dog_exchange` (trois): dog, hand, `exchange` -> hand and dog afterwards.
`order` with a `turned` card (aléatoire): trump, bonus, leader. `score` with `points_defence` (trois). `talk`
(bavarde): hands, trump, and per question who asks what -> the answers; `played` brings the deal on before.
"""

from collections.abc import Mapping
from typing import Any

from engine.games.manille.family import Exchange, LayAway, TurnedUp, Uncovered
from engine.games.manille.state import Column, Tableau, columns, talk
from engine.rules.actions import Action, PlayCard
from engine.rules.cards import Card, Hand
from engine.rules.errors import RuleViolation
from engine.rules.state import Contract, DealResult, DealSetup, DealState, Taken
from engine.rules.values import replace
from tests.worked.case import CannotRun, Case, asked, knows, only, same
from tests.worked.positions import act, call_out, dealt, denomination, mid_trick, pack_for, trump_named
from tests.worked.subjects import Subject


def with_tableau(state: DealState, seat: int, lying: Mapping[str, str | None]) -> DealState:
    """The deal with these face-up cards of the seat over these covered ones."""
    piles = tuple(Column(Card(up), Hand([Card(down)] if down else [])) for up, down in lying.items())
    before = columns(state) or ((),) * len(state.hands)
    return replace(state, extra=Tableau((*before[:seat], piles, *before[seat + 1 :])))


def table_columns(case: Case) -> dict[str, str | None]:
    """A case's `table_up` over its `table_down`, column by column."""
    up, down = list(map(str, case.get("table_up", []))), list(map(str, case.get("table_down", [])))
    return dict(zip(up, [*down, *[None] * (len(up) - len(down))], strict=False))


@knows(trump=str, trick=list, from_table=list, under=dict, expect=dict)
def check_visible(case: Case, subject: Subject) -> None:
    if "under" not in case or subject.rules.id != "manille-deux":
        raise CannotRun("nothing is covered in this game")
    plays = [(seat, str(card)) for seat, card in case["trick"]]
    state = mid_trick(subject.rules, case.get("trump", "H"), [], plays[0][0], [])
    state = replace(state, hands=tuple(_played_by(plays, seat) for seat in range(subject.rules.seats)))
    for seat, card in case["from_table"]:
        state = with_tableau(state, seat, {str(card): str(case["under"][card])})
    seen: list[list[str]] = []
    for seat, card in plays:
        done = subject.rules.apply(state, seat, PlayCard(Card(card)))
        state = done.state
        seen.append([event.card for event in done.events if isinstance(event, Uncovered)])
    only(case["expect"], {"during_trick", "after_trick"})
    during = [card for cards in seen[:-1] for card in cards]
    same({"during_trick": during, "after_trick": seen[-1]}, case["expect"])


def _played_by(plays: list[tuple[int, str]], seat: int) -> Hand:
    return Hand(Card(card) for who, card in plays if who == seat)


@knows(phase=str, dealer=int, dog=list, hand=list, exchange=list, expect=dict)
def check_exchange(case: Case, subject: Subject) -> None:
    rules = subject.rules
    if not any(step.name == "exchange" for step in rules.steps):
        raise CannotRun("no exchange in this game")
    dealer = case.get("dealer", 0)
    hand = rules.deck.sort(Card(str(card)) for card in case["hand"])
    hands = tuple(hand if seat == dealer else Hand() for seat in range(rules.seats))
    state = DealState(
        setup=DealSetup(dealer),
        step="exchange",
        stock=Hand(Card(str(card)) for card in case["dog"]),
        hands=hands,
        dealt=hands,
        contract=Contract(rules.trumps[0], dealer),
    )
    away = [LayAway(Card(str(card))) for card in case["exchange"]]
    state = act(rules, state, Exchange(len(away)), *away)
    only(case["expect"], {"hand", "dog"})
    found = {"hand": sorted(state.hands[dealer]), "dog": sorted(state.stock)}
    same(found, {name: sorted(map(str, cards)) for name, cards in case["expect"].items()})


@knows(question=str, dealer=int, turned=str, scores=list, target=int, expect=dict)
def check_turned_up(case: Case, subject: Subject) -> None:
    """What the turned card of a case brings about."""
    rules, card = subject.rules, Card(str(case["turned"]))
    setup = DealSetup(case["dealer"], scores=tuple(case.get("scores", [])), target=case.get("target", 0))
    pack = list(pack_for(rules, setup.dealer, {}))
    place = pack.index(card)
    pack[place], pack[-1] = pack[-1], card
    dealt = rules.start(setup, tuple(pack))
    state = dealt.state
    turned = next((event for event in dealt.events if isinstance(event, TurnedUp)), None)
    if turned is None:
        raise CannotRun("no card is turned up in this game")
    sides = rules.sides(setup)
    bonus = [turned.points if side == sides[turned.seat] else 0 for side in sorted(set(sides))]
    assert card in state.dealt[setup.dealer]
    found = {
        "trump": lambda: state.trump,
        "bonus": lambda: bonus,
        "leader": lambda: state.leader,
        "void": lambda: state.void,
        "score": lambda: list(state.result.scores) if state.result is not None else None,
    }
    same(asked(case["expect"], found), case["expect"])


def solo_state(case: Case, subject: Subject) -> DealState:
    """A deal of three that has been played out: the defence took `points_defence`, or somebody revoked."""
    rules, dealer = subject.rules, case.get("dealer", 0)
    multipliers = case.get("multipliers", {})
    only(multipliers, {"sans_atout", "contre", "previous_tie"})
    trump = denomination(multipliers.get("sans_atout", False), rules)
    total = sum(rules.order.points(card, trump) for card in rules.deck.cards)
    offender = next((case[name] for name in ("revoke_seat", "revoke_by", "revoke") if name in case), None)
    defence = case["points_defence"] if offender is None else case.get("points_defence", 0)
    before = [DealResult(rules.ring.previous(dealer), (0, 0, 0))] if multipliers.get("previous_tie") else []
    setup = subject.match.standing(dealer, before).setup
    assert setup is not None
    return DealState(
        setup=setup,
        step=rules.steps[-1].name,
        stock=Hand(),
        hands=(),
        contract=Contract(trump, dealer, multipliers.get("contre", 0)),
        taken=(Taken((), dealer, total - defence), Taken((), rules.ring.next(dealer), defence)),
        void="" if offender is None else "revoke",
        offender=offender,
    )


@knows(dealer=int, hands=dict, trump=str, talk=list, expect=list)
def check_talk(case: Case, subject: Subject) -> None:
    """`talk`: [asker, question] -> the answer, or the code of the refusal."""
    rules = subject.rules
    state = dealt(rules, case["dealer"], case["hands"])
    state = call_out(rules, trump_named(rules, state, case["trump"]))
    found = []
    for seat, word in case["talk"]:
        try:
            state = rules.apply(state, seat, _action(word, subject)).state
            found.append(talk(state)[-1].said if talk(state) else "")
        except RuleViolation as error:
            found.append(error.code)
    same(found, list(map(str, case["expect"])))


def _action(word: Any, subject: Subject) -> Action:
    return subject.rules.read(str(word))
