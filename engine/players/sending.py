"""Which of several equally good cards tells the partner something, where the table has agreed on signals.

A signal costs nothing worth speaking of: it decides only between cards that the search cannot tell apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.players.judge import Verdict
from engine.players.signals import telling
from engine.rules.cards import Denomination, Suit
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.state import trump_of
from engine.rules.views import SeatView

ALIKE = 0.3
"""How many standard errors below the best a card still counts as equally good. All cards are tried in the same
worlds, so less than one error tells them apart."""


def sent(rules: Rules, deal: SeatView, verdicts: Sequence[Verdict], best: Verdict) -> Verdict:
    """The card that tells the partner most among those as good as `best`; `best` itself where none tells anything."""
    trump = trump_of(deal)
    alike = [each for each in verdicts if each.mean >= best.mean - ALIKE * best.error]
    if len(alike) == 1 or trump is None or deal.seat is None:
        return best
    choice = _Choice(rules, deal, deal.seat, trump, tuple(alike), best)
    return choice.thrown() if deal.trick else choice.led()


@dataclass(frozen=True, slots=True)
class _Choice:
    """Equally good cards, one of which a seat is about to play."""

    rules: Rules
    deal: SeatView
    seat: Seat
    trump: Denomination
    alike: tuple[Verdict, ...]
    best: Verdict

    def led(self) -> Verdict:
        """A trump if the partner chose the trump, else a plain suit that the partner was the first to lead."""
        for suits in (self._partners_trump(), self._partners_suits()):
            found = [each for each in self.alike if self._suit(each) in suits]
            if found:
                return max(found, key=_worth)
        return self.best

    def thrown(self) -> Verdict:
        """For a first discard, a card of the suit that is wanted least."""
        wishes = telling(self.rules, self.deal, [each.action.card for each in self.alike])
        if self.best.action.card not in wishes:
            return self.best
        found = (each for each in self.alike if each.action.card in wishes)
        return min(found, key=lambda each: (wishes[each.action.card], -_worth(each)))

    def _partners_trump(self) -> set[Suit | None]:
        contract = self.deal.contract
        chose = contract is not None and not contract.turned and self._is_partner(contract.declarer)
        return {Suit(self.trump)} if chose else set()

    def _partners_suits(self) -> set[Suit | None]:
        first: dict[Suit | None, Seat] = {}
        for taken in self.deal.taken:
            seat, card = taken.plays[0]
            first.setdefault(self.rules.order.suit_of(card, self.trump), seat)
        return {suit for suit, seat in first.items() if self._is_partner(seat) and suit != self.trump}

    def _is_partner(self, seat: Seat) -> bool:
        sides = self.rules.sides(self.deal.setup)
        return seat != self.seat and sides[seat] == sides[self.seat]

    def _suit(self, verdict: Verdict) -> Suit | None:
        return self.rules.order.suit_of(verdict.action.card, self.trump)


def _worth(verdict: Verdict) -> float:
    """The mean, rounded so that cards have the same order on every machine."""
    return round(verdict.mean, 9)
