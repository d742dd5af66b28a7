"""The auction of Mensch, in which everybody speaks once, the choice of trump that it leads to (rules 3.3), and the
called partner: a secret until the called card falls (rules 3.4)."""

from engine.games.mensch.bids import NO_BID, TARIFFS, higher
from engine.games.mensch.cards import CLUBS, QUEEN_OF_HEARTS
from engine.games.mensch.family import (
    AuctionWon,
    Bid,
    BidMade,
    CallCard,
    CardCalled,
    DeclarerFound,
    PartnerShown,
    PassedInAuction,
    PlaysAlone,
)
from engine.rules.actions import Action, NameTrump, Pass, PlayCard
from engine.rules.cards import NO_TRUMP, Card
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.events import Event, TrumpNamed
from engine.rules.seats import Seat
from engine.rules.state import AnyDeal, Contract, DealState
from engine.rules.steps.base import QuietStep, called, calls_in
from engine.rules.steps.tricks import Sequel, TricksStep
from engine.rules.values import replace

AUCTION = "auction"
TOP = "solo"
COMPELLING_CLUBS = 3


def binding(*, forced_after_after: bool) -> tuple[str | None, ...]:
    """The bids that stand, None for none, behind which three clubs compel a player to bid (ME-FORCED)."""
    return (None, "half", "after") if forced_after_after else (None, "half")


class AuctionStep(QuietStep):
    """Each player in turn, from the dealer's left on, passes or bids higher; a solo ends the auction."""

    forced_after_after: bool = False
    """Three clubs also compel a player to bid when the bid that stands is `after`."""
    name: str = AUCTION

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        spoken, order = len(calls_in(state, self.name)), frame.ring.after(state.setup.dealer)
        over = spoken == frame.ring.size or highest(state)[0] == TOP
        return frozenset() if over else frozenset({order[spoken]})

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        if seat not in frame.to_act(state):
            return ()
        bids = tuple(map(Bid, higher(highest(state)[0])))
        return bids if self.compelled(frame, state, seat) else (*bids, Pass())

    def compelled(self, frame: Frame, state: DealState, seat: Seat) -> bool:
        """Whether this seat has so many clubs, counting the queen, that it may not pass (ME-COUNT, ME-FORCED)."""
        clubs = sum(frame.deck.faces[card].suit == CLUBS for card in state.hands[seat])
        binds = binding(forced_after_after=self.forced_after_after)
        return clubs >= COMPELLING_CLUBS and highest(state)[0] in binds

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        after = replace(state, calls=called(state, self.name, seat, action))
        return Transition(after, (BidMade(seat, action.name) if isinstance(action, Bid) else PassedInAuction(seat),))

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        match action:
            case Pass():
                return IllegalCall("MUST_BID_AFTER" if highest(state)[0] == "half" else "MUST_BID", "auction")
            case Bid(name) if name.endswith("after"):
                return IllegalCall("AFTER_ITS_BID", "auction")
            case Bid():
                return IllegalCall("BID_HIGHER", "auction")
            case _:
                return IllegalCall("BID_OR_PASS", "auction")


def highest(state: DealState) -> tuple[str | None, Seat]:
    """The bid that stands and who made it; None and the dealer if nobody has bid."""
    bids = [(call.action.name, call.seat) for call in calls_in(state, AUCTION) if isinstance(call.action, Bid)]
    return bids[-1] if bids else (None, state.setup.dealer)


class DeclarersTrumpStep(QuietStep):
    """Whoever won the auction names the trump, unless the bid has named clubs; after four passes the holder of the
    queen of hearts does (ME-TRUMPWHEN, ME-NOBID)."""

    name: str = "trump"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        bid, seat = highest(state)
        if bid is None:
            return Transition(state, (DeclarerFound(declarer(state), QUEEN_OF_HEARTS),))
        if not TARIFFS[bid].clubs:
            return Transition(state, (AuctionWon(seat, bid),))
        clubs = Contract(CLUBS, seat, bid=bid)
        return Transition(replace(state, contract=clubs), (AuctionWon(seat, bid, CLUBS),))

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        return frozenset() if state.contract else frozenset({declarer(state)})

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        return tuple(map(NameTrump, frame.deck.suits)) if seat in frame.to_act(state) else ()

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if not isinstance(action, NameTrump):
            raise TypeError("the declarer names the trump")
        contract = Contract(action.denomination, seat, bid=highest(state)[0] or NO_BID)
        events: tuple[Event, ...] = (TrumpNamed(seat, action.denomination),)
        leader = seat if contract.bid == TOP else state.leader
        calls = called(state, self.name, seat, action)
        return Transition(replace(state, calls=calls, contract=contract, leader=leader), events)

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        return IllegalCall("ALWAYS_A_TRUMP" if action == NameTrump(NO_TRUMP) else "NAME_TRUMP_FIRST", "trump")


def declarer(state: DealState) -> Seat:
    """Who won the auction or, if nobody bid, holds the queen of hearts; valid only until the first card is played."""
    bid, seat = highest(state)
    if bid is not None:
        return seat
    return next(holder for holder, hand in enumerate(state.hands) if QUEEN_OF_HEARTS in hand)


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

    def sequel(self, frame: Frame, deal: AnyDeal) -> Sequel:
        """Nothing: the called card changes only what is known about the partner."""
        return Sequel()
