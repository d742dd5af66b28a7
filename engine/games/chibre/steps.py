"""Playing chibre: who speaks first, and tricks with announcements and Stöck that may end at any moment (rules 7)."""

from collections.abc import Sequence

from engine.games.chibre.cards import SEVEN_OF_CHEESE
from engine.games.chibre.count import STOCK, Count, stock_counted, stock_of
from engine.games.chibre.family import (
    Announced,
    CallStock,
    Declare,
    ForehandFound,
    Meld,
    MeldsAnnounced,
    MeldsCompared,
    StockCalled,
    TargetReached,
    melds,
)
from engine.games.chibre.melds import (
    STOCK_POINTS,
    Cards,
    MeldRules,
    candidates,
    compared,
    meld_of,
    points_by_side,
    proposal,
)
from engine.rules.actions import Action, sort_key
from engine.rules.cards import Card, Hand
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.events import CardPlayed, Event
from engine.rules.seats import Seat
from engine.rules.state import AnyDeal, DealState, tricks
from engine.rules.steps.base import QuietStep, called
from engine.rules.steps.tricks import Sequel, TricksStep
from engine.rules.values import replace


class ForehandStep(QuietStep):
    """In the first deal of a match the holder of the seven of diamonds speaks and leads first (CH-SEVEN)."""

    name: str = "forehand"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        if state.setup.number != 1:
            return Transition(state)
        holder = next(seat for seat, hand in enumerate(state.hands) if SEVEN_OF_CHEESE in hand)
        return Transition(replace(state, leader=holder), (ForehandFound(holder, SEVEN_OF_CHEESE),))


