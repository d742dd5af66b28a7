"""Questions to the partner before a lead, where the game knows any."""

from collections.abc import Collection, Iterator
from math import prod
from typing import NamedTuple

from engine.players.games import judgement_of
from engine.players.memory import Memory, Unseen, recall
from engine.rules.actions import Action
from engine.rules.cards import NO_TRUMP, Card
from engine.rules.deal import Rules
from engine.rules.judgement import Tells, Wish
from engine.rules.views import SeatView

WORTH_ASKING = 3
"""Points of a card from which on the partner is asked for it."""
UNSURE = (0.15, 0.85)
"""How likely the partner holds a card that is asked for: more or less is known well enough."""
SHORT = 1.3
"""Cards of a suit that the partner holds on average, up to which he may well have none."""


def question(rules: Rules, deal: SeatView, back: int | None = None) -> Action | None:
    """What the leader wants to know most, who remembers so many tricks `back`, or all; None where nothing is worth a
    question."""
    wishes = judgement_of(rules).questions(rules, deal)
    if not wishes:
        return None
    memory = recall(rules, deal, back)
    worth = [(_worth(memory, wish), wish.action) for wish in wishes]
    most = max((value for value, _ in worth), default=_Worth())
    return next(action for value, action in worth if value == most) if most.kind else None


class _Worth(NamedTuple):
    """The kind of question first: a good card to lead to, then a ruff to be given, then trumps to be drawn."""

    kind: int = 0
    points: int = 0
    likely: float = 0.0


def _worth(memory: Memory, wish: Wish) -> _Worth:
    match wish.tells:
        case Tells.HELD:
            return max(_best_out(memory, wish.cards), default=_Worth())
        case Tells.BEST:
            return _one_of_several(memory, wish.cards)
        case Tells.NUMBER:
            return _length(memory, wish.cards)


def _best_out(memory: Memory, cards: Collection[Card]) -> Iterator[_Worth]:
    """The one card that is better than any of a suit that can be led, and which the partner may well hold."""
    for other in memory.unseen:
        if other.card in cards and not _higher(memory, other) and _is_worth_it(memory, other):
            yield _Worth(3, memory.points(other.card), _partners(memory, other))


def _one_of_several(memory: Memory, cards: Collection[Card]) -> _Worth:
    """Of a plain suit two or more good cards are out: the best that the partner has says more than any of them."""
    good = [other for other in memory.unseen if other.card in cards and _is_worth_it(memory, other)]
    if len(good) < 2 or good[0].suit == memory.trump or all(_higher(memory, other) for other in good):
        return _Worth()
    none = prod(1 - _partners(memory, other) for other in good)
    return _Worth(3, max(memory.points(other.card) for other in good), 1 - none)


def _length(memory: Memory, cards: Collection[Card]) -> _Worth:
    """Of a plain suit, whether the partner may ruff it; of trumps, whether one need draw his."""
    suited = [card for card in memory.hand if card in cards]
    out = [other for other in memory.unseen if other.card in cards]
    held = sum(_partners(memory, other) for other in out)
    if memory.trump == NO_TRUMP or not suited or not out or not UNSURE[0] < held <= SHORT:
        return _Worth()
    if memory.suit_of(suited[0]) == memory.trump:
        masters = sum(not memory.threats(card) for card in suited)
        return _Worth(1, masters) if masters else _Worth()
    ruffs = sum(_partners(memory, other) for other in memory.unseen if other.suit == memory.trump)
    losers = all(memory.threats(card) for card in suited)
    return _Worth(2, len(suited), ruffs) if losers and ruffs > UNSURE[1] else _Worth()


def _higher(memory: Memory, other: Unseen) -> bool:
    return any(card.suit == other.suit and card.height > other.height for card in memory.unseen)


def _is_worth_it(memory: Memory, other: Unseen) -> bool:
    """Whether a card counts something, is better than the own ones of its suit, of which there are some, and may well
    be the partner's."""
    suited = [card for card in memory.hand if memory.suit_of(card) == other.suit]
    best = bool(suited) and all(memory.height(card) < other.height for card in suited)
    return best and UNSURE[0] < _partners(memory, other) < UNSURE[1] and memory.points(other.card) >= WORTH_ASKING


def _partners(memory: Memory, other: Unseen) -> float:
    """How likely the partner holds it."""
    return sum(chance for seat, chance in other.chances.items() if memory.is_friend(seat))
