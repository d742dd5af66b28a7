"""Problems from deals that were played at tables. Records hold no names, so problems do not either."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.coach import reason, weigh
from engine.coach.reviews import moves
from engine.games import GAMES, replay, ruleset
from engine.kernel import chosen, why_none
from engine.kernel.compiled import CompiledKernel
from engine.kernel.plain import PlainKernel
from engine.players.duties import playable
from engine.problems.finding import BUDGET, CHOICE, Problem, stands_out
from engine.rules.actions import PlayCard
from engine.rules.deal import Rules
from engine.rules.errors import NotationError, OptionError
from engine.rules.notation import Record, write
from engine.rules.seats import Seat
from engine.rules.values import replace
from engine.rules.views import view

PAST = 10**9
"""Problems with numbers from here on are from past deals; the number minus this one is that of the stored deal."""
TURNS: Mapping[str, int] = MappingProxyType({CompiledKernel.name: 16, PlainKernel.name: 5})
"""By build: how many turns of a deal are judged at most. The plain build takes up to half a second for each, and a
worker that is busy for five seconds is taken to be lost."""


@dataclass(frozen=True, slots=True)
class LookedThrough:
    """What was found in a deal."""

    problem: Problem | None
    judged: int
    """How many turns had to be judged."""


def look_through(record: Record, number: int) -> LookedThrough:
    """Looks through the deal's turns, in an order drawn by lot, for one that makes a problem, which gets this number.
    At most `TURNS` are judged. There is no problem in a deal if its game's rules have changed since, or if the kernel
    cannot play its game. Raises `NotationError`."""
    if not has_todays_rules(record) or why_none(_rules(record)):
        return LookedThrough(None, 0)
    # the solver is not shown how the match stood, so nothing is judged by it
    alone = replace(record, setup=replace(record.setup, scores=(), target=0, length=0))
    found, most = list(_turns(alone)), TURNS[chosen().name]
    random.Random(write(alone)).shuffle(found)  # noqa: S311 - the same order wherever the deal is looked through
    for judged, (before, seat) in enumerate(found[:most], start=1):
        problem = posed(before, seat, number)
        if stands_out(problem.cards):
            return LookedThrough(problem, judged)
    return LookedThrough(None, min(most, len(found)))


def posed(record: Record, seat: Seat, number: int) -> Problem:
    """The seat's turn at the end of this record as a problem with this number; raises `NotationError`."""
    rules = _rules(record)
    *_, last = replay(record)
    deal = view(rules, last.state, seat)
    cards = weigh(rules, deal, BUDGET)
    return Problem(record.game, record.version, number, record, seat, cards, reason(rules, deal, cards[0].action))


def has_todays_rules(record: Record) -> bool:
    """Whether the record's game is still played by the same version of its rules."""
    return record.game in GAMES and GAMES[record.game].version == record.version


def _turns(record: Record) -> Iterator[tuple[Record, Seat]]:
    """The deal up to each card that was chosen among `CHOICE` or more, with the seat that chose."""
    rules = _rules(record)
    for move, state, seat, action in moves(record):
        deal = view(rules, state, seat)
        if isinstance(action, PlayCard) and seat in deal.to_act and len(playable(rules, deal)) >= CHOICE:
            yield replace(record, actions=record.actions[:move]), seat


def _rules(record: Record) -> Rules:
    """The rules of the record's game with its house rules; raises `NotationError`."""
    try:
        return ruleset(record.game, record.options, record.version).rules
    except (LookupError, OptionError) as error:
        raise NotationError("a record of rules that nobody knows") from error
