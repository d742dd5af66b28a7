"""Problems from deals that were played at tables. Nobody's name is in a record, and none comes out here."""

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
"""Problems with numbers from here on are of deals that were played; whoever keeps those knows which."""
TURNS: Mapping[str, int] = MappingProxyType({CompiledKernel.name: 16, PlainKernel.name: 5})
"""Of a deal that are judged at most, by build: each takes the plain one up to half a second, and a worker that is at
it for five is taken to be lost."""


@dataclass(frozen=True, slots=True)
class LookedThrough:
    """What was found in a deal."""

    problem: Problem | None
    judged: int
    """Turns that had to be judged."""


def look_through(record: Record, number: int) -> LookedThrough:
    """The first of the deal's turns, in an order drawn by lot, that is a problem; it gets this number. At most
    `TURNS` are judged. A deal of a game whose rules have changed since, or that nobody can judge, has none. Raises
    `NotationError`."""
    if not has_todays_rules(record) or why_none(_rules(record)):
        return LookedThrough(None, 0)
    # how the match stood is not shown to whoever solves it, so nothing is judged by it
    alone = replace(record, setup=replace(record.setup, scores=(), target=0, length=0))
    found, most = list(_turns(alone)), TURNS[chosen().name]
    random.Random(write(alone)).shuffle(found)  # noqa: S311 - the same wherever it is looked through
    for judged, (before, seat) in enumerate(found[:most], start=1):
        problem = posed(before, seat, number)
        if stands_out(problem.cards):
            return LookedThrough(problem, judged)
    return LookedThrough(None, min(most, len(found)))


def posed(record: Record, seat: Seat, number: int) -> Problem:
    """This turn of a seat as a problem of this number; raises `NotationError`."""
    rules = _rules(record)
    *_, last = replay(record)
    deal = view(rules, last.state, seat)
    cards = weigh(rules, deal, BUDGET)
    return Problem(record.game, record.version, number, record, seat, cards, reason(rules, deal, cards[0].action))


def has_todays_rules(record: Record) -> bool:
    """Whether the game is played by these rules still."""
    return record.game in GAMES and GAMES[record.game].version == record.version


def _turns(record: Record) -> Iterator[tuple[Record, Seat]]:
    """The deal up to each card that was chosen among `CHOICE` or more, with the seat that chose."""
    rules = _rules(record)
    for move, state, seat, action in moves(record):
        deal = view(rules, state, seat)
        if isinstance(action, PlayCard) and seat in deal.to_act and len(playable(rules, deal)) >= CHOICE:
            yield replace(record, actions=record.actions[:move]), seat


def _rules(record: Record) -> Rules:
    """Those of the record's house rules; raises `NotationError`."""
    try:
        return ruleset(record.game, record.options, record.version).rules
    except (LookupError, OptionError) as error:
        raise NotationError("a record of rules that nobody knows") from error
