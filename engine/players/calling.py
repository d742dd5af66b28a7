"""Reading hands from the others' calls: what each call that they could have made would have promised with a given
hand, by the tables that computer players call by (`bidding`).

Every card counts by itself, because reading hands means looking at thousands of them: what a table says of voids and
singletons is left out. Other people call by other tables, so a call that promises `TOLERANCE` points less than
another is still taken to be made a third as often.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.kernel import Tables
from engine.kernel.beliefs import MOST_SAID, MOST_SAYINGS
from engine.kernel.unknown import Said, Saying
from engine.players.games import judgement_of
from engine.rules.actions import Action, Delegate, Double, NameTrump, Pass, Redouble
from engine.rules.cards import NO_TRUMP, Deck, Denomination
from engine.rules.deal import Rules
from engine.rules.order import CardOrder
from engine.rules.state import Called, Contract
from engine.rules.steps.doubling import DoublingStep
from engine.rules.steps.name_trump import NameTrumpStep
from engine.rules.steps.packets import DealPackets
from engine.rules.strength import counts_in
from engine.rules.views import SeatView
from engine.rules.weights import LONGEST, BidWeights, Worth, weigh

TOLERANCE = 2.0
"""How many points less a call promises that is made a third as often."""
POINT = round(10000 / TOLERANCE)
"""One point in the unit of habits, ten-thousandths of the exponent."""
_OF_SUITS = frozenset({"hand", "void", "single", "bare1"})
"""Counts that a card shows only because it is looked at without the rest of its hand; left out."""
_Rows = tuple[tuple[str, float], ...]


def said(rules: Rules, deal: SeatView, tables: Tables) -> list[Said]:
    """The others' calls from which their hands may be read; empty where more cards are dealt after the calls."""
    if deal.contract is None or judgement_of(rules).bids is LONGEST or _dealt_after(rules):
        return []
    found: list[Said] = []
    room = MOST_SAYINGS
    for place, call in enumerate(deal.calls[:MOST_SAID]):
        sayings = _Moment(rules, tables, deal.contract, deal.calls[:place], call).sayings(_named_freely(deal))
        if call.seat != deal.seat and 1 < len(sayings) <= room:
            found.append(Said(call.seat, sayings))
            room -= len(sayings)
    return found


def _named_freely(deal: SeatView) -> bool:
    """Whether the trump was a free choice: an owed deal without trump tells nothing of a hand."""
    return not any(deal.setup.no_trump_owed)


@lru_cache(maxsize=256)
def _dealt_after(rules: Rules) -> bool:
    """Whether more cards are dealt after the trump is named, or nobody names one."""
    kinds = [type(step) for step in rules.steps]
    return NameTrumpStep not in kinds or DealPackets in kinds[kinds.index(NameTrumpStep) :]


@dataclass(frozen=True, slots=True)
class _Moment:
    """A call, and what had been called before it."""

    rules: Rules
    tables: Tables
    contract: Contract
    before: tuple[Called, ...]
    call: Called

    def sayings(self, free: bool) -> tuple[Saying, ...]:
        """The call made, then every call that could have been made instead; empty where the call tells nothing.

        `free` says whether the trump was a free choice (`_named_freely`).
        """
        action, bids = self.call.action, self._bids
        chooses = self.contract.declarer == self.call.seat
        if isinstance(action, NameTrump | Delegate):
            named = dict(self._names()) if free else {}
            return (named.pop(action), *named.values()) if action in named else ()
        role = bids.choosing if chooses else bids.supporting
        if isinstance(action, Redouble):
            return self._margin(role.under(self._trump)), self._flat(bids.redouble)
        defending = self._margin(bids.defending.under(self._trump))
        if isinstance(action, Double):
            return defending, self._flat(bids.double)
        if self.call.step == DoublingStep.name and isinstance(action, Pass):
            if self._count(Double):
                return self._flat(bids.redouble), self._margin(role.under(self._trump))
            return self._flat(bids.double), defending
        return ()

    @property
    def _bids(self) -> BidWeights:
        return judgement_of(self.rules).bids

    @property
    def _trump(self) -> Denomination:
        return self.contract.denomination

    def _count(self, kind: type[Action]) -> int:
        return sum(isinstance(each.action, kind) for each in self.before)

    def _names(self) -> Iterator[tuple[Action, Saying]]:
        """What each denomination would promise, then leaving the choice to the partner where that was allowed."""
        step = self.rules.step_of(NameTrumpStep)
        for name in step.denominations:
            factor = self._bids.no_trump_factor if name == NO_TRUMP else 1
            yield NameTrump(name), self._promise(self._bids.choosing.under(name), name, factor)
        if self._count(Delegate) < step.delegations:
            yield Delegate(), self._promise(self._bids.delegating, NO_TRUMP)

    def _margin(self, table: Worth) -> Saying:
        return self._promise(table, self._trump)

    def _promise(self, table: Worth, trump: Denomination, factor: int = 1) -> Saying:
        base = table.get("hand", 0.0) + (table.get("asked", 0.0) if self._count(Delegate) else 0.0)
        return _points(factor * base), _each(self.rules.deck, self.rules.order, tuple(table.items()), trump, factor)

    def _flat(self, points: float) -> Saying:
        """A call that promises so many points with any hand."""
        return _points(points), (0,) * len(self.tables.cards)


# needed for every card of a deal, and the same under most options of a game
@lru_cache(maxsize=1024)
def _each(deck: Deck, order: CardOrder, rows: _Rows, trump: Denomination, factor: int) -> tuple[int, ...]:
    """What each card of the deck adds, in the unit of habits."""
    table = {name: much for name, much in rows if name not in _OF_SUITS}
    return tuple(_points(factor * weigh(table, counts_in(deck, order, (card,), trump))) for card in deck.cards)


def _points(many: float) -> int:
    return round(POINT * many)
