"""The player that looks ahead. It chooses cards by search, calls by the steady player's tables, contre also by the
standing of the match, and questions to the partner by what their answers are worth.

Choosing contre by the same search was tried and lost: -1.6 ± 0.8 points a deal against the tables where a double had
to promise 2 points, -0.1 ± 0.4 where it had to promise 7 (300 deals of manille). Playouts by rules of thumb on both
sides flatter the doubling side.
"""

from dataclasses import dataclass
from hashlib import blake2b

from engine.kernel import Search, why_none
from engine.players.claims import sure_claim
from engine.players.doubling import double_for_match
from engine.players.information import best_question
from engine.players.judge import Verdict, judge, usual_budget
from engine.players.sending import sent
from engine.players.steady import SteadyPlayer
from engine.rules.actions import Action, PlayCard
from engine.rules.deal import Rules, SteppedRules
from engine.rules.signals import are_agreed
from engine.rules.state import plays, trump_of
from engine.rules.views import SeatView

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
        if claim is not None or not isinstance(rules, SteppedRules) or why_none(rules):
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
