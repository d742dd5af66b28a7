"""Why a computer player did what it did: what it weighed then, worked out again, and the reason."""

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
from engine.rules.views import SeatView, view


@dataclass(frozen=True, slots=True)
class Explained:
    """One action of a computer player."""

    seat: Seat
    step: str
    """Of the deal."""
    action: Action
    weighed: tuple[Weighed, ...]
    """What it weighed, the best first: the same figures as then, for they follow from what it saw. Nothing where it
    went by rules of thumb."""
    reason: Reason
    again: bool
    """Whether the player of its level, asked again, does the same. If not, the rule-based one stood in when it was
    late, or its level was another one then."""


def explain(record: Record, move: int, level: Level) -> Explained:
    """What the player of this level did there, from what its seat could know; raises `ValueError` for a deal without
    this move."""
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
    found = weigh(rules, deal, player.budget or usual_budget(player.candidates), player.seed)
    return tuple(each for each in found if each.worth is not None)
