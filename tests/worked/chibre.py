"""What only chibre asks.

`melds`: `abstract` announcements by seat ({type: run, n, top, trump} or {type: four, rank}) -> who scores what; or
`detect` a hand -> the proposal, its points, and the Stöck; `said` lists melds that were announced before.
`score` with `tricks_won`: tricks, card points, announcements that count and Stöck by side -> what each side scores.
`order` with the question `first_deal`: who speaks, names, leads and deals next. `announce`, a phase of `actions`:
what a hand may announce with `auto_announce` off.
"""

from collections.abc import Callable
from typing import Any

from engine.games.chibre import melds as chibre_melds
from engine.games.chibre.count import LAST_TRICK, TRICKS
from engine.games.chibre.family import Announced, Declare, Meld
from engine.games.chibre.steps import MeldingTricks
from engine.rules.actions import Delegate, NameTrump
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.seats import PARTNERS_ACROSS, Seat
from engine.rules.state import Contract, DealSetup, DealState, Play, Taken
from engine.rules.values import replace
from tests.worked.case import Case, asked, knows, only, same
from tests.worked.positions import act, dealt, trump_named
from tests.worked.score import settled
from tests.worked.subjects import Subject


def check_melds(case: Case, subject: Subject) -> None:
    (_detect if "detect" in case else _compare)(case, subject)


def _step(subject: Subject) -> MeldingTricks:
    return subject.rules.step_of(MeldingTricks)


@knows(abstract=dict, trump=str, forehand=int, expect=dict)
def _compare(case: Case, subject: Subject) -> None:
    only([case["trump"]], subject.rules.trumps)  # which of the melds are of this suit they say themselves
    rules, first = _step(subject).melds, case.get("forehand", 0)
    said = [
        (PARTNERS_ACROSS[seat], _key(meld))
        for seat in subject.rules.ring.from_(first)
        for meld in case["abstract"].get(seat, [])
    ]
    winners = chibre_melds.winning_sides(said, rules)
    points = [sum(key.points for of, key in said if of == side and side in winners) for side in (0, 1)]
    found: dict[str, Callable[[], object]] = {
        "winner_team": lambda: min(winners) if len(winners) == 1 else None,
        "points": lambda: points,
    }
    same(asked(case["expect"], found), case["expect"])


def _key(meld: dict[str, Any]) -> chibre_melds.Key:
    if meld["type"] == "four":
        return chibre_melds.four_key(str(meld["rank"]))
    return chibre_melds.run_key(meld["n"], str(meld["top"]), trump=meld["trump"])


@knows(detect=list, trump=str, said=list, expect=dict)
def _detect(case: Case, subject: Subject) -> None:
    trump = Denomination(case["trump"])
    hand, said = _cards(case["detect"]), [tuple(_cards(meld)) for meld in case.get("said", [])]
    best = chibre_melds.proposal(subject.rules.deck.sort(hand).cards, trump, _step(subject).melds, said)
    found: dict[str, Callable[[], object]] = {
        "best": lambda: sorted(sorted(cards) for cards in best),
        "points": lambda: sum(chibre_melds.key_of(cards, trump).points for cards in best),
        "stock": lambda: chibre_melds.STOCK_POINTS if {Card("K" + trump), Card("Q" + trump)} <= set(hand) else 0,
    }
    expected = dict(case["expect"])
    if "best" in expected:
        expected["best"] = sorted(sorted(map(str, cards)) for cards in expected["best"])
    same(asked(expected, found), expected)


def _cards(words: list[Any]) -> list[Card]:
    return [Card(str(word)) for word in words]


@knows(phase=str, hand=list, trump=str, said=list, expect=list)
def check_announce(case: Case, subject: Subject) -> None:
    hand = case["hand"]
    setup = DealSetup(subject.rules.ring.previous(0), number=2)
    state = trump_named(subject.rules, dealt(subject.rules, hands={0: hand}, setup=setup), case["trump"])
    for words in case.get("said", []):
        state = act(subject.rules, state, Declare(subject.rules.deck.sort(_cards(words))))
    legal = [action for action in subject.rules.legal(state, 0) if isinstance(action, Declare)]
    same(sorted(action.text() for action in legal), sorted(case["expect"]))


