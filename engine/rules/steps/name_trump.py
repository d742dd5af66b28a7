"""The choice of trump by the dealer, who may hand it to his partner (rules 4.2, 5.3, 6), or by eldest
(rules 2.3, 7.3)."""

from engine.rules.actions import Action, ClaimRedeal, Delegate, NameTrump
from engine.rules.cards import NO_TRUMP, Denomination, Hand
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.events import Event, RedealClaimed, TrumpDelegated, TrumpNamed
from engine.rules.seats import Seat
from engine.rules.state import Contract, DealState, extra_of
from engine.rules.steps.base import QuietStep, called, calls_in
from engine.rules.steps.packets import hand_dealt, partners_of
from engine.rules.values import replace


class NameTrumpStep(QuietStep):
    """The dealer, or eldest, and his partner speak in turn until one of them names the trump."""

    denominations: tuple[Denomination, ...]
    delegations: int
    """How often the choice may be handed over: 1 ("en face"), 2 (there and back), or 0."""
    null_hand_redeal: bool = False
    """Until the trump is named, a player who holds no card that counts may have the cards dealt again."""
    partner_blind: bool = False
    """The dealer's partner looks at his cards only when he is asked, or when the trump is named."""
    open_hands: bool = False
    """Everybody sees the partner's cards as soon as he does, as in practice."""
    eldest: bool = False
    """Whoever leads chooses, instead of the dealer."""
    name: str = "trump"

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        return frozenset() if state.contract else frozenset({self.speaker(frame, state)})

    def speaker(self, frame: Frame, state: DealState) -> Seat:
        """Whose turn it is to choose: the first chooser's, or the partner's after an odd number of delegations."""
        sides, first = frame.sides(state.setup), state.leader if self.eldest else state.setup.dealer
        if self._delegated(state) % 2 == 0:
            return first
        return next(seat for seat in frame.ring.after(first) if sides[seat] == sides[first])

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        claim: tuple[Action, ...] = (ClaimRedeal(),) if self._may_claim(frame, state, seat) else ()
        if seat not in frame.to_act(state):
            return claim
        handing_over = (Delegate(),) if self._delegated(state) < self.delegations else ()
        return (*self._names(frame, state), *handing_over, *claim)

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        calls = called(state, self.name, seat, action)
        shown = self._now_seen(frame, state)
        if isinstance(action, ClaimRedeal):
            redeal = RedealClaimed(seat, _in_hand(state, seat))
            return Transition(replace(state, calls=calls, void="redeal"), (redeal, *shown))
        if isinstance(action, NameTrump):
            contract = Contract(action.denomination, seat)
            named = TrumpNamed(seat, action.denomination)
            return Transition(replace(state, calls=calls, contract=contract), (named, *shown))
        after = replace(state, calls=calls)
        return Transition(after, (TrumpDelegated(seat, self.speaker(frame, after)), *shown))

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        if isinstance(action, NameTrump) and self._quota_binds(frame, state):
            return IllegalCall("NO_TRUMP_OWED", "quota")
        if action == NameTrump(NO_TRUMP):
            return IllegalCall("ALWAYS_A_TRUMP", "trump")
        if isinstance(action, Delegate):
            return self._stays(frame, state, seat)
        if isinstance(action, ClaimRedeal) and self.null_hand_redeal:
            return IllegalCall("NOT_A_NULL_HAND", "redeal")
        return IllegalCall("NAME_TRUMP_FIRST", "trump")

    def _stays(self, frame: Frame, state: DealState, seat: Seat) -> RuleViolation:
        """Why the choice cannot be handed over."""
        if self.delegations:
            return IllegalCall("MUST_NAME_TRUMP", "trump")
        sides = frame.sides(state.setup)
        alone = sides.count(sides[seat]) == 1
        return IllegalCall("NOBODY_TO_HAND_TO" if alone else "CHOOSES_ALONE", "trump")

    def blind(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        waits = self.partner_blind and not state.contract and not state.void and not self._delegated(state)
        return partners_of(frame, state) if waits else frozenset()

    def _names(self, frame: Frame, state: DealState) -> tuple[Action, ...]:
        only_no_trump = self._quota_binds(frame, state)
        return tuple([NameTrump(name) for name in self.denominations if name == NO_TRUMP or not only_no_trump])

    def _quota_binds(self, frame: Frame, state: DealState) -> bool:
        owed = state.setup.no_trump_owed
        return bool(owed) and NO_TRUMP in self.denominations and owed[frame.accounts[state.setup.dealer]]

    def _delegated(self, state: DealState) -> int:
        return sum([isinstance(call.action, Delegate) for call in calls_in(state, self.name)])

    def _may_claim(self, frame: Frame, state: DealState, seat: Seat) -> bool:
        if not self.null_hand_redeal or seat in self.blind(frame, state):
            return False
        # no trump is named yet, but in games with null hands a card counts the same under every trump
        points = frame.order.under[NO_TRUMP].points
        return not any(points[card] for card in _in_hand(state, seat).cards)

    def _now_seen(self, frame: Frame, state: DealState) -> tuple[Event, ...]:
        hands, blind = state.hands, sorted(self.blind(frame, state))
        return tuple(hand_dealt(seat, hands[seat], open_hands=self.open_hands) for seat in blind)


def _in_hand(state: DealState, seat: Seat) -> Hand:
    """The cards in the seat's hand proper, without those that lie face up on the table (rules 5.5)."""
    hand, on_table = state.hands[seat], extra_of(state).on_table(seat)
    return Hand([card for card in hand if card not in on_table]) if on_table else hand
