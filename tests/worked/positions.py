"""Deals brought to the point that a case is about."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.rules.actions import Action, Double, NameTrump, Pass, Redouble
from engine.rules.cards import NO_TRUMP, Card, Denomination, Hand
from engine.rules.deal import Pack, Rules
from engine.rules.seats import Seat
from engine.rules.state import Contract, DealSetup, DealState, Play

PLAYING = "tricks"


def mid_trick(
    rules: Rules,
    trump: str,
    trick: Sequence[Sequence[Any]],
    seat: Seat,
    hand: Iterable[str],
    declarer: Seat = 0,
) -> DealState:
    """The seat to play to this trick; the other hands do not matter and are empty."""
    plays = tuple(Play(who, Card(str(card))) for who, card in trick)
    held = rules.deck.sort(map(Card, map(str, hand)))
    return DealState(
        setup=DealSetup(dealer=declarer),
        step=PLAYING,
        stock=Hand(),
        hands=tuple(held if place == seat else Hand() for place in range(rules.seats)),
        contract=Contract(Denomination(trump), declarer, bid=_bid(rules)),
        leader=plays[0].seat if plays else seat,
        trick=plays,
    )


def _bid(rules: Rules) -> str:
    """The contract of a game with an auction, in which nobody need have bid; of any other none."""
    return "none" if any(step.name == "auction" for step in rules.steps) else ""


def pack_for(rules: Rules, dealer: Seat, hands: Mapping[int, Iterable[str]]) -> Pack:
    """A pack that deals these hands; cards not asked for go wherever there is room."""
    wanted = {seat: [Card(str(card)) for card in cards] for seat, cards in hands.items()}
    given = {card for cards in wanted.values() for card in cards}
    rest = [card for card in rules.deck.cards if card not in given]
    owner = owners(rules, dealer)
    pack = []
    for place in rules.deck.cards:
        queue = wanted.get(owner.get(place, -1)) or rest
        pack.append(queue.pop(0))
    return tuple(pack)


def owners(rules: Rules, dealer: Seat) -> dict[Card, Seat]:
    """Who is dealt each place of the pack, at once or later in the deal; places are named by the unshuffled deck."""
    state = rules.start(DealSetup(dealer), rules.deck.cards).state
    at_once = {card: seat for seat, hand in enumerate(state.hands) for card in hand}
    while state.stock and rules.to_act(state) and state.turns < len(rules.deck.cards) * 2:
        seat = min(rules.to_act(state))
        state = rules.apply(state, seat, rules.legal(state, seat)[0]).state
    return {card: seat for seat, hand in enumerate(state.dealt) for card in hand} | at_once


def one_suit_each(rules: Rules, suits: Mapping[int, str]) -> dict[int, list[str]]:
    """Hands of a whole suit each."""
    return {
        seat: [card for card, face in rules.deck.faces.items() if face.suit == suit] for seat, suit in suits.items()
    }


def dealt(
    rules: Rules,
    dealer: Seat = 0,
    hands: Mapping[int, Iterable[str]] | None = None,
    setup: DealSetup | None = None,
) -> DealState:
    """A deal with these hands, before anybody spoke."""
    setup = setup or DealSetup(dealer)
    return rules.start(setup, pack_for(rules, setup.dealer, hands or {})).state


def act(rules: Rules, state: DealState, *actions: Action) -> DealState:
    """The deal after these actions, each by the first seat that the deal waits for."""
    for action in actions:
        state = rules.apply(state, min(rules.to_act(state)), action).state
    return state


def call_out(rules: Rules, state: DealState, contre: int = 0) -> DealState:
    """Past the doubling: the first who may speaks up as often as `contre` says, everybody else passes."""
    wanted = list[Action]((Double(), Redouble()))[:contre]
    while rules.to_act(state) and state.step == "doubling":
        seat = min(rules.to_act(state))
        speaks_up = wanted and wanted[0] in rules.legal(state, seat)
        state = rules.apply(state, seat, wanted.pop(0) if speaks_up else Pass()).state
    assert not wanted, "nobody could double"
    return state


def trump_named(rules: Rules, state: DealState, trump: str) -> DealState:
    """The dealer names the trump."""
    return act(rules, state, NameTrump(Denomination(trump)))


def denomination(no_trump: bool, rules: Rules) -> Denomination:
    """Sans-atout, or any suit."""
    return NO_TRUMP if no_trump else rules.deck.suits[0]
