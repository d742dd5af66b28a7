"""The base of every command, and the registry of the functions that carry commands out.

A command class stands above its function, in the room of its concern; `engine.host.commands.every` lists them all.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.host.commands.change import Change, Loaded
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Person

C = TypeVar("C", bound="Command")

Rule = Callable[[Loaded, C], Change]
"""From a table as loaded, and a command, to the change that the command makes. Pure; raises `Refusal` and
`RuleViolation`."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that the host is asked to do at a table, in the imperative."""

    event: EventId
    """Makes the command idempotent: the same event is carried out once."""
    table: TableId
    by: Person


@dataclass(frozen=True, slots=True)
class Registered:
    """The function for a kind of command, and what holds for every command of that kind."""

    rule: Rule[Any]
    keeps_clock: bool = False
    """It changes nobody's turn: the table's deadline stays as it is."""
    needs_time: bool = False
    """It depends on the store's clock, which is read with the table."""
    in_pause: bool = True
    """It may be carried out while the table is paused."""


RULES: dict[type[Command], Registered] = {}
"""Every kind of command for which an imported module has registered a function."""


def carries_out(
    kind: type[C], *, keeps_clock: bool = False, needs_time: bool = False, in_pause: bool = True
) -> Callable[[Rule[C]], Rule[C]]:
    """Registers the function that carries out a kind of command; see `Registered` for the flags. Raises `TypeError`
    if the kind already has one."""

    def register(rule: Rule[C]) -> Rule[C]:
        if kind in RULES:
            raise TypeError(f"{kind.__name__} is carried out twice")
        RULES[kind] = Registered(rule, keeps_clock, needs_time, in_pause)
        return rule

    return register
