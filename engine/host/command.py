"""What every command has, and where the function is registered that carries one out.

A command class stands above its function, in the room of its concern; `engine.host.commands` lists them all.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.host.change import Change, Loaded
from engine.host.tables.ids import EventId, TableId
from engine.host.tables.table import Person

C = TypeVar("C", bound="Command")

Rule = Callable[[Loaded, C], Change]
"""From a table as it is loaded to what a command makes of it. Pure; raises `Refusal` and `RuleViolation`."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that the host is asked to do at a table, in the imperative."""

    event: EventId
    """Makes it idempotent: the same event is carried out once."""
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Registered:
    """The function for a kind of command, and what holds for each command of the kind."""

    rule: Rule[Any]
    keeps_clock: bool = False
    """Nobody's turn changes by it: the table's deadline stays as it is."""
    needs_time: bool = False
    """It depends on what the store's clock shows, which is read with the table."""
    in_pause: bool = True
    """It is carried out in a pause as well."""


RULES: dict[type[Command], Registered] = {}
"""Every kind of command that some imported module carries out."""


def carries_out(
    kind: type[C], *, keeps_clock: bool = False, needs_time: bool = False, in_pause: bool = True
) -> Callable[[Rule[C]], Rule[C]]:
    """Registers the function that carries a kind of command out; see `Registered` for the rest. Raises `TypeError`
    where there is one already."""

    def register(rule: Rule[C]) -> Rule[C]:
        if kind in RULES:
            raise TypeError(f"{kind.__name__} is carried out twice")
        RULES[kind] = Registered(rule, keeps_clock, needs_time, in_pause)
        return rule

    return register
