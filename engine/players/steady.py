"""The rule-based player: sensible at every moment, never brilliant. With a short memory it is a beginner."""

from dataclasses import dataclass

from engine.players import asking, following, leading
from engine.players.bidding import most_promising, promises
from engine.players.claims import sure_claim
from engine.players.duties import playable
from engine.players.games import judgement_of
from engine.players.position import Position
from engine.rules.actions import Accept, Action, PlayCard
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.views import SeatView
from engine.rules.weights import PlayWeights


@dataclass(frozen=True, slots=True)
class SteadyPlayer:
    """Plays by `weights`, or by the game's own where none are given.

    It forgets cards that fell more than `back` tricks ago; nothing where that is None.
    """

    kind: str = "steady"
    weights: PlayWeights | None = None
    back: int | None = None

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        """The action for this seat; raises `ValueError` where it has no legal one."""
        if not deal.legal:
            raise ValueError("nothing is legal for this seat")
        # the game's own decisions come first: they may concern tricks too, where cards are announced with a play
        decide = judgement_of(rules).decisions.get(deal.step)
        chosen = decide(rules, deal) if decide is not None else None
        if chosen is not None:
            return chosen
        if any(isinstance(action, PlayCard) for action in deal.legal):
            return PlayCard(self._card(rules, deal))
        return sure_claim(rules, deal, self.back) or _call(rules, deal)

    def volunteer(self, rules: Rules, deal: SeatView) -> Action | None:
        """A claim that the seat is sure of, or a question to the partner before a lead."""
        return sure_claim(rules, deal, self.back) or asking.question(rules, deal, self.back)

    def _card(self, rules: Rules, deal: SeatView) -> Card:
        cards = playable(rules, deal)
        # reasoning about the others' hands takes time, and there is nothing to choose
        if len(cards) == 1 or trump_of(deal) is None:
            return cards[0]
        position = Position.of(rules, deal, self.weights, self.back)
        values = (following if deal.trick else leading).values(position, cards)
        # rounded, so that the same view gives the same card on every machine: sums that differ in their last bits are
        # equal, and of equal cards the lower one is played
        return min(cards, key=lambda card: (-round(values[card], 6), position.memory.height(card), cards.index(card)))


def _call(rules: Rules, deal: SeatView) -> Action:
    promised = promises(rules, deal)
    if promised:
        return most_promising(promised)
    return Accept() if Accept() in deal.legal else deal.legal[0]
