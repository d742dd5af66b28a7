"""Dealing the pack out in packets."""

from dataclasses import dataclass, replace

from engine.rules.cards import Card, Hand
from engine.rules.deal import Frame, Transition
from engine.rules.events import HandDealt
from engine.rules.state import DealState
from engine.rules.steps.base import QuietStep


@dataclass(frozen=True, slots=True)
class DealPackets(QuietStep):
    """Packets of these sizes to each player in turn, beginning behind the dealer."""

    packets: tuple[int, ...]
    partner_blind: bool = False
    """The dealer's partner receives his cards but may not look at them yet."""
    name: str = "deal"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        hands: list[list[Card]] = [[] for _ in state.hands]
        stock = list(state.stock)
        for size in self.packets:
            for seat in frame.ring.after(state.setup.dealer):
                hands[seat] += stock[:size]
                del stock[:size]
        held = tuple(frame.deck.sort(cards) for cards in hands)
        blind = self._blind(frame, state)
        seen = tuple(HandDealt(seat, held[seat], frozenset({seat})) for seat in range(len(held)) if seat not in blind)
        return Transition(replace(state, stock=Hand(stock), hands=held, dealt=held), seen)

    def _blind(self, frame: Frame, state: DealState) -> frozenset[int]:
        return partners_of(frame, state) if self.partner_blind else frozenset()


def partners_of(frame: Frame, state: DealState) -> frozenset[int]:
    """The dealer's partners."""
    sides, dealer = frame.sides(state.setup), state.setup.dealer
    return frozenset(seat for seat, side in enumerate(sides) if side == sides[dealer] and seat != dealer)
