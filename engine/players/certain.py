"""Tricks that are certain: with which card a player who leads takes every remaining one, whatever the others hold.

An order is looked for in which no lead can be beaten, trumps and high cards first. A trick is lost only to a card
that some seat may hold by all that is known, that it may have kept until then, and that it may play to that lead.
What else the others hold is hardly asked, so that nothing is called certain that is not.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.players.duties import ruffs_freely
from engine.players.memory import facts
from engine.rules.actions import PlayCard
from engine.rules.cards import Card, Suit
from engine.rules.deal import Rules
from engine.rules.order import RUFFS, Values
from engine.rules.seats import Seat
from engine.rules.state import extra_of, trump_of
from engine.rules.steps.tricks import TricksStep
from engine.rules.views import SeatView


def sure_lead(rules: Rules, deal: SeatView) -> Card | None:
    """The card with which the viewer, who leads, begins to take all remaining tricks; None where one may be lost.

    A last card is not meant: it plays itself. In honour play nobody need keep to the duties, so nothing is certain.
    """
    if not _leads(rules, deal):
        return None
    trump = trump_of(deal)
    if trump is None or rules.options.get("revokes") == "honour" or _more_to_come(rules, deal):
        return None
    under = rules.order.under[trump]
    leads = sorted(deal.hand, key=lambda card: under.power[under.suit[card]][card], reverse=True)
    freely, spared = ruffs_freely(rules, trump), rules.step_of(TricksStep).follow.duties(trump).never_forced
    others = [
        _Other(under, frozenset(may), frozenset(must), most, len(leads), freely, spared)
        for may, must, most in _others(rules, deal, under.suit)
    ]
    return _first(others, tuple(leads), (), set())


def _first(
    others: Sequence["_Other"], leads: tuple[Card, ...], earlier: tuple[Card, ...], vain: set[frozenset[Card]]
) -> Card | None:
    """The first of these leads after which all the others can be made as well; `vain` are those that were tried to be
    made last, in any order."""
    if frozenset(leads) in vain:
        return None
    for card in leads:
        rest = tuple(other for other in leads if other != card)
        safe = not any(other.beats(card, earlier) for other in others)
        if safe and (not rest or _first(others, rest, (*earlier, card), vain)):
            return card
    vain.add(frozenset(leads))
    return None


def _leads(rules: Rules, deal: SeatView) -> bool:
    if deal.seat is None or deal.seat not in deal.to_act or deal.step != rules.step_of(TricksStep).name or deal.trick:
        return False
    free = {action.card for action in deal.legal if isinstance(action, PlayCard)}
    return len(deal.hand) > 1 and free == set(deal.hand)


def _more_to_come(rules: Rules, deal: SeatView) -> bool:
    """Whether cards that nobody holds may still come into a hand."""
    return bool(extra_of(deal).to_come()) or rules.step_of(TricksStep).sequel(rules, deal).deals_rest


def _others(
    rules: Rules, deal: SeatView, suit: Mapping[Card, Suit | None]
) -> list[tuple[set[Card], set[Card], Counter[Suit | None]]]:
    """For each other seat the cards that it may hold, those of them that it is certain to hold, and how many of each
    suit it holds at most."""
    known = facts(rules, deal)
    certain: dict[Seat, set[Card]] = {seat: set() for seat in range(rules.seats)}
    for card, holder in known.certain.items():
        certain[holder].add(card)
    free = {card for card in known.out if card not in known.certain}
    seats = [seat for seat in range(rules.seats) if seat != known.seat]
    found = {seat: certain[seat] | free - known.barred[seat] for seat in seats}
    if len(known.out) == sum(deal.held[seat] for seat in seats):
        # no card lies aside, so that a card which only one seat may hold is there
        for seat in seats:
            certain[seat] |= found[seat].difference(*(found[other] for other in seats if other != seat))
    most = {seat: _most(seat, {seat: (found[seat], deal.held[seat]) for seat in seats}, suit) for seat in seats}
    return [
        (found[seat], certain[seat] if len(found[seat]) > deal.held[seat] else found[seat], most[seat])
        for seat in seats
    ]


def _most(
    of: Seat, seats: Mapping[Seat, tuple[set[Card], int]], suit: Mapping[Card, Suit | None]
) -> Counter[Suit | None]:
    """How many cards of each suit a seat holds at most, by the cards that each may hold and their number: those that
    the others cannot do without are not there."""
    out = Counter(suit[card] for card in set[Card]().union(*(may for may, _ in seats.values())))
    for may, held in (seats[other] for other in seats if other != of):
        for own in out:
            out[own] -= max(0, held - sum(suit[card] != own for card in may))
    return out


@dataclass(frozen=True, slots=True)
class _Other:
    """What a seat may hold."""

    under: Values
    may: frozenset[Card]
    must: frozenset[Card]
    most: Counter[Suit | None]
    """Cards of each suit, as long as none was led."""
    size: int
    """How many cards it holds."""
    freely: bool
    """Whether it may ruff although it can follow."""
    spared: frozenset[Card]
    """Cards that need not be played although they would follow."""

    def beats(self, lead: Card, earlier: Sequence[Card]) -> bool:
        """Whether it may take this trick, having lost those before."""
        led, suits = self.under.suit[lead], [self.under.suit[card] for card in earlier]
        powers = self.under.power[led]
        return any(powers[card] > powers[lead] and self._kept(card, suits, led) for card in self.may)

    def _kept(self, card: Card, earlier: Sequence[Suit | None], led: Suit | None) -> bool:
        """Whether it may still hold the card and play it to this lead."""
        own, powers = self.under.suit[card], self.under.power[led]
        mates = {other for other in self.may if other != card and self.under.suit[other] == own}
        ruffs = self._ruffs(own) - {card}
        room = self.size - len(self.must - mates - ruffs - {card}) - 1
        spared = min(len(mates), self.most[own] - 1) + len(ruffs) - self._drawn(ruffs, own, earlier)
        if card not in self.spared and min(spared, room) < earlier.count(own):
            return False
        if led is None or own == led or (self.freely and powers[card] >= RUFFS):
            return True
        return self._void(led, earlier.count(led))

    def _ruffs(self, own: Suit | None) -> set[Card]:
        """Cards of another suit that may be played where one of that suit is asked for."""
        power, suit = self.under.power[own], self.under.suit
        return {other for other in self.may if self.freely and suit[other] != own and power[other] >= RUFFS}

    def _drawn(self, ruffs: set[Card], own: Suit | None, earlier: Sequence[Suit | None]) -> int:
        """How many of these cards are gone, led for by their own suit, before that suit is asked for."""
        if own not in earlier or not ruffs.isdisjoint(self.spared):
            return 0
        suits = {self.under.suit[card] for card in ruffs}
        return min(len(ruffs), sum(suit in suits for suit in earlier[: earlier.index(own)]))

    def _void(self, led: Suit, earlier: int) -> bool:
        """Whether it may have no card left of a suit that was led so often before."""
        of_suit = sum(self.under.suit[card] == led for card in self.may)
        certain = sum(self.under.suit[card] == led for card in self.must)
        return certain <= earlier and len(self.may) - of_suit >= self.size - min(earlier, of_suit)
