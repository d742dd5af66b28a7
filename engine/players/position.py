"""A moment of play as `leading` and `following` look at it, and what cards are worth while they stay in hand: the
price of playing them now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.players.games import judgement_of
from engine.players.memory import Memory, recall
from engine.rules.cards import Card, Suit
from engine.rules.deal import Rules
from engine.rules.order import RUFFS
from engine.rules.seats import Seat
from engine.rules.views import SeatView
from engine.rules.weights import PlayWeights


@dataclass(frozen=True, slots=True)
class Worth:
    """Prices the cards of one hand, in points of the game."""

    memory: Memory
    weights: PlayWeights
    suits: Mapping[Suit | None, tuple[Card, ...]]
    """The plain cards of the hand by effective suit, each suit from its lowest card on."""
    threats: Mapping[Card, int]
    safe: bool
    """Whether no opponent can ruff."""

    @classmethod
    def of(cls, memory: Memory, weights: PlayWeights) -> "Worth":
        suits: dict[Suit | None, tuple[Card, ...]] = {}
        for card in sorted((card for card in memory.hand if not memory.ruffs(card)), key=memory.height):
            suit = memory.suit_of(card)
            suits[suit] = (*suits.get(suit, ()), card)
        return cls(memory, weights, suits, {card: memory.threats(card) for card in memory.hand}, _safe(memory))

    def price(self, card: Card) -> float:
        """What the hand loses if this card is played, including its use as a guard and what a short suit is worth."""
        if self.memory.ruffs(card):
            return self._trump(card)
        held = self.suits[self.memory.suit_of(card)]
        rest = tuple(other for other in held if other != card)
        return self._plain(held) - self._plain(rest)

    @property
    def _trumps(self) -> int:
        return sum(map(self.memory.ruffs, self.memory.hand))

    def _plain(self, held: Sequence[Card]) -> float:
        """What the cards of a plain suit are worth together; the lower ones are guards of the higher ones."""
        if not held:
            return self.weights.short * min(2, self._trumps)
        return sum(self._guarded(card, guards) for guards, card in enumerate(held))

    def _guarded(self, card: Card, guards: int) -> float:
        threats = self.threats[card]
        scale = self._scale(threats, guards)
        return scale[min(threats, len(scale) - 1)]

    def _scale(self, threats: int, guards: int) -> Sequence[float]:
        if guards < threats:
            return self.weights.bare
        if self.safe:
            return self.weights.safe
        return self.weights.guarded if guards else self.weights.bare

    def _trump(self, card: Card) -> float:
        return self.weights.trump[min(self.threats[card], len(self.weights.trump) - 1)]


def _safe(memory: Memory) -> bool:
    return not any(other.opposed for other in memory.unseen if other.height >= RUFFS)


@dataclass(frozen=True, slots=True)
class Position:
    """The viewing seat's memory and prices, with the rules and the weights that it plays by."""

    rules: Rules
    deal: SeatView
    memory: Memory
    worth: Worth
    weights: PlayWeights

    @classmethod
    def of(
        cls, rules: Rules, deal: SeatView, weights: PlayWeights | None = None, back: int | None = None
    ) -> "Position":
        """The position of the seat that views the deal, with the game's own weights unless others are given.

        `back` is how many tricks the seat remembers; None for all of them. Raises `ValueError` for an onlooker, and
        before there is a trump.
        """
        chosen = weights or judgement_of(rules).play
        memory = recall(rules, deal, back)
        return cls(rules, deal, memory, Worth.of(memory, chosen), chosen)

    @property
    def seat(self) -> Seat:
        return self.memory.seat

    @property
    def trick_points(self) -> float:
        """What a trick counts besides its cards."""
        return 1 if self.rules.options.get("trick_points") else self.weights.trick

    def stakes(self, card: Card, behind: int) -> float:
        """Points in the trick once this card is played, with what the `behind` players after it are likely to add."""
        lying = sum(self.memory.points(play.card) for play in self.deal.trick)
        return self.trick_points + lying + self.memory.points(card) + self.weights.load * behind
