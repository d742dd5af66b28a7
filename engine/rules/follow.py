"""Which cards of a hand may be played to a trick, and the duty that bars the others.

A follow rule is a value that can be called for the playable cards of a `Turn`. Games compose theirs from the rules
here: `FollowSuit`, wrapped in one rule for each further duty. A wrapper adds the same duty wherever it is nested, so
that a composed rule can also summarise what it asks for (`duties`).
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from engine.rules.cards import Card, Denomination, Suit
from engine.rules.errors import Duty
from engine.rules.order import ABOVE_TRUMPS, CardOrder
from engine.rules.seats import Seat, Sides
from engine.rules.state import Play
from engine.rules.values import Value, replace


class Turn(Value):
    """A player about to play to a trick that was led: everything that follow rules need to know."""

    trump: Denomination
    sides: Sides
    seat: Seat
    hand: tuple[Card, ...]
    trick: tuple[Play, ...]
    led: Suit | None
    """The led suit; None where the lead asks for none."""
    suited: tuple[Card, ...]
    """Held cards of the led suit."""
    master: Play
    """The play that would win if the trick stopped now."""
    suits: Mapping[Card, Suit | None]
    """By card: the suit that it belongs to for following."""
    powers: Mapping[Card, int]
    """By card: its strength in this trick."""
    ruffing: frozenset[Card]
    """The cards of the led suit, and those that win whatever was led."""

    @classmethod
    def of(
        cls,
        order: CardOrder,
        trump: Denomination,
        sides: Sides,
        seat: Seat,
        hand: tuple[Card, ...],
        trick: tuple[Play, ...],
    ) -> "Turn":
        values = order.under[trump]
        led = values.suit[trick[0].card]
        follows, powers = values.following[led], values.power[led]
        # tuples are made from lists here and below: for so few cards a generator takes longer
        suited = tuple([card for card in hand if card in follows])
        master = strongest(powers, trick)
        return cls(trump, sides, seat, hand, trick, led, suited, master, values.suit, powers, values.ruffing[led])

    @property
    def trump_led(self) -> bool:
        return self.led == self.trump

    def is_partner(self, seat: Seat) -> bool:
        return seat != self.seat and self.sides[seat] == self.sides[self.seat]

    @property
    def ruffed(self) -> bool:
        """Whether a plain-suit lead has been trumped."""
        return self.suits[self.master.card] == self.trump != self.led

    def winners(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Those of the cards that would take the lead of the trick."""
        power = self.powers
        best = power[self.master.card]
        return tuple([card for card in cards if power[card] > best])


class Playable(Value):
    """The cards that may be played. Which duty bars another card, `broken_duty` works out once it is refused."""

    cards: tuple[Card, ...]
    must_win: bool = False
    """Cards that could be played otherwise are barred because they do not take the lead of the trick."""
    no_underruff: bool = False
    """Trumps that could be played otherwise are barred because they do not beat a ruff."""
    no_raise: bool = False
    """Cards that could be played otherwise are barred because they beat the partner's."""


class Duties(Value):
    """A complete summary of a follow rule under one trump, for code that reasons about many hands at once. A ruff is
    any card that wins whatever was led."""

    may_ruff: bool = False
    """A player who can follow suit may ruff instead."""
    must_win: bool = False
    """Unless the partner is winning, a player must take the lead of the trick if a card still allowed does so."""
    ruffs_opponents: bool = False
    """A player void in a suit that an opponent led must take the lead in the same way even while the partner is
    winning, unless the partner has ruffed."""
    no_underruff: bool = False
    """In a ruffed trick nobody may play a trump below the best one, unless only trumps are allowed."""
    spares_overruffers: bool = False
    """`no_underruff` does not bind a player who could overruff."""
    binds_trumps: bool = False
    """`no_underruff` binds a player who may play nothing but trumps as well."""
    never_forced: frozenset[Card] = frozenset()
    """Trumps that need not follow a lead of trumps: a player who holds no others counts as void."""
    no_raise: bool = False
    """A player who can follow suit may not beat the partner, who is winning, while another card may be played."""
    must_ruff: bool = False
    """A player must take the lead of the trick if a card still allowed does so: on a lead of trumps always, on any
    other if void while an opponent is winning."""


class FollowRule(Protocol):
    """Which cards may be played to a trick that was led; the leader may play any."""

    def __call__(self, turn: Turn) -> Playable: ...

    def duties(self, trump: Denomination) -> Duties:
        """A summary of this rule under the trump."""
        ...


