"""The dog of manille for three: two cards set aside in the deal, and the dealer's blind exchange (rules 5.4)."""

from collections.abc import Iterator

from engine.games.manille.family import Exchange, Exchanged, Exchanging, LaidAway, LayAway
from engine.games.manille.state import Dog, dog
from engine.rules.actions import Action
from engine.rules.cards import Card, Hand
from engine.rules.deal import Frame, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.events import Event
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.steps.base import QuietStep, called, calls_in, with_hand
from engine.rules.steps.packets import DealPackets, hand_dealt
from engine.rules.values import replace

DOG = 2
"""Cards in the dog. In `DealState.stock` its top card comes first."""


class DealWithDog(DealPackets):
    """Packets to each player in turn; after each of the first two rounds one card goes to the dog, so that it never
    gets the last card of the pack."""

    def enter(self, frame: Frame, state: DealState) -> Transition:
        pack, dog = list(state.stock), self._places_of_the_dog(frame)
        aside = [pack[place] for place in dog]
        rest = [card for place, card in enumerate(pack) if place not in dog]
        dealt = DealPackets.enter(self, frame, replace(state, stock=Hand(rest)))
        return Transition(replace(dealt.state, stock=Hand(aside)), dealt.events)

    def _places_of_the_dog(self, frame: Frame) -> tuple[int, ...]:
        rounds = [size * frame.ring.size for size in self.packets]
        return tuple(sum(rounds[: place + 1]) + place for place in range(DOG))


class ExchangeStep(QuietStep):
    """The dealer says how many cards he exchanges, puts them away one by one, and only then sees what he gets: the
    top cards of the dog. Others are told the number alone."""

    open_hands: bool = False
    name: str = "exchange"

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        wanted = _wanted(state, self.name)
        done = wanted is not None and len(dog(state).laid) == wanted
        return frozenset() if done else frozenset({state.setup.dealer})

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        if seat not in frame.to_act(state):
            return ()
        if _wanted(state, self.name) is None:
            return tuple(map(Exchange, range(DOG + 1)))
        return tuple(map(LayAway, state.hands[seat]))

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        match action:
            case Exchange(cards):
                calls = called(state, self.name, seat, action)
                return Transition(replace(state, calls=calls), (Exchanging(seat, cards),))
            case LayAway(card):
                return self._laid(frame, state, seat, card)
            case _:
                raise TypeError("only an exchange is done here")

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        if isinstance(action, Exchange):
            return IllegalCall("EXCHANGE_ONCE", "exchange")
        return IllegalCall("EXCHANGE_FIRST", "exchange")

    def _laid(self, frame: Frame, state: DealState, seat: Seat, card: Card) -> Transition:
        after = replace(
            state,
            hands=with_hand(state.hands, seat, state.hands[seat].without(card)),
            stock=Hand((*state.stock, card)),
            extra=Dog(Hand((*dog(state).laid, card))),
        )
        # nothing is drawn before the last card is put away: the dealer must not choose by what he draws
        if self.to_act(frame, after):
            return Transition(after, (LaidAway(seat),))
        laid = dog(after).laid
        taken, left = state.stock.cards[: len(laid)], after.stock.cards[len(laid) :]
        hand = frame.deck.sort((*after.hands[seat], *taken))
        changed = replace(
            after,
            hands=with_hand(after.hands, seat, hand),
            dealt=with_hand(after.dealt, seat, hand),
            stock=Hand(left),
            keys=tuple(hand.cards if who == seat else keys for who, keys in enumerate(after.keys)),
            extra=Dog(laid, frame.deck.sort(taken)),
        )
        return Transition(changed, tuple(self._told(frame, seat, taken)))

    def _told(self, frame: Frame, seat: Seat, taken: tuple[Card, ...]) -> Iterator[Event]:
        yield LaidAway(seat)
        yield Exchanged(seat, len(taken))
        yield hand_dealt(seat, frame.deck.sort(taken), open_hands=self.open_hands)


def _wanted(state: DealState, step: str) -> int | None:
    """How many cards the dealer said he would exchange."""
    said = (call.action for call in calls_in(state, step))
    return next((action.cards for action in said if isinstance(action, Exchange)), None)
