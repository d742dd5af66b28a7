"""Dealing the pack out in packets."""

from engine.rules.cards import Card, Hand
from engine.rules.deal import Frame, Transition
from engine.rules.events import HandDealt
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.steps.base import QuietStep
from engine.rules.values import replace


class DealPackets(QuietStep):
    """Deals packets of these sizes to each player in turn, beginning after the dealer, and adds them to the hands."""

    packets: tuple[int, ...]
    partner_blind: bool = False
    """The dealer's partner receives his cards but may not look at them yet."""
    open_hands: bool = False
    """Everybody sees what is dealt, as in practice."""
    opens_first: bool = False
    """Everybody sees what is dealt in the first deal of a match."""
    name: str = "deal"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        hands: list[list[Card]] = [[] for _ in state.hands]
        stock, given, order = state.stock.cards, 0, frame.ring.after(state.setup.dealer)
        for size in self.packets:
            for seat in order:
                hands[seat] += stock[given : given + size]
                given += size
        received = tuple(map(frame.deck.sort, hands))
        blind = self._blind(frame, state)
        open_hands = self.open_hands or (self.opens_first and state.setup.number == 1)
        seen = [
            hand_dealt(seat, cards, open_hands=open_hands) for seat, cards in enumerate(received) if seat not in blind
        ]
        held, dealt = _added(frame, state.hands, received), _added(frame, state.dealt, received)
        after = replace(state, stock=Hand(stock[given:]), hands=held, dealt=dealt, keys=keys_dealt(state, held))
        return Transition(after, tuple(seen))

    def _blind(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        return partners_of(frame, state) if self.partner_blind else frozenset()


def _added(frame: Frame, hands: tuple[Hand, ...], received: tuple[Hand, ...]) -> tuple[Hand, ...]:
    if not any(hands):
        return received
    return tuple(frame.deck.sort((*held, *more)) for held, more in zip(hands, received, strict=True))


def keys_dealt(state: DealState, held: tuple[Hand, ...]) -> tuple[tuple[Card, ...], ...]:
    """By seat: the keys once these hands are held. Played cards keep theirs; those in hand follow,
    sorted."""
    if not state.keys:
        return tuple([hand.cards for hand in held])
    return tuple(
        (*(card for card in keys if card not in old), *hand)
        for keys, old, hand in zip(state.keys, state.hands, held, strict=True)
    )


def hand_dealt(seat: Seat, cards: Hand, *, open_hands: bool) -> HandDealt:
    """The event that tells the seat of its cards, or everybody where hands lie open."""
    return HandDealt(seat, cards, to=None if open_hands else frozenset({seat}))


def partners_of(frame: Frame, state: DealState) -> frozenset[Seat]:
    """The dealer's partners."""
    sides, dealer = frame.sides(state.setup), state.setup.dealer
    return frozenset(seat for seat, side in enumerate(sides) if side == sides[dealer] and seat != dealer)
