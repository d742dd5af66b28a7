"""A card about to be played, with what its seat knows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.players.memory import Memory, Unseen, recall
from engine.players.odds import behind, rivals
from engine.rules.cards import Card, Suit
from engine.rules.deal import Rules
from engine.rules.follow import winning_play
from engine.rules.seats import Seat
from engine.rules.state import Play
from engine.rules.views import SeatView

LITTLE = 3
"""A card costs little if it counts no more than this part, one in so many, of what the dearest card counts."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A card that its seat may play, with all that a reason for playing it is drawn from."""

    rules: Rules
    deal: SeatView
    memory: Memory
    card: Card
    cards: Sequence[Card]
    """All cards that may be played."""

    @classmethod
    def of(cls, rules: Rules, deal: SeatView, card: Card, cards: Sequence[Card]) -> "Moment":
        """The moment as the viewing seat sees it; raises `ValueError` for an onlooker, or before there is a trump."""
        return cls(rules, deal, recall(rules, deal), card, cards)

    @property
    def points(self) -> int:
        """What the card counts."""
        return self.memory.points(self.card)

    @property
    def counts_little(self) -> bool:
        """Whether the card counts next to nothing, beside the dearest."""
        return self.points * LITTLE <= max(map(self.memory.points, self.rules.deck.faces))

    @property
    def fewest(self) -> int:
        """What the cheapest card that may be played counts."""
        return min(map(self.memory.points, self.cards))

    @property
    def trumps(self) -> tuple[Card, ...]:
        """The cards in hand that win whatever was led."""
        return tuple(filter(self.memory.ruffs, self.memory.hand))

    @property
    def behind(self) -> tuple[Seat, ...]:
        """The seats that play to the trick after this one, in order."""
        return behind(self.rules.ring, self.deal.trick, self.memory.seat)

    def suited(self, card: Card) -> tuple[Card, ...]:
        """The cards in hand of this card's suit, the card itself included."""
        suit = self.memory.suit_of(card)
        return tuple(other for other in self.memory.hand if self.memory.suit_of(other) == suit)

    def winner(self, *more: Card) -> Play:
        """The play that is winning the trick on the table, after the seat has played `more`."""
        lying = (*self.deal.trick, *(Play(self.memory.seat, card) for card in more))
        return winning_play(self.memory.order, self.memory.trump, lying)

    def takes(self, card: Card) -> bool:
        """Whether the card wins the trick for now."""
        return self.winner(card).card == card

    def is_ours(self, seat: Seat) -> bool:
        """Whether the seat is certain to be on this one's side."""
        return self.memory.is_friend(seat) and (seat == self.memory.seat or not self.is_secret)

    @property
    def is_secret(self) -> bool:
        """Whether anybody may still be the partner whose card was called."""
        contract = self.deal.contract
        called = None if contract is None or contract.partner is not None else contract.called
        return any(other.card == called and len(other.chances) != 1 for other in self.memory.unseen)

    def is_sure(self, card: Card) -> bool:
        """Whether nobody who plays later can beat this card, whatever they hold."""
        return not self._beaten((*self.deal.trick, Play(self.memory.seat, card)))

    def is_threatened(self) -> bool:
        """Whether somebody who plays later may hold a card that wins the trick from whoever is winning it."""
        return self._beaten(self.deal.trick)

    def _beaten(self, trick: Sequence[Play]) -> bool:
        memory = self.memory
        led = memory.suit_of(trick[0].card)
        power = memory.order.power(winning_play(memory.order, memory.trump, tuple(trick)).card, memory.trump, led)
        coming = rivals(memory, led, self.behind)
        return any(rival.power > power and rival.friend + rival.opponent > 0 for rival in coming)

    def holds(self, suit: Suit) -> bool:
        """Whether the hand has a card of this suit."""
        return any(self.memory.suit_of(card) == suit for card in self.memory.hand)

    def above(self, card: Card) -> tuple[Unseen, ...]:
        """The higher cards of its suit that the seat does not see, whoever may hold them."""
        suit, height = self.memory.suit_of(card), self.memory.height(card)
        return tuple(other for other in self.memory.unseen if other.suit == suit and other.height > height)

    def is_guarded(self, card: Card, kept: Sequence[Card]) -> bool:
        """Whether something may beat this card, and enough lower ones of its suit are `kept` to play under all that
        does."""
        lower = sum(self.memory.height(other) < self.memory.height(card) for other in kept)
        return 0 < len(self.above(card)) <= lower

    def makes_void(self) -> bool:
        """Whether this is the hand's last card of a plain suit that may still be led, with a trump to ruff it."""
        suit = self.memory.suit_of(self.card)
        if suit is None or self.memory.ruffs(self.card) or len(self.suited(self.card)) > 1 or not self.trumps:
            return False
        return any(other.suit == suit for other in self.memory.unseen)

    @property
    def costs_little(self) -> bool:
        """Whether the card counts next to nothing, wins whatever was led only where all do, and is no master."""
        spare = self.memory.ruffs(self.card) and not all(map(self.memory.ruffs, self.cards))
        return self.counts_little and not spare and bool(self.above(self.card))

    def lowest(self, cards: Iterable[Card]) -> Card:
        """The card with the least power in its suit; cards that ruff rank above all others."""
        return min(cards, key=self.memory.height)