class FollowSuit(Value):
    """A player who holds the led suit must play it; any other may play any card."""

    may_ruff: bool = False
    """A card that wins whatever was led may always be played as well."""
    never_forced: frozenset[Card] = frozenset()
    """Trumps that need not follow when trumps are led."""

    def __call__(self, turn: Turn) -> Playable:
        if not turn.suited or (self.never_forced and self._is_free(turn)):
            return Playable(turn.hand)
        return Playable(tuple([card for card in turn.hand if card in turn.ruffing]) if self.may_ruff else turn.suited)

    def _is_free(self, turn: Turn) -> bool:
        return turn.trump_led and self.never_forced.issuperset(turn.suited)

    def duties(self, trump: Denomination) -> Duties:
        return Duties(may_ruff=self.may_ruff, never_forced=self.never_forced)


class WinUnlessPartner(Value):
    """While an opponent is winning the trick, a player must take the lead of it if a card can."""

    rule: FollowRule

    def __call__(self, turn: Turn) -> Playable:
        free = self.rule(turn)
        return free if turn.sides[turn.master.seat] == turn.sides[turn.seat] else winning(turn, free)

    def duties(self, trump: Denomination) -> Duties:
        return replace(self.rule.duties(trump), must_win=True)


class NoUnderruff(Value):
    """In a ruffed trick nobody may play a trump that does not beat the ruff, unless only trumps are allowed."""

    rule: FollowRule
    spares_overruffers: bool = False
    """A player who could overruff may underruff as well."""
    binds_trumps: bool = False
    """A player who may play nothing but trumps must overruff with one that can."""

    def __call__(self, turn: Turn) -> Playable:
        free = self.rule(turn)
        if not turn.ruffed:
            return free
        trumps = [card for card in free.cards if turn.suits[card] == turn.trump]
        beating = turn.winners(trumps)
        low = len(trumps) - len(beating)
        bound = len(trumps) < len(free.cards) or (beating and self.binds_trumps)
        if not low or not bound or (beating and self.spares_overruffers):
            return free
        left = tuple([card for card in free.cards if card not in trumps or card in beating])
        return Playable(left, no_underruff=True)

    def duties(self, trump: Denomination) -> Duties:
        return replace(
            self.rule.duties(trump),
            no_underruff=True,
            spares_overruffers=self.spares_overruffers,
            binds_trumps=self.binds_trumps,
        )


class NoRaise(Value):
    """A player who can follow suit may not beat the partner, who is winning, unless no other card may be played."""

    rule: FollowRule

    def __call__(self, turn: Turn) -> Playable:
        free = self.rule(turn)
        if not turn.suited or not turn.is_partner(turn.master.seat):
            return free
        raising = turn.winners(free.cards)
        if not raising or len(raising) == len(free.cards):
            return free
        return replace(free, cards=tuple([card for card in free.cards if card not in raising]), no_raise=True)

    def duties(self, trump: Denomination) -> Duties:
        return replace(self.rule.duties(trump), no_raise=True)


def winning(turn: Turn, free: Playable) -> Playable:
    """Those of the free cards that take the lead of the trick; all of them if none does."""
    winners = turn.winners(free.cards)
    if not winners or len(winners) == len(turn.hand):
        return free
    return Playable(winners, must_win=True)


def broken_duty(playable: Playable, turn: Turn, card: Card) -> Duty:
    """The duty that this held card breaks. A card outside the led suit breaks the duty to follow before any other,
    unless it is a trump that is barred only because it does not beat a ruff."""
    if playable.no_underruff and turn.suits[card] == turn.trump:
        return Duty.NO_UNDERRUFF
    if turn.suited and turn.suits[card] != turn.led:
        return Duty.MUST_FOLLOW
    if playable.no_raise and card in turn.winners(turn.hand):
        return Duty.NO_RAISE
    if playable.must_win:
        return _winning_duty(turn)
    return Duty.NO_UNDERRUFF if playable.no_underruff else Duty.MUST_FOLLOW


def _winning_duty(turn: Turn) -> Duty:
    if turn.suited:
        return Duty.MUST_WIN
    return Duty.MUST_OVERRUFF if turn.ruffed else Duty.MUST_RUFF


def winning_play(order: CardOrder, trump: Denomination, trick: tuple[Play, ...]) -> Play:
    """The play that wins a trick: that of the most powerful card."""
    values = order.under[trump]
    return strongest(values.power[values.suit[trick[0].card]], trick)


def strongest(power: Mapping[Card, int], trick: tuple[Play, ...]) -> Play:
    """The play of the most powerful card; the first of equals."""
    master, best = trick[0], -1
    for play in trick:
        strength = power[play.card]
        if strength > best:
            master, best = play, strength
    return master


def why_won(order: CardOrder, trump: Denomination, card: Card) -> str:
    """Why this card won its trick: "ABOVE" (it beats every trump), "TRUMP" or "LED" (the highest of that suit)."""
    values = order.under[trump]
    suit = values.suit[card]
    if values.power[suit][card] >= ABOVE_TRUMPS:
        return "ABOVE"
    return "TRUMP" if suit == trump else "LED"
