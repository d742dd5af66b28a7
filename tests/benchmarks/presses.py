"""Everything that somebody may press at a table, for `tests.benchmarks.selfish`: each command of the program with
whatever it may be given there, and with whoever has to agree to it.

The opponents agree to nothing by which they would lose; partners and a friend outside do what is asked of them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from engine.host.commands import every as do
from engine.host.commands.command import RULES, Command
from engine.host.state.ids import ScopeId
from engine.host.state.table import Person, Room, Table
from engine.players.levels import LEVELS
from tests.engine.host.tables import NAMES, ROOM, person

if TYPE_CHECKING:
    from tests.benchmarks.sitting import Sitting

SELF, FRIEND = person(NAMES[0]), person("Zoe")
ELSEWHERE = Room("test", "garden", ScopeId("test:village"), "en")
WHILE = (1, 8, 40)
"""Steps of a table for which somebody is away or does nothing; after the last, most deals are over."""

Given = Mapping[str, object]
PLAYING = frozenset({do.Act, do.Choose, do.PlayKey})
"""What playing on consists of."""
NOT_FOR_PLAYERS = frozenset({do.DrawAnew})
"""What the program alone does."""


@dataclass(frozen=True, slots=True)
class Press:
    """A command, and what comes with it. `by`: whoever presses it."""

    kind: type[Command]
    given: Given
    by: Person = SELF
    followers: tuple[type[Command], ...] = ()
    """What partners answer, and the friend outside."""
    rests: int = 0
    """For so many steps of the table nothing more is pressed, nor played."""
    comes_back: bool = False
    """Then the seat is taken again."""

    @property
    def name(self) -> str:
        """What the table of results calls it, without numbers and names of its own."""
        parts = [self.kind.__name__, *(f"for {self.rests}" for _ in range(bool(self.rests)))]
        return " ".join(
            (*parts, *(one.__name__ for one in self.followers), *("Return" for _ in range(self.comes_back)))
        )


def _seats(table: Table) -> Iterable[int]:
    return range(len(table.seats))


def _deal(table: Table) -> str:
    return table.deal.id if table.deal is not None else ""


def _levels(table: Table) -> Iterable[Given]:
    return ({"level": level, "seat": seat} for level in LEVELS for seat in (None, *_seats(table)))


def _options(table: Table) -> Iterable[Given]:
    return ({"name": name, "value": str(value)} for name, value in table.options.items())


ARGUMENTS: Mapping[type[Command], Callable[[Table], Iterable[Given]]] = {
    do.JoinRoom: lambda _: ({"room": ELSEWHERE},),
    do.LeaveRoom: lambda _: ({"room": room.key} for room in (ROOM, ELSEWHERE)),
    do.Sit: lambda table: ({"seat": seat} for seat in (None, *_seats(table))),
    do.AddComputers: lambda table: ({"seat": seat} for seat in (None, *_seats(table))),
    do.RemoveComputers: lambda table: ({"seat": seat} for seat in (None, *_seats(table))),
    do.Evict: lambda table: (
        {"person": SELF.id},
        *({"person": chair.person, "told": True} for chair in table.humans),
    ),
    do.SetLevel: _levels,
    do.SetOption: _options,
    do.MakeHost: lambda table: ({"seat": seat} for seat in _seats(table)),
    do.HandOver: lambda _: ({}, {"to": FRIEND}, {"late": True}),
    do.AnswerClaim: lambda _: ({"agrees": agrees} for agrees in (False, True)),
    do.Resign: lambda _: ({"agrees": agrees} for agrees in (False, True)),
    do.Invite: lambda _: ({"person": FRIEND},),
    do.AnswerInvitation: lambda _: ({"number": 1, "accept": accept} for accept in (False, True)),
    do.CallPlayers: lambda _: ({"heard": ()},),
    do.Cut: lambda _: ({"number": 7},),
    do.PlayFrom: lambda table: ({"deal": _deal(table), "trick": trick} for trick in (1, 5)),
    do.PauseTable: lambda _: ({"managing": managing} for managing in (False, True)),
    do.GoOn: lambda _: ({"managing": managing} for managing in (False, True)),
}
"""What may come with a command; nothing with any other."""
BY_FRIENDS = (do.Sit, do.TakeOver, do.AnswerInvitation)
"""What somebody outside may press for him. Whoever manages the place may also shut the table: the match is void."""
FOLLOWED: Mapping[type[Command], tuple[type[Command], ...]] = {
    do.Resign: (do.Resign,),
    do.Close: (do.Resign,),
    do.EndMatch: (do.EndMatch,),
    do.HandOver: (do.TakeOver,),
    do.Invite: (do.AnswerInvitation,),
}
"""What others have to do for a press to be carried out."""


def presses(table: Table, chance: Random) -> Press:
    """Something that may be pressed now, or not: what is refused is found out by pressing it."""
    kind = chance.choice(sorted(RULES.keys() - PLAYING - NOT_FOR_PLAYERS, key=lambda one: one.__name__))
    given = chance.choice(list(ARGUMENTS[kind](table)) if kind in ARGUMENTS else [{}])
    by = FRIEND if kind in BY_FRIENDS and chance.random() < 0.5 else SELF
    followers = FOLLOWED.get(kind, ()) if chance.random() < 0.7 else ()
    if kind is do.StepAway:
        return Press(kind, given, rests=chance.choice(WHILE), comes_back=chance.random() < 0.7)
    return Press(kind, given, by, followers, rests=chance.choice((0, 0, 0, *WHILE)))


def press(sitting: "Sitting", wanted: Press) -> bool:
    """Presses it; returns whether it was carried out."""
    if not sitting.press(wanted.kind, wanted.by, **_given(wanted.given)):
        return False
    for kind in wanted.followers:
        _follow(sitting, kind)
    return True


def _follow(sitting: "Sitting", kind: type[Command]) -> None:
    if kind is do.TakeOver:
        sitting.press(kind, FRIEND)
    elif kind is do.AnswerInvitation:
        sitting.press(kind, FRIEND, number=1, accept=True)
    elif sitting.behind or not sitting.table.in_match:
        sitting.agreed(kind)  # whoever is ahead loses nothing by it
    else:
        sitting.agreed(kind, partners_only=True)


def _given(given: Given) -> dict[str, Any]:
    return dict(given)
