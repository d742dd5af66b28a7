"""A game as the registry knows it: options first, then rules with the options bound."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import prod
from operator import itemgetter
from types import MappingProxyType
from typing import Any, cast, get_args

from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.events import Event
from engine.rules.judgement import Judgement
from engine.rules.match import MatchRules
from engine.rules.options import Options, Schema
from engine.rules.state import Contract, DealSetup
from engine.rules.values import Value
from engine.rules.views import SeatView

Multipliers = tuple[tuple[str, int], ...]
"""What multiplies a deal's score, in order, as (name, factor)."""


def product(multipliers: Multipliers) -> int:
    """The product of all factors."""
    return prod(map(itemgetter(1), multipliers))


def _nothing(_: DealSetup | Options, __: Contract | None) -> Multipliers:
    return ()


class Ruleset(Value):
    """A game with its options bound: the rules of a deal and those of a match."""

    rules: Rules
    match: MatchRules


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """Games that are variants of one: they share a folder, and the events and actions that no other game has."""

    name: str
    events: tuple[type[Event], ...] = ()
    """The kinds of event that this family alone has."""
    actions: tuple[type[Action], ...] = ()
    """The kinds of action that this family alone has."""
    sections: tuple[str, ...] = ()
    """The sections of the rulebook that only this family's pages have, in order; they stand before that on play."""
    reasons: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """By a name that only this family uses in a `DealResult` (what multiplies a deal, what counts beside the tricks,
    why it was void): the section that explains it, where that is not the one on the score."""
    words: Mapping[str, "Needed"] = field(default_factory=lambda: MappingProxyType({}))
    """Words that this family alone has, and when somebody who learns one of its games has to know each. They are
    texts of the catalogues, `lesson-word-...`, and the page explains them."""


Needed = Callable[[SeatView], bool]
"""Whether a decision needs a word."""


def always(_: SeatView) -> bool:
    """For a word that is needed from the first decision on."""
    return True


def kinds(union: object) -> tuple[type[Any], ...]:
    """The classes of a closed union, or the class alone where there is but one: Python makes no union of that."""
    return get_args(union) or (cast("type[Any]", union),)


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A registered game. `build` takes options that `schema` has read."""

    id: str
    family: Family
    version: int
    seats: int
    unit: str
    """What is won: "points", "chips" or "tokens"."""
    schema: Schema
    build: Callable[[Options], Ruleset]
    declared_total: Callable[[tuple[int, ...]], int]
    """What the seats' gains of a deal must sum to, given its scores by account."""
    multipliers: Callable[[DealSetup, Contract | None], Multipliers] = _nothing
    """What multiplies a deal, as far as it is known while the deal is played; shown on the board."""
    by_options: Callable[[Options, Contract | None], Multipliers] = _nothing
    """What the table's options multiply a deal by in addition."""
    judgement: Judgement = Judgement()  # noqa: RUF009 - a value
    """What computer players go by."""
