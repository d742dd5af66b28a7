"""Belote's card play as rules, to play against what others wrote: no game of this house, and known to nothing but the
benchmarks. Contracts come from outside; what counts is the points of the cards, 162 in all."""

from collections.abc import Sequence

from engine.rules.cards import Card, Deck, Denomination, Hand
from engine.rules.deal import Frame, Rules
from engine.rules.follow import Duties, Playable, Turn, winning
from engine.rules.order import RUFFS, CardOrder, Row
from engine.rules.seats import PARTNERS_ACROSS, Ring, Seat
from engine.rules.state import Contract, DealResult, DealSetup, DealState
from engine.rules.steps.settle import SettleStep, by_side
from engine.rules.steps.tricks import TricksStep
from engine.rules.values import Value

PLAIN = ("A", "10", "K", "Q", "J", "9", "8", "7")
"""From the best card down."""
TRUMPS = ("J", "9", "A", "10", "K", "Q", "8", "7")
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {**POINTS, "J": 20, "9": 14}
LAST_TRICK = 10
DECK = Deck.of("belote32", "SHDC", PLAIN)
SUITS = DECK.suits


class RuffOpponents(Value):
    """Follow suit. Whoever is void while an opponent is winning ruffs, over a ruff if he can, else plays any card; a
    trump that is led is beaten by whoever can. Nobody must beat a plain card of the led suit, or ruff a partner.

    At many tables whoever cannot go over a ruff must go below it; Colver, as which this plays, leaves him free.
    """

    def __call__(self, turn: Turn) -> Playable:
        free = Playable(turn.suited or turn.hand)
        opposed = not turn.suited and not turn.is_partner(turn.master.seat)
        return winning(turn, free) if turn.trump_led or opposed else free

    def duties(self, trump: Denomination) -> Duties:
        return Duties(must_ruff=True)


def _row(card: Card, trump: Denomination) -> Row:
    face = DECK.faces[card]
    if face.suit == trump:
        return Row(face.suit, RUFFS + len(TRUMPS) - TRUMPS.index(face.rank), TRUMP_POINTS.get(face.rank, 0))
    return Row(face.suit, len(PLAIN) - PLAIN.index(face.rank), POINTS.get(face.rank, 0))


def _count(frame: Frame, state: DealState) -> DealResult:
    points, tricks = by_side(frame, state)
    return DealResult(state.setup.dealer, points, points, tricks, state.contract)


RULES = Rules(
    id="belote",
    version=1,
    deck=DECK,
    order=CardOrder({trump: {card: _row(card, trump) for card in DECK.cards} for trump in SUITS}),
    ring=Ring(4),
    options={"practice": False},
    accounts=PARTNERS_ACROSS,
    trumps=SUITS,
    steps=(TricksStep(RuffOpponents(), last_trick=LAST_TRICK), SettleStep(_count)),
)


def begun(dealer: Seat, hands: Sequence[Sequence[Card]], trump: Denomination, declarer: Seat) -> DealState:
    """A deal before its first card; whoever sits behind the dealer leads."""
    dealt = tuple(DECK.sort(hand) for hand in hands)
    tricks = RULES.steps[0].name
    leader, contract = RULES.ring.next(dealer), Contract(trump, declarer)
    return DealState(DealSetup(dealer), tricks, Hand(), dealt, dealt, contract=contract, leader=leader)
