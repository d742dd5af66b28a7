"""What a seat remembers of public play: which cards are still out, who cannot hold them, how likely the others do,
and who plays with whom as far as it may know.

The memory is perfect, or goes back only some tricks: a card that fell before those is taken to be still out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial

from engine.players.duties import RightCards, Situation, freeing, right_cards, ruffs_freely
from engine.rules.cards import Card, Denomination, Suit
from engine.rules.deal import Rules
from engine.rules.order import RUFFS, CardOrder
from engine.rules.seats import Seat, Sides
from engine.rules.state import Contract, Play, extra_of, plays, tricks, trump_of
from engine.rules.views import SeatView

Holders = Mapping[Card, tuple[Seat, ...]]
"""The other seats that may hold each unseen card."""

Chances = Mapping[Seat, float]
"""The chance that each other seat holds a card, 0 .. 1; a seat that cannot hold it is missing."""

DECLARER_LIKES_TRUMPS = 1.8
"""How much likelier a declarer is to hold a trump than the number of cards in hand suggests."""

FREE_RUFF = 0.5
"""The chance that a player who could follow ruffs instead, where the game allows it."""

DECLARING, DEFENDING = 0, 1


@dataclass(frozen=True, slots=True)
class Unseen:
    """A card that is not in the seat's own hand and, as far as the seat remembers, has not been played."""

    card: Card
    suit: Suit | None
    height: int
    """Power within its own suit; from `RUFFS` upwards it wins whatever was led."""
    chances: Chances
    opposed: bool
    """Whether an opponent may hold it."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What one seat knows of the deal to reason from while tricks are played."""

    order: CardOrder
    trump: Denomination
    sides: Sides
    seat: Seat
    hand: tuple[Card, ...]
    unseen: tuple[Unseen, ...]
    """In the deck's order."""
    free_ruff: float = 0.0
    """The chance that a player who could follow ruffs instead; 0 where the game does not allow it."""

    def is_friend(self, seat: Seat) -> bool:
        """Whether `seat` is on this seat's side; it is its own friend too."""
        return self.sides[seat] == self.sides[self.seat]

    def suit_of(self, card: Card) -> Suit | None:
        return self.order.suit_of(card, self.trump)

    def points(self, card: Card) -> int:
        return self.order.points(card, self.trump)

    def height(self, card: Card) -> int:
        """Power within the card's own suit."""
        return self.order.power(card, self.trump, self.suit_of(card))

    def threats(self, card: Card) -> int:
        """How many higher cards opponents may hold; with none the card is a master.

        Those of its own suit count or, if the card wins whatever was led, all that do so too.
        """
        suit, height = self.suit_of(card), self.height(card)
        higher = (other for other in self.unseen if other.opposed and other.height > height)
        return sum(other.suit == suit or height >= RUFFS for other in higher)

    def ruffs(self, card: Card) -> bool:
        """Whether the card wins whatever was led, unless a higher card of the same kind is played."""
        return self.height(card) >= RUFFS

    def expected(self, seat: Seat, suit: Denomination) -> float:
        """How many cards of a suit another seat holds, on average."""
        return sum(other.chances.get(seat, 0.0) for other in self.unseen if other.suit == suit)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a seat knows for certain of the cards that it does not see."""

    seat: Seat
    trump: Denomination
    out: tuple[Card, ...]
    """The cards that are neither in its hand nor played nor known to be nobody's, in the deck's order."""
    certain: Mapping[Card, Seat]
    """The cards whose holder has been told, each with that holder."""
    barred: Mapping[Seat, set[Card]]
    """The cards that each seat cannot hold, if it kept the duties of play and told the truth."""


def facts(rules: Rules, deal: SeatView, back: int | None = None) -> Facts:
    """What the viewing seat knows from the trick on the table and the `back` tricks before it, or all where it is
    None.

    Raises `ValueError` for an onlooker, and before there is a trump.
    """
    trump, told = trump_of(deal), extra_of(deal).holders()
    if deal.seat is None or trump is None:
        raise ValueError("only a seat remembers, and only what was played once the trump was known")
    nobodys = (card for card, seat in told.items() if seat is None)
    fell = {play.card for trick in _remembered(deal, back) for play in trick}
    seen = fell.union(deal.hand, extra_of(deal).out_of_play(), nobodys)
    # this includes a talon and what others put away: cards that nobody was shown may be anywhere
    out = tuple(card for card in rules.deck.cards if card not in seen)
    # nobody forgets that an announced card was played since, and so is in no hand
    kept = set(out).difference(play.card for play in plays(deal))
    certain = {card: seat for card, seat in told.items() if seat not in (None, deal.seat) and card in kept}
    return Facts(deal.seat, trump, out, certain, _barred(rules, deal, trump, out, back))


def recall(rules: Rules, deal: SeatView, back: int | None = None) -> Memory:
    """The memory of the seat that views the deal; `back` and what is raised are as for `facts`."""
    known = facts(rules, deal, back)
    trump, out, certain = known.trump, known.out, known.certain
    holders = holders_of(deal, known)
    sides = known_sides(rules, deal, holders)
    # cards with the same possible holders have the same chances: a few sums, not one for each card
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
    """The other seats that may hold each card that is still out."""
    others = tuple(seat for seat, held in enumerate(deal.held) if held and seat != deal.seat)
    holders = {card: tuple(seat for seat in others if card not in known.barred[seat]) for card in known.out}
    # what was told outright overrides what play rules out, which a revoke may have falsified
    return holders | {card: (seat,) for card, seat in known.certain.items()}


def _hidden(deal: SeatView, certain: Mapping[Card, Seat]) -> tuple[int, ...]:
    """How many cards each seat holds beyond those that it is certain to hold."""
    known = list(certain.values())
    return tuple(held - known.count(seat) for seat, held in enumerate(deal.held))


def _share(deal: SeatView, out: int, hidden: tuple[int, ...], holders: tuple[Seat, ...], is_trump: bool) -> Chances:
    """The chance that each possible holder has a card, by how many hidden cards each holds.

    `out` counts the cards whose holder is not certain; those that no seat has room for are out of play, and may be
    any of them.
    """
    weights = {seat: float(hidden[seat]) for seat in holders if hidden[seat] > 0}
    declarer = deal.contract.declarer if deal.contract and is_trump else None
    if declarer in weights:
        weights[declarer] *= DECLARER_LIKES_TRUMPS
    spare = out - sum(held for seat, held in enumerate(hidden) if seat != deal.seat)
    total = sum(weights.values()) + max(0, spare)
    return {seat: weight / total for seat, weight in weights.items()}


def _remembered(deal: SeatView, back: int | None) -> tuple[tuple[Play, ...], ...]:
    """The `back` tricks before the one on the table, and that one; all where `back` is None."""
    known = tricks(deal)
    return known if back is None else known[-back - 1 :]


def _barred(
    rules: Rules, deal: SeatView, trump: Denomination, out: tuple[Card, ...], back: int | None
) -> dict[Seat, set[Card]]:
    """The cards that each seat cannot hold if it kept the duties of play.

    Nothing is barred for a seat if too few cards would be left for it: it has broken a duty, or was dealt cards
    later.
    """
    right, said = right_cards(rules), extra_of(deal)
    # a card that came into a hand later broke no duty before
    late = frozenset(said.came_later())
    barred = {
        seat: {card for card in out if said.denies(seat, card, rules.order, trump)} for seat in range(rules.seats)
    }
    later = {seat: {play.card for play in plays(deal) if play.seat == seat} for seat in barred}
    for situation in turns(rules, deal, back):
        known = barred[situation.seat]
        later[situation.seat].discard(situation.hand[0])
        # no lead breaks a duty, and the viewer's own cards are known
        if situation.trick and situation.seat != deal.seat:
            # cards that are barred already need not be tried again
            may = tuple(card for card in out if card not in known and card not in late)
            frees = freeing(rules, situation)
            known |= ruled_out(right, *_freed(right, situation, frees, later[situation.seat], may))
    return {seat: cards if len(out) - len(cards) >= deal.held[seat] else set() for seat, cards in barred.items()}


def _freed(
    right: RightCards, played: Situation, frees: frozenset[Card], later: set[Card], may: tuple[Card, ...]
) -> tuple[Situation, tuple[Card, ...]]:
    """The situation with all in hand that may have been there and allowed the card, and what else may have been."""
    had = tuple(card for card in (*later, *may) if card in frees and not ruled_out(right, played, (card,)))
    return played._replace(hand=(*played.hand, *had)), tuple(card for card in may if card not in had)


def turns(rules: Rules, deal: SeatView, back: int | None = None) -> Iterator[Situation]:
    """Every play from the hands dealt last, as the situation in which it was made; the card played is all its hand.

    With `back`, only the plays of that many finished tricks and of the one on the table.
    """
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
    """Those of `others` that the player cannot have held, because the card played would then have broken a duty.

    Halving the set is enough: a card that is right from a larger hand is right from each part of it.
    """
    if not others or played.hand[0] in right(played._replace(hand=(*played.hand, *others))):
        return set()
    if len(others) == 1:
        return set(others)
    middle = len(others) // 2
    return ruled_out(right, played, others[:middle]) | ruled_out(right, played, others[middle:])


def known_sides(rules: Rules, deal: SeatView, holders: Holders) -> Sides:
    """The sides as far as the viewer may know them: those of the game, or the declarer's against the rest.

    A declarer who does not know his partner trusts nobody; a defender takes the others for defenders until he knows.
    """
    contract = deal.contract
    if contract is None or not contract.bid:
        return rules.sides(deal.setup)
    declaring = {contract.declarer, partner_known(rules, deal, contract, holders)}
    return tuple(DECLARING if seat in declaring else DEFENDING for seat in range(rules.seats))


def partner_known(rules: Rules, deal: SeatView, contract: Contract, holders: Holders) -> Seat | None:
    """The declarer's partner, if the viewer can tell; None otherwise, and where no card was called.

    The viewer can tell once the called card has been shown, when holding it, or when only one seat can still hold it.
    """
    if contract.partner is not None or contract.called is None:
        return contract.partner
    if contract.called in deal.hand:
        return deal.seat
    # where a declarer may call a card of his own, he may be the partner himself
    own_card = bool(rules.options.get("call_own_card"))
    possible = [seat for seat in holders.get(contract.called, ()) if own_card or seat != contract.declarer]
    return possible[0] if len(possible) == 1 else None
