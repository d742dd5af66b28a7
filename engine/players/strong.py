"""The player that looks ahead. It chooses cards by search, calls by the steady player's tables, contre also by the
standing of the match, and questions to the partner by what their answers are worth.

Choosing contre by the same search was tried and lost: -1.6 ± 0.8 points a deal against the tables where a double had
to promise 2 points, -0.1 ± 0.4 where it had to promise 7 (300 deals of manille). Playouts by rules of thumb on both
sides flatter the doubling side.

Where the table has agreed on signals, one of several equally good cards tells the partner something. A signal costs
nothing worth speaking of: it decides only between cards that the search cannot tell apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from engine.kernel import Search, why_none
from engine.players.claims import sure_claim
from engine.players.doubling import double_for_match
from engine.players.information import best_question
from engine.players.judge import Verdict, judge, usual_budget
from engine.players.signals import telling
from engine.players.steady import SteadyPlayer
from engine.rules.actions import Action, PlayCard
from engine.rules.cards import Denomination, Suit
from engine.rules.deal import Rules
from engine.rules.seats import Seat
from engine.rules.signals import are_agreed
from engine.rules.state import plays, trump_of
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


_STEADY = SteadyPlayer()


@dataclass(frozen=True, slots=True)
class StrongPlayer:
    """Plays the card that is worth most over the worlds that the seat may be in.

    Another `seed` makes another player of the same strength.
    """

    kind: str = "strong"
    budget: Search | None = None
    """None for the usual budget of the build."""
    seed: int = 0
    candidates: int = 1
    """Worlds drawn for each one kept, by how likely it is (`belief`); 1 for a player who goes by hard facts alone."""

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        """The action for this seat; raises `ValueError` where it has no legal one."""
        ruled = double_for_match(rules, deal) or _STEADY.choose(rules, deal)
        cards = [action for action in deal.legal if isinstance(action, PlayCard)]
        # calls stay as they were just decided; with a single card there is nothing to weigh
        if not isinstance(ruled, PlayCard) or len(cards) == 1 or trump_of(deal) is None or why_none(rules):
            return ruled
        budget = self.budget or usual_budget(self.candidates)
        verdicts = judge(deal, rules, seed_of(deal, self.seed), budget)
        favourite = best(verdicts)
        return (sent(rules, deal, verdicts, favourite) if are_agreed(rules.options) else favourite).action

    def volunteer(self, rules: Rules, deal: SeatView) -> Action | None:
        """A claim that the seat is sure of, or the question to the partner that is worth most."""
        claim = sure_claim(rules, deal)
        if claim is not None or why_none(rules):
            return claim
        return best_question(rules, deal, seed_of(deal, self.seed), self.candidates)


def best(verdicts: tuple[Verdict, ...]) -> Verdict:
    """The verdict on the card that is worth most; the first of equals."""
    return max(verdicts, key=lambda verdict: round(verdict.mean, 9))


def seed_of(deal: SeatView, seed: int = 0) -> int:
    """A seed that follows from what the seat sees: the same now, after a restart and in another process."""
    seen = (seed, deal.seat, deal.setup.dealer, deal.setup.number, *deal.hand, *(play.card for play in plays(deal)))
    digest = blake2b(repr(seen).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") | 1
