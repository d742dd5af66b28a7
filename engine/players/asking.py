"""Questions to the partner before a lead, in games that allow them."""

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
"""The least points of a card for which it is worth asking whether the partner holds it."""
UNSURE = (0.15, 0.85)
"""The range of chances that the partner holds a card within which asking helps; outside it one knows well enough."""
SHORT = 1.3
"""A partner expected to hold no more cards of a suit than this, on average, may well be void in it."""


def question(rules: Rules, deal: SeatView, back: int | None = None) -> Action | None:
    """The question whose answer would help the leader most; None where nothing is worth asking.

    `back` is how many tricks the leader remembers; None for all of them.
    """
    wishes = judgement_of(rules).questions(rules, deal)
    if not wishes:
        return None
    memory = recall(rules, deal, back)
    worth = [(_worth(memory, wish), wish.action) for wish in wishes]
    most = max((value for value, _ in worth), default=_Worth())
    return next(action for value, action in worth if value == most) if most.kind else None


class _Worth(NamedTuple):
    """What an answer is worth, compared by `kind` first: 3 for a good card to lead to, 2 for giving the partner a
    ruff, 1 for drawing trumps, 0 for nothing."""

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
    """The worth of asking for each card that is the best still out in a suit that can be led, and that the partner
    may well hold."""
    for other in memory.unseen:
        if other.card in cards and not _higher(memory, other) and _is_worth_it(memory, other):
            yield _Worth(3, memory.points(other.card), _partners(memory, other))


def _one_of_several(memory: Memory, cards: Collection[Card]) -> _Worth:
    """The worth of asking for the partner's best card of a plain suit.

    With two or more good cards of the suit still out, this tells more than asking for one of them.
    """
    good = [other for other in memory.unseen if other.card in cards and _is_worth_it(memory, other)]
    if len(good) < 2 or good[0].suit == memory.trump or all(_higher(memory, other) for other in good):
        return _Worth()
    none = prod(1 - _partners(memory, other) for other in good)
    return _Worth(3, max(memory.points(other.card) for other in good), 1 - none)


def _length(memory: Memory, cards: Collection[Card]) -> _Worth:
    """The worth of asking for the partner's number of cards in a suit.

    In a plain suit it tells whether the partner may ruff, in trumps whether those still out are the partner's, which
    need not be drawn.
    """
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
    """Whether a card counts enough, beats every card the leader holds in its suit (and there is at least one), and
    may or may not be with the partner."""
    suited = [card for card in memory.hand if memory.suit_of(card) == other.suit]
    best = bool(suited) and all(memory.height(card) < other.height for card in suited)
    return best and UNSURE[0] < _partners(memory, other) < UNSURE[1] and memory.points(other.card) >= WORTH_ASKING


def _partners(memory: Memory, other: Unseen) -> float:
    """The chance that the partner holds the card."""
    return sum(chance for seat, chance in other.chances.items() if memory.is_friend(seat))
