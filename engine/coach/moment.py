"""A card about to be played, with what its seat knows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.players.memory import Memory, recall
from engine.players.odds import behind, chance_of_taking, rivals
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.follow import winning_play
from engine.rules.seats import Seat
from engine.rules.state import Play
from engine.rules.views import SeatView

CERTAIN = 0.995
"""The chance from which something is called certain."""


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

    def is_sure(self, card: Card) -> bool:
        """Whether the seat's side is certain to win the trick with this card, whatever those who play later hold."""
        memory, trick = self.memory, (*self.deal.trick, Play(self.memory.seat, card))
        coming = rivals(memory, memory.suit_of(trick[0].card), self.behind)
        return chance_of_taking(memory, trick, coming) >= CERTAIN

    def lowest(self, cards: Iterable[Card]) -> Card:
        """The card with the least power in its suit; cards that ruff rank above all others."""
        return min(cards, key=self.memory.height)
