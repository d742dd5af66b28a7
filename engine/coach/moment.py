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
"""From which chance on something is called certain."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What reasons are found from."""

    rules: Rules
    deal: SeatView
    memory: Memory
    card: Card
    cards: Sequence[Card]
    """Those that may be played."""

    @classmethod
    def of(cls, rules: Rules, deal: SeatView, card: Card, cards: Sequence[Card]) -> "Moment":
        """Raises `ValueError` for an onlooker, and before there is a trump."""
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
        """Cards of the hand that win whatever was led."""
        return tuple(filter(self.memory.ruffs, self.memory.hand))

    @property
    def behind(self) -> tuple[Seat, ...]:
        """Who plays to the trick after this seat."""
        return behind(self.rules.ring, self.deal.trick, self.memory.seat)

    def suited(self, card: Card) -> tuple[Card, ...]:
        """The hand's cards of this card's suit, itself among them."""
        suit = self.memory.suit_of(card)
        return tuple(other for other in self.memory.hand if self.memory.suit_of(other) == suit)

    def winner(self, *more: Card) -> Play:
        """Whose card wins the trick on the table once the seat has played this one."""
        lying = (*self.deal.trick, *(Play(self.memory.seat, card) for card in more))
        return winning_play(self.memory.order, self.memory.trump, lying)

    def takes(self, card: Card) -> bool:
        """Whether the card wins the trick for now."""
        return self.winner(card).card == card

    def is_sure(self, card: Card) -> bool:
        """Whether the own side keeps the trick with it, whatever those behind hold."""
        memory, trick = self.memory, (*self.deal.trick, Play(self.memory.seat, card))
        coming = rivals(memory, memory.suit_of(trick[0].card), self.behind)
        return chance_of_taking(memory, trick, coming) >= CERTAIN

    def lowest(self, cards: Iterable[Card]) -> Card:
        """The one of least power in its suit, those that ruff above the others."""
        return min(cards, key=self.memory.height)
