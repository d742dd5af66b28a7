"""Which cards of a hand may be played to a trick, and the duty that bars the others.

A follow rule is a value that can be asked for the cards of a `Turn`. Games compose theirs from the rules here: on the
inside `FollowSuit`, around it one rule for each duty that comes on top. Every one of them adds the same duty wherever
it stands, so that a composed rule can also say in short what it asks for (`duties`).
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from engine.rules.cards import Card, Denomination, Suit
from engine.rules.errors import Duty
from engine.rules.order import ABOVE_TRUMPS, RUFFS, CardOrder
from engine.rules.seats import Seat, Sides
from engine.rules.state import Play
from engine.rules.values import Value, replace


class Turn(Value):
    """A player about to play to a trick that was led: what rules ask of it."""

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
        # tuples are made of lists here and below: of so few cards a generator takes longer
        suited = tuple([card for card in hand if card in follows])
        return cls(trump, sides, seat, hand, trick, led, suited, strongest(powers, trick), values.suit, powers)

    @property
    def trump_led(self) -> bool:
        return self.led == self.trump

    def is_partner(self, seat: Seat) -> bool:
        return seat != self.seat and self.sides[seat] == self.sides[self.seat]

    @property
    def ruffed(self) -> bool:
        """Whether a plain-suit lead has been trumped."""
        return not self.trump_led and self.suits[self.master.card] == self.trump

    def winners(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Those of the cards that would make the player master."""
        power = self.powers
        best = power[self.master.card]
        return tuple([card for card in cards if power[card] > best])


class Playable(Value):
    """The cards that may be played. What bars the rest of the hand has a name only once a card is refused, see
    `broken_duty`."""

    cards: tuple[Card, ...]
    must_win: bool = False
    """Cards that may be played otherwise are barred, as they do not take the lead of the trick."""
    no_underruff: bool = False
    """The same of trumps that do not beat a ruff."""
    no_raise: bool = False
    """The same of cards that beat the partner's."""


class Duties(Value):
    """What a follow rule comes to under one trump. These say all of it: whoever reasons about many hands at once can
    go by them alone. A ruff is any card that wins whatever was led."""

    may_ruff: bool = False
    """Whoever could follow may ruff instead."""
    must_win: bool = False
    """Of the cards left, one that takes the lead of the trick, if any does; not while the partner has it."""
    ruffs_opponents: bool = False
    """The same although the partner has it: void in a suit that an opponent led, unless the partner has ruffed."""
    no_underruff: bool = False
    """No trump below the best one of a trick that was ruffed, unless nothing but trumps is left."""
    spares_overruffers: bool = False
    """That does not bind whoever could overruff."""
    never_forced: frozenset[Card] = frozenset()
    """Where trumps are led, whoever holds no others of them is as good as void."""
    no_raise: bool = False
    """Whoever can follow plays no card that beats the partner's, who is winning, while another may be played."""
    must_ruff: bool = False
    """Void while an opponent is winning, and where trumps are led whoever is: of the cards left, one that takes the
    lead of the trick, if any does."""


class FollowRule(Protocol):
    """Which cards may be played to a trick that was led; who leads may play any."""

    def __call__(self, turn: Turn) -> Playable: ...

    def duties(self, trump: Denomination) -> Duties:
        """The same in short."""
        ...


class FollowSuit(Value):
    """Whoever holds the led suit plays it; whoever does not plays any card."""

    may_ruff: bool = False
    """A card that wins whatever was led may always be played as well."""
    never_forced: frozenset[Card] = frozenset()
    """Trumps that need not follow when trumps are led."""

    def __call__(self, turn: Turn) -> Playable:
        if not turn.suited or (self.never_forced and self._is_free(turn)):
            return Playable(turn.hand)
        return Playable(self._beside_ruffs(turn) if self.may_ruff else turn.suited)

    def _is_free(self, turn: Turn) -> bool:
        return turn.trump_led and self.never_forced.issuperset(turn.suited)

    def _beside_ruffs(self, turn: Turn) -> tuple[Card, ...]:
        return tuple([card for card in turn.hand if card in turn.suited or turn.powers[card] >= RUFFS])

    def duties(self, trump: Denomination) -> Duties:
        return Duties(may_ruff=self.may_ruff, never_forced=self.never_forced)


class WinUnlessPartner(Value):
    """While an opponent is winning the trick, take the lead of it if a card can."""

    rule: FollowRule

    def __call__(self, turn: Turn) -> Playable:
        free = self.rule(turn)
        return free if turn.sides[turn.master.seat] == turn.sides[turn.seat] else winning(turn, free)

    def duties(self, trump: Denomination) -> Duties:
        return replace(self.rule.duties(trump), must_win=True)


class NoUnderruff(Value):
    """No trump that does not beat a ruff, unless nothing but trumps is left."""

    rule: FollowRule
    spares_overruffers: bool = False
    """Whoever could overruff may go below as well."""

    def __call__(self, turn: Turn) -> Playable:
        free = self.rule(turn)
        if not turn.ruffed:
            return free
        trumps = [card for card in free.cards if turn.suits[card] == turn.trump]
        beating = turn.winners(trumps)
        low = len(trumps) - len(beating)
        if not low or len(trumps) == len(free.cards) or (beating and self.spares_overruffers):
            return free
        left = tuple([card for card in free.cards if card not in trumps or card in beating])
        return Playable(left, no_underruff=True)

    def duties(self, trump: Denomination) -> Duties:
        spared = self.spares_overruffers
        return replace(self.rule.duties(trump), no_underruff=True, spares_overruffers=spared)


class NoRaise(Value):
    """Whoever follows does not beat the partner who is winning, unless nothing else may be played."""

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
    """Those of the free cards that take the lead of the trick; all of them where none does."""
    winners = turn.winners(free.cards)
    if not winners or len(winners) == len(turn.hand):
        return free
    return Playable(winners, must_win=True)


def broken_duty(playable: Playable, turn: Turn, card: Card) -> Duty:
    """The duty that this held card breaks: a card outside the led suit revokes first of all, but for a trump where
    trumps may be played and this one is too low."""
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
    """The play that wins a trick: the most powerful card, nothing else."""
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
    """What made this card win its trick: "ABOVE" every trump, "TRUMP", or highest of the suit "LED"."""
    values = order.under[trump]
    suit = values.suit[card]
    if values.power[suit][card] >= ABOVE_TRUMPS:
        return "ABOVE"
    return "TRUMP" if suit == trump else "LED"
