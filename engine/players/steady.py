"""The rule-based player: sensible at every moment, never brilliant."""

from dataclasses import dataclass

from engine.games.chibre.own import Declare
from engine.games.manille.own import Exchange, LayAway
from engine.games.mensch.auction import AUCTION
from engine.games.mensch.own import Bid, CallCard
from engine.players import asking, auction, bidding, exchanging, following, leading
from engine.players.claims import sure_claim
from engine.players.duties import playable
from engine.players.position import Position
from engine.rules.actions import Accept, Action, Double, NameTrump, PlayCard, Redouble
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.views import SeatView
from engine.rules.weights import PlayWeights


@dataclass(frozen=True, slots=True)
class SteadyPlayer:
    """Plays by `weights`, or by the game's own where none are given."""

    kind: str = "steady"
    weights: PlayWeights | None = None

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        """The action for this seat; raises `ValueError` where it has none."""
        if not deal.legal:
            raise ValueError("nothing is legal for this seat")
        if Declare() in deal.legal:
            return Declare()  # what is not announced is lost
        answered = asking.answer(rules, deal)
        if answered is not None:
            return answered
        if any(isinstance(action, PlayCard) for action in deal.legal):
            return PlayCard(self._card(rules, deal))
        return sure_claim(rules, deal) or _call(rules, deal)

    def volunteer(self, rules: Rules, deal: SeatView) -> Action | None:
        """A claim that the seat is sure of, or a question to the partner before a lead."""
        return sure_claim(rules, deal) or asking.question(rules, deal)

    def _card(self, rules: Rules, deal: SeatView) -> Card:
        cards = playable(rules, deal)
        if len(cards) == 1 or trump_of(deal) is None:
            return cards[0]
        position = Position.of(rules, deal, self.weights)
        values = (following if deal.trick else leading).values(position, cards)
        return min(cards, key=lambda card: (-round(values[card], 6), position.memory.height(card), cards.index(card)))


def _call(rules: Rules, deal: SeatView) -> Action:
    kinds = {type(action) for action in deal.legal}
    if Bid in kinds:
        return auction.bid_or_pass(rules, deal)
    if CallCard in kinds:
        return auction.call_card(rules, deal)
    if NameTrump in kinds and any(call.step == AUCTION for call in deal.calls):
        return auction.name_trump(rules, deal)
    if NameTrump in kinds:
        return bidding.name_trump(rules, deal)
    if kinds & {Double, Redouble}:
        return bidding.double(rules, deal)
    if Exchange in kinds:
        return exchanging.exchange(rules, deal)
    if LayAway in kinds:
        return exchanging.lay_away(rules, deal)
    return Accept() if Accept in kinds else deal.legal[0]
