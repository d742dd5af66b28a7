"""What a memory of public play knows: the cards still out, who cannot hold them, how likely who does.

It is perfect, or goes back for some tricks only: a card that fell earlier is taken to be still out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial

from engine.players.allegiance import known_sides
from engine.players.duties import RightCards, Situation, right_cards, ruffs_freely
from engine.rules.cards import Card, Denomination, Suit
from engine.rules.deal import Rules
from engine.rules.order import RUFFS, CardOrder
from engine.rules.seats import Seat, Sides
from engine.rules.state import Play, extra_of, plays, tricks, trump_of
from engine.rules.views import SeatView

Chances = Mapping[Seat, float]
"""How likely each other seat holds a card, 0 .. 1; a seat that cannot hold it is missing."""

DECLARER_LIKES_TRUMPS = 1.8
"""How much likelier than by its number of cards a declarer is to hold a trump."""

FREE_RUFF = 0.5
"""How likely somebody ruffs though he could follow, where the game lets him."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """A card that is neither in the own hand nor played, as far as one remembers."""

    card: Card
    suit: Suit | None
    height: int
    """Power within its own suit; from `RUFFS` on it wins whatever was led."""
    chances: Chances
    opposed: bool
    """Whether an opponent may hold it."""


@dataclass(frozen=True, slots=True)
class Memory:
    """The deal as one seat may reason about it while tricks are played."""

    order: CardOrder
    trump: Denomination
    sides: Sides
    seat: Seat
    hand: tuple[Card, ...]
    unseen: tuple[Unseen, ...]
    """In the deck's order."""
    free_ruff: float = 0.0
    """How likely somebody who could follow ruffs instead, where the game lets him."""

    def is_friend(self, seat: Seat) -> bool:
        """Whether the seat is on the own side (the own seat is)."""
        return self.sides[seat] == self.sides[self.seat]

    def suit_of(self, card: Card) -> Suit | None:
        return self.order.suit_of(card, self.trump)

    def points(self, card: Card) -> int:
        return self.order.points(card, self.trump)

    def height(self, card: Card) -> int:
        """Power within the card's own suit."""
        return self.order.power(card, self.trump, self.suit_of(card))

    def threats(self, card: Card) -> int:
        """How many higher cards an opponent may hold, of its suit, or of those that win whatever was led if it is one
        of them: none makes the card a master."""
        suit, height = self.suit_of(card), self.height(card)
        higher = (other for other in self.unseen if other.opposed and other.height > height)
        return sum(other.suit == suit or height >= RUFFS for other in higher)

    def ruffs(self, card: Card) -> bool:
        """Whether the card wins whatever was led, unless a higher one of its kind does."""
        return self.height(card) >= RUFFS

    def expected(self, seat: Seat, suit: Denomination) -> float:
        """How many cards of a suit another seat holds on average."""
        return sum(other.chances.get(seat, 0.0) for other in self.unseen if other.suit == suit)


@dataclass(frozen=True, slots=True)
class Facts:
    """What is certain of the cards that a seat does not see."""

    seat: Seat
    trump: Denomination
    out: tuple[Card, ...]
    """Those that are neither in its hand nor played nor known to be nobody's, in the deck's order."""
    certain: Mapping[Card, Seat]
    """Who holds the cards of which that was told."""
    barred: Mapping[Seat, set[Card]]
    """What each seat cannot hold, if it kept the duties of play and told the truth."""


def facts(rules: Rules, deal: SeatView, back: int | None = None) -> Facts:
    """What the seat that views the deal knows of the trick on the table and of so many `back`, or of all.

    Raises `ValueError` for an onlooker, or before there is a trump.
    """
    trump, told = trump_of(deal), extra_of(deal).holders()
    if deal.seat is None or trump is None:
        raise ValueError("only a seat remembers, and only what was played once the trump was known")
    nobodys = (card for card, seat in told.items() if seat is None)
    fell = {play.card for trick in _remembered(deal, back) for play in trick}
    seen = fell.union(deal.hand, extra_of(deal).out_of_play(), nobodys)
    # a talon, and what others put away, is among them: what was shown to nobody may be anywhere
    out = tuple(card for card in rules.deck.cards if card not in seen)
    # what was announced and has been played since is in nobody's hand: that much nobody forgets
    kept = set(out).difference(play.card for play in plays(deal))
    certain = {card: seat for card, seat in told.items() if seat not in (None, deal.seat) and card in kept}
    return Facts(deal.seat, trump, out, certain, _barred(rules, deal, trump, out, back))