class MeldingTricks(TricksStep):
    """Tricks in which everybody may announce melds with the card played to the first trick."""

    melds: MeldRules = MeldRules()
    count: Count | None = None
    """Tells whether the target has been reached; None where that is checked only between deals."""
    automatic: bool = True
    """The proposed melds are announced for everybody; otherwise a meld not announced before the next card is lost."""
    shown: bool = True
    """The cards of melds that count are shown after the first trick."""
    says_stock: bool = False
    """Whoever has played both cards of the Stöck must say so before the next card lies, or it does not count."""

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        cards = (*TricksStep.legal(self, frame, state, seat), *self._stock_calls(state, seat))
        if self.automatic or not (cards or _played_last(state, seat)):
            return cards
        return (*cards, *self._announcements(frame, state, seat))

    def may_be_added_to(self, state: DealState) -> bool:
        announces = not self.automatic and not state.taken
        return bool(state.trick) and (announces or bool(self._stock_calls(state, state.trick[-1].seat)))

    def _stock_calls(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        """The call of the Stöck, for the seat that has just played the second card of it."""
        pair = STOCK.get(state.trump, frozenset())
        plays = tricks(state)[-1] or (state.taken[-1].plays if state.taken else ())
        if not (self.says_stock and plays and plays[-1].seat == seat and plays[-1].card in pair):
            return ()
        new = stock_of(state)[0] and not stock_counted(state, said=True)[0]
        return (CallStock(),) if new else ()

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if isinstance(action, Declare):
            return self._declared(state, seat, action)
        if isinstance(action, CallStock):
            return self._stock_said(frame, state, seat)
        first = not state.taken
        announced = self._announced_by_itself(state, seat) if first else Transition(state)
        done = TricksStep.apply(self, frame, announced.state, seat, action)
        played, *taken = done.events
        judged = self._compared(frame, done.state) if first and taken else Transition(done.state)
        stock = _stock(judged.state, played, said=self.says_stock)
        if not (stock or taken):
            return Transition(done.state, announced.events + done.events)
        reached = self._reached(frame, judged.state)
        after = replace(judged.state, void="target") if reached else judged.state
        return Transition(after, (*announced.events, played, *stock, *judged.events, *taken, *reached))

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        if isinstance(action, Declare | CallStock):
            return IllegalCall("NO_ANNOUNCEMENT" if isinstance(action, Declare) else "NO_STOCK", "announcements")
        return TricksStep.refusal(self, frame, state, seat, action)

    def sequel(self, frame: Frame, deal: AnyDeal) -> Sequel:
        pair = tuple(STOCK.get(deal.contract.denomination, ())) if deal.contract is not None else ()
        stops = self.count.still_needed(frame, deal) if self.count is not None else ()
        return Sequel(pair=pair, pair_points=STOCK_POINTS, stops=stops)

    def _announcements(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        """A call that announces all that is proposed and, where there is a choice, one for each meld alone."""
        if state.taken:
            return ()
        found = candidates(_held(state, seat), _said(state, seat), self.melds)
        single = [Declare(Hand(cards)) for cards in found] if len(found) > 1 else []
        return (*([Declare()] if found else []), *sorted(single, key=sort_key(frame.deck)))

    def _declared(self, state: DealState, seat: Seat, action: Declare) -> Transition:
        cards = (action.cards.cards,) if action.cards else self._proposed(state, seat)
        after = replace(state, calls=called(state, self.name, seat, Declare()))
        return _announce(after, seat, cards)

    def _stock_said(self, frame: Frame, state: DealState, seat: Seat) -> Transition:
        said = replace(state, calls=called(state, self.name, seat, CallStock()))
        reached = self._reached(frame, said)
        after = replace(said, void="target") if reached else said
        return Transition(after, (StockCalled(seat, STOCK_POINTS), *reached))

    def _announced_by_itself(self, state: DealState, seat: Seat) -> Transition:
        return _announce(state, seat, self._proposed(state, seat)) if self.automatic else Transition(state)

    def _proposed(self, state: DealState, seat: Seat) -> tuple[Cards, ...]:
        return proposal(_held(state, seat), state.trump, self.melds, _said(state, seat))

    def _compared(self, frame: Frame, state: DealState) -> Transition:
        """After the first trick: the announcements that count, if there were any."""
        announced = melds(state)
        if not announced:
            return Transition(state)
        sides = frame.sides(state.setup)
        winners = compared(announced, sides, state.trump, self.melds)
        judged = tuple(_judged(meld, counts=sides[meld.seat] in winners, shown=self.shown) for meld in announced)
        # nobody is shown the cards of other announcements
        public = tuple(meld if meld.open else replace(meld, cards=Hand()) for meld in judged)
        event = MeldsCompared(public, points_by_side(judged, sides))
        return Transition(replace(state, extra=Announced(judged)), (event,))

    def _reached(self, frame: Frame, state: DealState) -> tuple[Event, ...]:
        """The event if a side has the target, which ends play (CH-END); to be called when something was counted."""
        # counting in order takes long, and matters only near the end of a match
        if self.count is None or not self.count.within_reach(frame, state):
            return ()
        credit = self.count.tally(frame, state).stopped_by
        return () if credit is None else (TargetReached(credit.side, credit.by),)


def _played_last(state: DealState, seat: Seat) -> Card | None:
    """The seat's card if nobody has played since, so that it may still announce with it (rules 7.4); else None."""
    return state.trick[-1].card if state.trick and state.trick[-1].seat == seat else None


def _held(state: DealState, seat: Seat) -> Cards:
    """What a seat announces from: its hand, with the card that it has just played."""
    played, hand = _played_last(state, seat), state.hands[seat].cards
    return hand if played is None else (*hand, played)


def _said(state: DealState, seat: Seat) -> Sequence[Cards]:
    return [meld.cards.cards for meld in melds(state) if meld.seat == seat]


def _announce(state: DealState, seat: Seat, cards: Sequence[Cards]) -> Transition:
    """Adds a seat's melds; everybody hears their kinds and points."""
    if not cards:
        return Transition(state)
    new = tuple(meld_of(seat, meld, state.trump) for meld in cards)
    heard = tuple(replace(meld, cards=Hand()) for meld in new)
    return Transition(replace(state, extra=Announced((*melds(state), *new))), (MeldsAnnounced(seat, heard),))


def _judged(meld: Meld, *, counts: bool, shown: bool) -> Meld:
    return replace(meld, counts=counts, open=counts and shown)


def _stock(after: DealState, played: Event, *, said: bool) -> tuple[Event, ...]:
    """The call of the Stöck, if this card is the second of it and it need not be `said`."""
    if isinstance(played, CardPlayed) and played.card in STOCK[after.trump] and stock_counted(after, said=said)[0]:
        return (StockCalled(played.seat, STOCK_POINTS),)
    return ()
