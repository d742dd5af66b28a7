"""Which sections of the rulebook a game's code cites: seen in random deals with wrong calls tried at every turn."""

from collections.abc import Iterator
from functools import cache
from random import Random

from engine.games import GAMES
from engine.games.chibre.family import Declare
from engine.games.menche.family import ReportTalk
from engine.games.mensch.family import Bid
from engine.rules import reasons
from engine.rules.actions import Accept, Action, ClaimRedeal, Delegate, Double, NameTrump, Pass, PlayCard, Redouble
from engine.rules.cards import Denomination
from engine.rules.deal import Rules
from engine.rules.errors import RuleViolation
from engine.rules.game import Game
from engine.rules.options import Value
from engine.rules.state import DealState
from tests.engine.chance import values
from tests.engine.conformance.walks import walk

DEALS = 20
"""Random deals of each game, beside those under `PROVOKING`."""
PROVOKED = 5
"""Deals under each of `PROVOKING`: whether a side still owes what it may not owe any more depends on the standing."""
PROVOKING: tuple[dict[str, Value], ...] = (
    {},
    {"sa_quota": 4, "end_mode": "deals"},
    {"revokes": "honour"},
    {"silence_penalty": True},
    {"null_hand_redeal": True},
    {"auto_announce": False},
)
"""Options under which something happens that otherwise seldom does."""
_WORDS: tuple[Action, ...] = (
    Pass(),
    Delegate(),
    Double(),
    Redouble(),
    Accept(),
    Declare(),
    ClaimRedeal(),
    ReportTalk(1),
    Bid("half"),
    NameTrump(Denomination("H")),
)


@cache
def cited(name: str) -> frozenset[str]:
    """Every section that was met."""
    game = GAMES[name]
    return frozenset(section for number, given in enumerate(_options(game)) for section in _met(game, given, number))


def _options(game: Game) -> Iterator[dict[str, Value]]:
    known, chance = {option.name for option in game.schema.options}, Random(game.id)
    for given in PROVOKING * PROVOKED:
        if given.keys() <= known:
            yield given
    for _ in range(DEALS):
        drawn = {o.name: chance.choice(values(o)) for o in game.schema.options if o.values and chance.random() < 0.5}
        yield {} if game.schema.cross_check({**game.schema.defaults, **drawn}) else drawn


def _met(game: Game, given: dict[str, Value], seed: int) -> Iterator[str]:
    walked = walk(game, given, seed)
    for transition in walked.transitions:
        yield from (event.section for event in transition.events)
        if transition.state.result is not None:
            yield from reasons.of_result(transition.state.result, game.family.reasons)
    for state in walked.states:
        yield from _refused(walked.rules, state)


def _refused(rules: Rules, state: DealState) -> Iterator[str]:
    for seat in rules.to_act(state):
        for action in (*_WORDS, PlayCard(rules.deck.cards[0])):
            try:
                rules.apply(state, seat, action)
            except RuleViolation as refused:
                yield refused.section
