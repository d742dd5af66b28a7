"""The rule-based player: sensible at every moment, never brilliant. With a short memory it is a beginner."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.players import asking
from engine.players.bidding import most_promising, promises
from engine.players.claims import sure_claim
from engine.players.duties import playable
from engine.players.games import judgement_of
from engine.players.odds import behind, chance_of_taking, rivals
from engine.players.position import Position
from engine.rules.actions import Accept, Action, PlayCard
from engine.rules.cards import Card, Suit
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.state import Play, trump_of
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
        values = (_following if deal.trick else _leading)(position, cards)
        # rounded, so that the same view gives the same card on every machine: sums that differ in their last bits are
        # equal, and of equal cards the lower one is played
        return min(cards, key=lambda card: (-round(values[card], 6), position.memory.height(card), cards.index(card)))


def _call(rules: Rules, deal: SeatView) -> Action:
    promised = promises(rules, deal)
    if promised:
        return most_promising(promised)
    return Accept() if Accept() in deal.legal else deal.legal[0]


def _following(position: Position, cards: Sequence[Card]) -> dict[Card, float]:
    """What each card is likely to bring: the trick to the side that takes it, less the card's worth in hand."""
    memory, trick = position.memory, position.deal.trick
    seats = behind(position.rules.ring, trick, position.seat)
    coming = rivals(memory, memory.suit_of(trick[0].card), seats)
    found = {}
    for card in cards:
        taking = chance_of_taking(memory, (*trick, Play(position.seat, card)), coming)
        stakes = position.stakes(card, len(seats))
        # points that the others take count against this side as much as they would have counted for it
        found[card] = (2 * taking - 1) * stakes - position.worth.price(card)
    return found


def _leading(position: Position, cards: Sequence[Card]) -> dict[Card, float]:
    """What each lead is likely to bring, in its trick and beyond, less the card's worth in hand."""
    memory, seats = position.memory, behind(position.rules.ring, (), position.seat)
    suits = {card: memory.suit_of(card) for card in cards}
    coming = {suit: rivals(memory, suit, seats) for suit in set(suits.values())}
    beyond = {suit: _beyond(position, suit) for suit in set(suits.values())}
    found = {}
    for card, suit in suits.items():
        taking = chance_of_taking(memory, (Play(position.seat, card),), coming[suit])
        trick = (2 * taking - 1) * position.stakes(card, len(seats))
        found[card] = trick + beyond[suit] - position.worth.price(card)
    return found


def _beyond(position: Position, suit: Suit | None) -> float:
    """What a lead of this suit is worth beyond its own trick."""
    if suit == position.memory.trump:
        return _drawing(position) if _declares(position) else 0.0
    return position.weights.return_suit if suit in _partners_suits(position) else 0.0


def _drawing(position: Position) -> float:
    """What drawing trumps is worth: more for each that opponents lose, and if this hand keeps the last ones."""
    drawn = trumps_drawn(position)
    if drawn <= 0:
        return 0.0
    weights, memory = position.weights, position.memory
    held = sum(memory.suit_of(card) == memory.trump for card in memory.hand)
    unseen = sum(other.suit == memory.trump and other.opposed for other in memory.unseen)
    return weights.draw * drawn + weights.outlast * max(0.0, held - unseen)


def _declares(position: Position) -> bool:
    contract = position.deal.contract
    return contract is not None and position.memory.is_friend(contract.declarer)


def trumps_drawn(position: Position) -> float:
    """How many trumps one round is expected to take from opponents, less those that it takes from partners."""
    drawn = 0.0
    for seat in range(position.rules.seats):
        if seat != position.seat:
            one = min(1.0, position.memory.expected(seat, position.memory.trump))
            drawn += -one if position.memory.is_friend(seat) else one
    return drawn


def _partners_suits(position: Position) -> set[Suit | None]:
    """Plain suits that a partner was the first to lead."""
    leads: dict[Suit | None, Seat] = {}
    for taken in position.deal.taken:
        leads.setdefault(position.memory.suit_of(taken.plays[0].card), taken.plays[0].seat)
    return {suit for suit, seat in leads.items() if seat != position.seat and position.memory.is_friend(seat)}
