"""Questions to the partner before a lead, where the game knows any."""

from engine.players.games import judgement_of
from engine.players.memory import Memory, Unseen, recall
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.views import SeatView

WORTH_ASKING = 3
"""Points of a card from which on the partner is asked for it."""
UNSURE = (0.15, 0.85)
"""How likely the partner holds a card that is asked for: more or less is known well enough."""


def question(rules: Rules, deal: SeatView, back: int | None = None) -> Action | None:
    """What the leader wants to know, who remembers so many tricks `back`, or all: whether the partner has the best
    card that is out in a suit that he can lead."""
    wanted = judgement_of(rules).questions(deal)
    if not wanted:
        return None
    memory = recall(rules, deal, back)
    best = [other for other in memory.unseen if other.card in wanted and _is_worth_it(memory, other)]
    chosen = max(best, key=lambda other: (memory.points(other.card), _partners(memory, other)), default=None)
    return wanted[chosen.card] if chosen is not None else None


def _is_worth_it(memory: Memory, other: Unseen) -> bool:
    """The best card of its suit that is still out, in a suit of the own hand, which the partner may well hold."""
    suited = [card for card in memory.hand if memory.suit_of(card) == other.suit]
    higher = [card for card in memory.unseen if card.suit == other.suit and card.height > other.height]
    own = any(memory.height(card) > other.height for card in suited)
    likely = UNSURE[0] < _partners(memory, other) < UNSURE[1]
    return bool(suited) and not own and not higher and likely and memory.points(other.card) >= WORTH_ASKING


def _partners(memory: Memory, other: Unseen) -> float:
    """How likely the partner holds it."""
    return sum(chance for seat, chance in other.chances.items() if memory.is_friend(seat))
