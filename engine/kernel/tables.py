"""What each card is worth and beats under one trump, in bits: computed from a game's own rules, so that no game is
named here.

A card is a bit: its place in the deck. A trick then asks four questions: which cards of a hand may be played, which
cards beat the best one, who is winning, and what the cards count.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.search import SEATS
from engine.rules.cards import Card, Denomination
from engine.rules.deal import Rules
from engine.rules.follow import Duties
from engine.rules.order import RUFFS, CardOrder
from engine.rules.steps.settle import SettleStep
from engine.rules.steps.tricks import TricksStep

MAY_RUFF, MUST_WIN, RUFFS_OPPONENTS, NO_UNDERRUFF, SPARES_OVERRUFFERS, COUNTS_TRICKS, NO_RAISE, MUST_RUFF = (
    1 << bit for bit in range(8)
)
BINDS_TRUMPS = 1 << 8
MOST_CARDS = 64
MOST_SUITS = 8
DEAREST = 10
"""The `value` of the card that counts most, for rules of thumb."""
LOWEST = 15
RANKED = 5
"""Where no card counts anything, so many cards of each suit are worth keeping, the best one most."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """A game under one trump. Cards are numbers from 0, in the deck's order; sets of cards are bits."""

    cards: tuple[Card, ...]
    number: dict[Card, int]
    seats: int
    step: int
    """The direction of play: 1 or -1."""
    suit: tuple[int, ...]
    """By card: the suit it follows; -1 for a card that belongs to none."""
    suits: tuple[int, ...]
    """By suit: its cards."""
    above: tuple[int, ...]
    """By card: the cards that beat it while it is winning a trick."""
    points: tuple[int, ...]
    """By card."""
    value: tuple[int, ...]
    """By card: its points on a scale up to `DEAREST`."""
    keep: tuple[int, ...]
    """By card: what parting with it costs, by rule of thumb."""
    low: tuple[int, ...]
    """By card: how many of its suit are better, up to `LOWEST`. Of cards that seem equal the lowest is played."""
    ruffs: int
    """Cards that win whatever was led."""
    trumps: int
    """Cards of the trump suit."""
    never_forced: int
    """Trumps that need not follow when trumps are led (`Duties.never_forced`)."""
    flags: int
    trick_points: int
    last_trick: int

    @property
    def counts_tricks(self) -> bool:
        """Whether no card counts anything, so that the game is played for tricks."""
        return bool(self.flags & COUNTS_TRICKS)

    def mask(self, cards: Iterable[Card]) -> int:
        """These cards as bits."""
        found = 0
        for card in cards:
            found |= 1 << self.number[card]
        return found

    def named(self, mask: int) -> tuple[Card, ...]:
        """The cards of these bits, in the deck's order."""
        return tuple(card for card, place in self.number.items() if mask >> place & 1)


@lru_cache(maxsize=256)
def tables(rules: Rules, trump: Denomination) -> Tables:
    """The game's tables under this trump; raises `ValueError`, with the reason, for a game the kernel cannot play."""
    if reason := why_none(rules):
        raise ValueError(reason)
    step = rules.step_of(TricksStep)
    cards, order = rules.deck.cards, rules.order
    names = tuple(dict.fromkeys(each for card in cards if (each := order.suit_of(card, trump)) is not None))
    suit = tuple(names.index(each) if (each := order.suit_of(card, trump)) else -1 for card in cards)
    points = tuple(order.points(card, trump) for card in cards)
    duties = step.follow.duties(trump)
    numbers = {card: place for place, card in enumerate(cards)}
    most = max(*points, 1)
    value = tuple(round(DEAREST * counted / most) for counted in points)
    suits = tuple(_bits(place for place, of in enumerate(suit) if of == each) for each in range(len(names)))
    above = tuple(_above(order, trump, cards, card) for card in cards)
    low = tuple(
        min(LOWEST, (above[place] & (suits[of] if of >= 0 else 0)).bit_count()) for place, of in enumerate(suit)
    )
    ruffs = sum(1 << place for place, card in enumerate(cards) if _own_power(order, trump, card) >= RUFFS)
    return Tables(
        cards=cards,
        number=numbers,
        seats=rules.seats,
        step=int(rules.ring.direction),
        suit=suit,
        suits=suits,
        above=above,
        points=points,
        value=value,
        keep=tuple(3 * worth for worth in value) if any(points) else tuple(3 * max(0, RANKED - each) for each in low),
        low=low,
        ruffs=ruffs,
        trumps=_bits(place for place, card in enumerate(cards) if order.suit_of(card, trump) == trump),
        never_forced=_bits(numbers[card] for card in duties.never_forced),
        flags=_flags(duties) | (0 if any(points) else COUNTS_TRICKS),
        trick_points=step.trick_points,
        last_trick=step.last_trick,
    )


@lru_cache(maxsize=256)
def why_none(rules: Rules) -> str:
    """The reason why the kernel cannot play this game; empty where it can."""
    try:
        _check(rules)
    except ValueError as reason:
        return str(reason)
    return ""


def _check(rules: Rules) -> None:
    unlike = rules.step_of(TricksStep).unlike
    if unlike:
        raise ValueError(unlike)
    rules.step_of(SettleStep)
    if rules.seats > SEATS or len(rules.deck.cards) > MOST_CARDS:
        raise ValueError("the kernel has no room for so many seats or cards")


def _own_power(order: CardOrder, trump: Denomination, card: Card) -> int:
    return order.power(card, trump, order.suit_of(card, trump))


def _above(order: CardOrder, trump: Denomination, cards: Sequence[Card], card: Card) -> int:
    """The cards that beat this one while it is winning a trick: those that ruff higher and, if it is a plain card,
    better ones of its suit."""
    suit = order.suit_of(card, trump)
    power = _own_power(order, trump, card)
    return _bits(place for place, other in enumerate(cards) if order.power(other, trump, suit) > power)


def _flags(duties: Duties) -> int:
    said = (
        (duties.may_ruff, MAY_RUFF),
        (duties.must_win, MUST_WIN),
        (duties.ruffs_opponents, RUFFS_OPPONENTS),
        (duties.no_underruff, NO_UNDERRUFF),
        (duties.spares_overruffers, SPARES_OVERRUFFERS),
        (duties.binds_trumps, BINDS_TRUMPS),
        (duties.no_raise, NO_RAISE),
        (duties.must_ruff, MUST_RUFF),
    )
    return sum(flag for holds, flag in said if holds)


def _bits(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)
