"""Which cards of a hand may be played to a trick, and the duty that bars the others.

A follow rule is a small function of a `Turn`; games compose theirs from the combinators here.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.rules.cards import Card, Denomination, Suit
from engine.rules.errors import Duty
from engine.rules.order import ABOVE_TRUMPS, CardOrder
from engine.rules.seats import Seat, Sides
from engine.rules.state import Play


class Situation(NamedTuple):
    """A player about to play: all that the duties of play depend on."""

    order: CardOrder
    trump: Denomination
    sides: Sides
    seat: Seat
    hand: tuple[Card, ...]
    trick: tuple[Play, ...]


class Turn:
    """What rules ask of a situation; the common answers are worked out once."""

    __slots__ = ("_powers", "hand", "led", "order", "seat", "sides", "suited", "trick", "trump")

    def __init__(self, situation: Situation) -> None:
        self.order, self.trump, self.sides, self.seat, self.hand, self.trick = situation
        self.led: Suit | None = self.order.suit_of(self.trick[0].card, self.trump) if self.trick else None
        """The led suit; None before the lead and where the lead asks for none."""
        self.suited: tuple[Card, ...] = self.of_suit(self.led) if self.led else ()
        """Held cards of the led suit."""
        self._powers = [self.power(play.card) for play in self.trick]

    @property
    def trump_led(self) -> bool:
        return self.led == self.trump

    def of_suit(self, suit: Denomination | None) -> tuple[Card, ...]:
        """Held cards of an effective suit."""
        suit_of, trump = self.order.suit_of, self.trump
        return tuple([card for card in self.hand if suit_of(card, trump) == suit])

    def power(self, card: Card) -> int:
        return self.order.power(card, self.trump, self.led)

    def is_partner(self, seat: Seat) -> bool:
        return seat != self.seat and self.sides[seat] == self.sides[self.seat]

    @property
    def master(self) -> Play:
        """The play that would win if the trick stopped now; raises `ValueError` before the lead."""
        return self.trick[self._powers.index(max(self._powers))]

    @property
    def ruffed(self) -> bool:
        """Whether a plain-suit lead has been trumped."""
        return not self.trump_led and self.order.suit_of(self.master.card, self.trump) == self.trump

    def winners(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Those of the cards that would make the player master."""
        power, trump, led, best = self.order.power, self.trump, self.led, max(self._powers)
        return tuple([card for card in cards if power(card, trump, led) > best])


class Playable(NamedTuple):
    """The cards that may be played. `duty` is what bars the rest of the hand; None where nothing is barred."""

    cards: tuple[Card, ...]
    duty: Duty | None = None


FollowRule = Callable[[Turn], Playable]


def winning_play(order: CardOrder, trump: Denomination, trick: tuple[Play, ...]) -> Play:
    """The play that wins a trick: the most powerful card, nothing else."""
    led = order.suit_of(trick[0].card, trump)
    return max(trick, key=lambda play: order.power(play.card, trump, led))


def why_won(order: CardOrder, trump: Denomination, card: Card) -> str:
    """What made this card win its trick: "ABOVE" every trump, "TRUMP", or highest of the suit "LED"."""
    suit = order.suit_of(card, trump)
    if order.power(card, trump, suit) >= ABOVE_TRUMPS:
        return "ABOVE"
    return "TRUMP" if suit == trump else "LED"


def lead_anything(then: FollowRule) -> FollowRule:
    """The leader plays any card; the others by `then`."""

    def rule(turn: Turn) -> Playable:
        return then(turn) if turn.trick else Playable(turn.hand)

    return rule


def follow_suit(following: FollowRule, void: FollowRule) -> FollowRule:
    """Whoever holds the led suit plays it by `following`; who does not, by `void`."""

    def rule(turn: Turn) -> Playable:
        return following(turn) if turn.suited else void(turn)

    return rule


def any_of_led_suit(turn: Turn) -> Playable:
    """Any card of the led suit."""
    return Playable(turn.suited, Duty.MUST_FOLLOW if len(turn.suited) < len(turn.hand) else None)


def any_card(turn: Turn) -> Playable:
    return Playable(turn.hand)


def free_if_partner_master(rule: FollowRule, otherwise: FollowRule) -> FollowRule:
    """`rule` while the player's partner is winning the trick, else `otherwise`."""

    def choose(turn: Turn) -> Playable:
        return rule(turn) if turn.is_partner(turn.master.seat) else otherwise(turn)

    return choose


def win_if_possible(pool: FollowRule) -> FollowRule:
    """Cards of `pool` that take the lead of the trick, or all of `pool` where none does."""

    def rule(turn: Turn) -> Playable:
        free = pool(turn)
        winners = turn.winners(free.cards)
        if not winners or len(winners) == len(turn.hand):
            return free
        return Playable(winners, _winning_duty(turn))

    return rule


def no_underruff(rule: FollowRule) -> FollowRule:
    """Bars trumps that do not beat a ruff, unless nothing else is held or some trump would overruff."""

    def restrict(turn: Turn) -> Playable:
        playable = rule(turn)
        trumps = turn.of_suit(turn.trump)
        if not turn.ruffed or turn.suited or turn.winners(trumps):
            return playable
        others = tuple(card for card in playable.cards if card not in trumps)
        barred = others and len(others) < len(playable.cards)
        return Playable(others, Duty.NO_UNDERRUFF) if barred else playable

    return restrict


def _winning_duty(turn: Turn) -> Duty:
    if turn.suited:
        return Duty.MUST_WIN
    return Duty.MUST_OVERRUFF if turn.ruffed else Duty.MUST_RUFF


def broken_duty(playable: Playable, turn: Turn, card: Card) -> Duty:
    """The duty that this held card breaks: a card outside the led suit revokes first of all, but for a trump where
    trumps may be played and this one is too low."""
    if playable.duty is Duty.NO_UNDERRUFF and turn.order.suit_of(card, turn.trump) == turn.trump:
        return Duty.NO_UNDERRUFF
    if turn.suited and turn.order.suit_of(card, turn.trump) != turn.led:
        return Duty.MUST_FOLLOW
    return playable.duty or Duty.MUST_FOLLOW
