"""A moment of play as `leading` and `following` look at it."""

from dataclasses import dataclass

from engine.players.games import judgement_of
from engine.players.memory import Memory, recall
from engine.players.worth import Worth
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.views import SeatView
from engine.rules.weights import PlayWeights


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