def recall(rules: Rules, deal: SeatView, back: int | None = None) -> Memory:
    """The memory of the seat that views the deal; as `facts`."""
    known = facts(rules, deal, back)
    trump, out, certain = known.trump, known.out, known.certain
    holders = holders_of(deal, known)
    sides = known_sides(rules, deal, holders)
    # cards with the same possible holders have the same chances: a few sums instead of one a card
    share = cache(partial(_share, deal, len(out) - len(certain), _hidden(deal, certain)))
    own = sides[known.seat]

    def unseen(card: Card) -> Unseen:
        suit = rules.order.suit_of(card, trump)
        opposed = any(sides[seat] != own for seat in holders[card])
        height = rules.order.power(card, trump, suit)
        chances = {certain[card]: 1.0} if card in certain else share(holders[card], suit == trump)
        return Unseen(card, suit, height, chances, opposed)

    free_ruff = FREE_RUFF if ruffs_freely(rules, trump) else 0.0
    return Memory(rules.order, trump, sides, known.seat, deal.hand.cards, tuple(map(unseen, out)), free_ruff)


def holders_of(deal: SeatView, known: Facts) -> dict[Card, tuple[Seat, ...]]:
    """The other seats that may hold each card."""
    others = tuple(seat for seat, held in enumerate(deal.held) if held and seat != deal.seat)
    holders = {card: tuple(seat for seat in others if card not in known.barred[seat]) for card in known.out}
    # what was told outright stands above what play rules out, which a revoke may have made wrong
    return holders | {card: (seat,) for card, seat in known.certain.items()}


def _hidden(deal: SeatView, certain: Mapping[Card, Seat]) -> tuple[int, ...]:
    """How many cards each seat holds that nobody was told of."""
    known = list(certain.values())
    return tuple(held - known.count(seat) for seat, held in enumerate(deal.held))


def _share(deal: SeatView, out: int, hidden: tuple[int, ...], holders: tuple[Seat, ...], is_trump: bool) -> Chances:
    """The chances of a card among its holders, by the cards that each holds; cards out of play may be any."""
    weights = {seat: float(hidden[seat]) for seat in holders if hidden[seat] > 0}
    declarer = deal.contract.declarer if deal.contract and is_trump else None
    if declarer in weights:
        weights[declarer] *= DECLARER_LIKES_TRUMPS
    spare = out - sum(held for seat, held in enumerate(hidden) if seat != deal.seat)
    total = sum(weights.values()) + max(0, spare)
    return {seat: weight / total for seat, weight in weights.items()}


def _remembered(deal: SeatView, back: int | None) -> tuple[tuple[Play, ...], ...]:
    """The trick on the table behind so many before it."""
    known = tricks(deal)
    return known if back is None else known[-back - 1 :]


def _barred(
    rules: Rules, deal: SeatView, trump: Denomination, out: tuple[Card, ...], back: int | None
) -> dict[Seat, set[Card]]:
    """What each seat cannot hold, having kept the duties of play. Forgotten for a seat where that leaves too few
    cards: it broke a duty, or was dealt cards later."""
    right, said = right_cards(rules), extra_of(deal)
    barred = {
        seat: {card for card in out if said.denies(seat, card, rules.order, trump)} for seat in range(rules.seats)
    }
    for situation in turns(rules, deal, back):
        known = barred[situation.seat]
        # a lead breaks no duty whatever it is, and the own cards are known
        if situation.trick and situation.seat != deal.seat:
            # what is barred already need not be asked about again
            known |= ruled_out(right, situation, tuple(card for card in out if card not in known))
    return {seat: cards if len(out) - len(cards) >= deal.held[seat] else set() for seat, cards in barred.items()}


def turns(rules: Rules, deal: SeatView, back: int | None = None) -> Iterator[Situation]:
    """Every play from the hands that were dealt last, or of so many tricks `back`, as the situation it was made in,
    with nothing in hand but the card that was played."""
    sides, trump = rules.sides(deal.setup), trump_of(deal)
    if trump is None:
        return
    first = extra_of(deal).dealt_since()
    if back is not None:
        first = max(first, len(deal.taken) - back)
    for trick in tricks(deal)[first:]:
        for place, (seat, card) in enumerate(trick):
            yield Situation(rules.order, trump, sides, seat, (card,), trick[:place])


def ruled_out(right: RightCards, played: Situation, others: tuple[Card, ...]) -> set[Card]:
    """Those of the others that the player did not hold, or else the card played would have broken a duty.

    It is enough to ask the duty about halves: a card that is right from a larger hand is right from each part of it.
    """
    if not others or played.hand[0] in right(played._replace(hand=(*played.hand, *others))):
        return set()
    if len(others) == 1:
        return set(others)
    middle = len(others) // 2
    return ruled_out(right, played, others[:middle]) | ruled_out(right, played, others[middle:])
