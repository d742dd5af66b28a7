"""Manille for three: the dealer alone against the others, with a dog: two cards set aside in the deal, which the
dealer may exchange for his own, unseen (rules 5.4)."""

from collections.abc import Iterator
from types import MappingProxyType

from engine.games.manille.family import FAMILY, Exchange, Exchanged, Exchanging, LaidAway, LayAway
from engine.games.manille.judgement import OF_THREE
from engine.games.manille.match import DealsMatch, alone_total
from engine.games.manille.rules import (
    CARD_POINTS,
    HOUSE,
    PRINTED,
    TOGETHER,
    TOGETHER_NEEDS_CONTRE,
    composed,
    follow_rule,
    multipliers,
    naming,
    packets,
    playing,
)
from engine.games.manille.state import Dog, dog
from engine.rules.actions import Action
from engine.rules.cards import NO_TRUMP, Card, Hand
from engine.rules.deal import Frame, Step, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.events import Event
from engine.rules.game import Game, Ruleset, product
from engine.rules.options import Options, Schema, choice, number, switch
from engine.rules.seats import Ring, Seat, Sides
from engine.rules.state import DealResult, DealSetup, DealState
from engine.rules.steps.base import QuietStep, called, calls_in, with_hand
from engine.rules.steps.packets import DealPackets, hand_dealt
from engine.rules.steps.settle import by_side
from engine.rules.values import Value, replace

PLAYERS = 3
DEALS = 30
"""Deals in a match: ten for each dealer."""
TRICKS = 10
ALONE, AGAINST = 0, 1
"""The sides of a deal: the dealer, and the two others."""
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


SCHEMA = Schema(
    (
        switch("trick_points", False).under("cards", "score"),
        switch("coinche", True).under("doubling"),
        TOGETHER,
        choice("packets", "2-2-3-3", "2-3-2-3", "2-3-3-2", "3-2-2-3", "3-2-3-2", "3-3-2-2").under("deal"),
        switch("null_hand_redeal", True).under("redeal"),
        switch("no_undertrump", False).under("play"),
        number("sa_quota", 2, 0, 10).under("quota"),
        switch("tie_doubles_next", True).under("score"),
        *HOUSE,
    ),
    idle=(TOGETHER_NEEDS_CONTRE,),
    printed=MappingProxyType({**PRINTED, TOGETHER.name: True}),
)


def dealer_alone(setup: DealSetup) -> Sides:
    """The dealer against the two others, who are partners."""
    return tuple(ALONE if seat == setup.dealer else AGAINST for seat in range(PLAYERS))


def dealer(setup: DealSetup) -> Seat:
    """The seat for which the dog counts: the dealer."""
    return setup.dealer


class SoloScore(Value):
    """Each opponent of the dealer marks what the two of them took over half of all points, which may be negative; the
    dealer marks twice the opposite. The dog counts for him."""

    trick_points: bool

    @property
    def threshold(self) -> int:
        """Half of all points: 30, or 35 where tricks count."""
        return (CARD_POINTS + (TRICKS if self.trick_points else 0)) // 2

    def __call__(self, frame: Frame, state: DealState) -> DealResult:
        points, tricks = by_side(frame, state)
        with_dog = (points[ALONE] + _dog_points(frame, state), points[AGAINST])
        factors = multipliers(state.setup, state.contract)
        gain = self._gain(state, with_dog[AGAINST]) * product(factors)
        sides = frame.sides(state.setup)
        return DealResult(
            dealer=state.setup.dealer,
            scores=tuple(gain if side == AGAINST else -2 * gain for side in sides),
            points=with_dog,
            tricks=tricks,
            contract=state.contract,
            threshold=self.threshold,
            multipliers=factors,
            void=state.void,
            offender=state.offender,
        )

    def _gain(self, state: DealState, taken: int) -> int:
        """What each opponent of the dealer wins; after a revoke the most that a deal can bring (MA-3P-PEN)."""
        if state.void == "redeal":
            return 0
        if state.offender is None:
            return taken - self.threshold
        return self.threshold if state.offender == state.setup.dealer else -self.threshold


def _dog_points(frame: Frame, state: DealState) -> int:
    """The dog counts as if the dealer had taken it, once the deal has been played out."""
    trump = state.contract.denomination if state.contract else NO_TRUMP
    return 0 if state.void else sum(frame.order.points(card, trump) for card in state.stock)


def _steps(options: Options) -> tuple[Step, ...]:
    open_hands = bool(options["practice"])
    return (
        DealWithDog(packets(options), open_hands=open_hands),
        *naming(options, 0),
        ExchangeStep(open_hands=open_hands),
        *playing(options, follow_rule(options), SoloScore, spare=dealer),
    )


def _build(options: Options) -> Ruleset:
    alone = tuple(range(PLAYERS))
    rules = composed("manille-trois", Ring(PLAYERS), alone, options, _steps(options), sides_of=dealer_alone)
    doubles = bool(options["tie_doubles_next"])
    match = DealsMatch(rules.ring, DEALS, int(options["sa_quota"]), doubles, rules.accounts)
    return Ruleset(rules, match)


TROIS = Game(
    "manille-trois", FAMILY, 1, PLAYERS, "points", SCHEMA, _build, alone_total, multipliers, judgement=OF_THREE
)
