"""The called partner of Mensch: a secret until the called card falls (rules 3.4)."""

from engine.games.mensch.bids import TARIFFS
from engine.games.mensch.family import CallCard, CardCalled, PartnerShown, PlaysAlone
from engine.rules.actions import Action, PlayCard
from engine.rules.cards import Card
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.steps.base import QuietStep, called
from engine.rules.steps.tricks import Sequel, TricksStep, Underway
from engine.rules.values import replace


class CallStep(QuietStep):
    """The declarer calls a card that is not a trump, of a suit that he holds; if there is none, he plays alone
    (ME-CALL, ME-NOCALL)."""

    own_card: bool = False
    """The declarer may call a card that he holds, and so play alone in secret."""
    name: str = "call"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        contract = state.agreed
        if not TARIFFS[contract.bid].helped or self.callable(frame, state):
            return Transition(state)
        alone = replace(contract, partner=contract.declarer)
        return Transition(replace(state, contract=alone), (PlaysAlone(contract.declarer),))

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        contract = state.agreed
        settled = contract.called is not None or contract.partner is not None
        return frozenset() if settled or not TARIFFS[contract.bid].helped else frozenset({contract.declarer})

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        return tuple(map(CallCard, self.callable(frame, state))) if seat in frame.to_act(state) else ()

    def callable(self, frame: Frame, state: DealState) -> tuple[Card, ...]:
        """The cards that the declarer may call, in the order of a sorted hand."""
        contract = state.agreed
        hand, trump = state.hands[contract.declarer], contract.denomination
        suits = {frame.order.suit_of(card, trump) for card in hand} - {trump}
        cards = (card for card in frame.deck.cards if frame.order.suit_of(card, trump) in suits)
        return tuple(card for card in cards if self.own_card or card not in hand)

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if not isinstance(action, CallCard):
            raise TypeError("the declarer calls a card")
        contract = replace(state.agreed, called=action.card)
        calls = called(state, self.name, seat, action)
        return Transition(replace(state, calls=calls, contract=contract), (CardCalled(seat, action.card),))

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        if not isinstance(action, CallCard):
            return IllegalCall("CALL_A_CARD", "calling")
        contract, hand = state.agreed, state.hands[seat]
        if action.card in hand and not self.own_card:
            return IllegalCall("CALL_ANOTHERS_CARD", "calling")
        if frame.order.suit_of(action.card, contract.denomination) == contract.denomination:
            return IllegalCall("CALL_NO_TRUMP", "calling")
        return IllegalCall("CALL_A_HELD_SUIT", "calling")


class CalledTricksStep(TricksStep):
    """Tricks in which the called card shows who the partner is."""

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        after = super().apply(frame, state, seat, action)
        contract = state.agreed
        if not isinstance(action, PlayCard) or action.card != contract.called:
            return after
        played, *rest = after.events
        known = replace(after.state, contract=replace(contract, partner=seat))
        return Transition(known, (played, PartnerShown(seat, contract.declarer), *rest))

    def sequel(self, frame: Frame, deal: Underway) -> Sequel:
        """Nothing: the called card changes only what is known about the partner."""
        return Sequel()