@knows(
    trump=str,
    tricks_won=list,
    card_points=list,
    last_trick=int,
    announcements=list,
    stock=list,
    extras=dict,
    expect=list,
)
def check_score(case: Case, subject: Subject) -> None:
    """The trump's royals fall in the tricks of whichever side has the Stöck; other cards do not matter."""
    trump = Denomination(case["trump"])
    taken = _taken(case)
    melds = tuple(
        Meld(side, "run", points, Hand(), counts=True) for side, points in enumerate(case["announcements"]) if points
    )
    state = DealState(
        setup=DealSetup(dealer=0, number=2),
        step=subject.rules.steps[-1].name,
        stock=Hand(),
        hands=(Hand(),) * subject.rules.seats,
        contract=Contract(trump, declarer=3),
        leader=3,
        taken=_with_stock(taken, case["stock"], trump),
        extra=Announced(melds),
    )
    result = settled(subject, state)
    same(list(result.scores), case["expect"])
    if "extras" in case:
        same({name: list(points) for name, points in result.extras}, case["extras"])


def _taken(case: Case) -> tuple[Taken, ...]:
    """Nine tricks; the last of each side holds all its points, and the last of all is its side's."""
    last, other = case["last_trick"], 1 - case["last_trick"]
    winners = [other] * case["tricks_won"][other] + [last] * case["tricks_won"][last]
    assert len(winners) == TRICKS
    ends = {len(winners) - 1: last, case["tricks_won"][other] - 1: other}
    points = {place: case["card_points"][side] for place, side in ends.items()}
    points[len(winners) - 1] += LAST_TRICK
    return tuple(Taken((), side, points.get(place, 0)) for place, side in enumerate(winners))


def _with_stock(taken: tuple[Taken, ...], stock: list[int], trump: Denomination) -> tuple[Taken, ...]:
    holder = next((side for side in (0, 1) if stock[side]), None)
    if holder is None:
        return taken
    plays = (Play(holder, Card("K" + trump)), Play(holder, Card("Q" + trump)))
    return (*taken[:-1], replace(taken[-1], plays=plays))


@knows(question=str, dealer=int, holder_of_7_of_cheese=int, chibre=bool, expect=dict)
def check_first_deal(case: Case, subject: Subject) -> None:
    """The roles of a first deal in which this seat holds the seven of diamonds."""
    rules, holder = subject.rules, case["holder_of_7_of_cheese"]
    state = dealt(rules, hands={holder: ["7D"]}, setup=DealSetup(case["dealer"]))
    (speaker,) = rules.to_act(state)
    state = act(rules, state, Delegate()) if case.get("chibre") else state
    (namer,) = rules.to_act(state)
    state = act(rules, state, NameTrump(rules.trumps[0]))
    (leader,) = rules.to_act(state)
    while rules.to_act(state):
        seat = min(rules.to_act(state))
        state = rules.apply(state, seat, rules.legal(state, seat)[0]).state
    assert state.result is not None
    following = subject.match.standing(case["dealer"], [state.result]).setup
    assert following is not None
    (speaks_next,) = rules.to_act(dealt(rules, setup=following))
    found: dict[str, Callable[[], Seat]] = {
        "first_to_speak": lambda: speaker,
        "trump_named_by": lambda: namer,
        "leader": lambda: leader,
        "next_dealer": lambda: following.dealer,
        "next_first_to_speak": lambda: speaks_next,
    }
    same(asked(case["expect"], found), case["expect"])


def _suit_points(subject: Subject, suit: str, trump: str) -> int:
    deck, order = subject.rules.deck, subject.rules.order
    cards = [card for card, face in deck.faces.items() if face.suit == suit]
    return sum(order.points(card, Denomination(trump)) for card in cards)


def _all(subject: Subject) -> int:
    return sum(subject.rules.order.points(card, subject.rules.trumps[0]) for card in subject.rules.deck.cards)


def _slam(subject: Subject) -> int:
    case = {"tricks_won": [9, 0], "card_points": [_all(subject), 0], "last_trick": 0}
    state = DealState(
        setup=DealSetup(dealer=0, number=2),
        step=subject.rules.steps[-1].name,
        stock=Hand(),
        hands=(Hand(),) * subject.rules.seats,
        contract=Contract(Denomination("H"), declarer=0),
        taken=_taken(Case(case)),
    )
    return dict(settled(subject, state).extras)["slam"][0]


SUMS: dict[str, Callable[[Subject], object]] = {
    "plain_suit": lambda subject: _suit_points(subject, "S", "H"),
    "trump_suit": lambda subject: _suit_points(subject, "H", "H"),
    "cards": _all,
    "with_last": lambda subject: _all(subject) + _step(subject).last_trick,
    "match": lambda subject: _all(subject) + _step(subject).last_trick + _slam(subject),
}
