"""Why a computer player did what it did: what it weighed at the time, worked out again, and the reason."""

from dataclasses import dataclass

from engine.coach.reasons import Reason, reason
from engine.coach.reviews import moves
from engine.coach.weighing import Weighed, weigh
from engine.games import ruleset
from engine.players.judge import usual_budget
from engine.players.levels import Level
from engine.players.strong import StrongPlayer
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.notation import Record
from engine.rules.seats import Seat
from engine.rules.values import replace
from engine.rules.views import SeatView, view


@dataclass(frozen=True, slots=True)
class Explained:
    """One action of a computer player, with what it weighed and the reason."""

    seat: Seat
    step: str
    """The step of the deal in which it was done."""
    action: Action
    weighed: tuple[Weighed, ...]
    """What it weighed, the best first; the figures are those of the time, since they follow from what it saw. Empty
    where it went by rules of thumb."""
    reason: Reason
    again: bool
    """Whether the player of this level, asked again, does the same. If not, it was late and the rule-based player
    stood in for it, or it had another level at the time."""


def explain(record: Record, move: int, level: Level) -> Explained:
    """Explains the action at `move`, made by a player of this level, from what its seat could know.

    Raises `ValueError` if the deal has no such move.
    """
    found = next(((state, seat, done) for at, state, seat, done in moves(record) if at == move), None)
    if found is None:
        raise ValueError("the deal has no such move")
    state, seat, action = found
    rules = ruleset(record.game, record.options, record.version).rules
    deal = view(rules, state, seat)
    chosen = level.player.volunteer(rules, deal) or level.player.choose(rules, deal)
    weighed = _weighed(rules, deal, level)
    return Explained(seat, state.step, action, weighed, reason(rules, deal, action), chosen == action)


def _weighed(rules: Rules, deal: SeatView, level: Level) -> tuple[Weighed, ...]:
    player = level.player
    if not isinstance(player, StrongPlayer):
        return ()
    # computer players look at no hand but their own, even where all lie open
    deal = replace(deal, shown=())
    found = weigh(rules, deal, player.budget or usual_budget(player.candidates), player.seed)
    return tuple(each for each in found if each.worth is not None)
