"""The host's panel: making somebody else the host, removing computer players, and choosing their levels."""

from collections.abc import Iterator

from engine.host.commands.seats import SEATED_PHASES
from engine.host.state.table import Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Heading, Lines, Message, Private, Slot, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import MakeHost, RemoveComputer, SetLevel
from engine.players.levels import PLANNED, levels_of


def manage(table: Table, texts: Texts) -> Message:
    """The panel, for the host alone. Four seats and four levels need five rows of five buttons, the most that every
    platform shows."""
    people = [*_heirs(table, texts), *_leavers(table, texts)]
    choices = buttons.present(
        *buttons.rows(people),
        *buttons.rows(list(_levels(table, texts))),
        *buttons.rows(list(_other_levels(table, texts))),
    )
    return Message(Private(table.host), Slot.NOTICE, tuple(_said(table, texts, asks=bool(choices))), choices)


def _said(table: Table, texts: Texts, *, asks: bool) -> Iterator[Block]:
    yield Heading(names.title(table, texts))
    yield Text(texts("manage-what" if asks else "manage-nothing"))
    if table.phase in SEATED_PHASES:
        yield Lines(tuple(_about(level, texts) for level in levels_of(table.game) if level in PLANNED))
        yield Text(texts("manage-level", level=names.level_name(table.computers, texts)), quiet=True)


def _about(level: str, texts: Texts) -> str:
    return texts("level-about", level=names.level_name(level, texts), about=texts(f"level-about-{level}"))


def _heirs(table: Table, texts: Texts) -> Iterator[Choice]:
    for place, seat in enumerate(table.seats):
        if seat.person not in (None, table.host):
            label = texts("button-make-host", name=names.name(table, place, texts))
            yield Choice(label, MakeHost(table.id, place))


def _leavers(table: Table, texts: Texts) -> Iterator[Choice]:
    for place in _computers(table):
        label = texts("button-remove-computer", name=names.short(table, place, texts))
        yield Choice(label, RemoveComputer(table.id, place))


def _levels(table: Table, texts: Texts) -> Iterator[Choice]:
    """Buttons that give all computer players a level, where that would change anything."""
    if table.phase not in SEATED_PHASES:
        return
    alike = not any(table.seats[place].chosen for place in _computers(table))
    for level in levels_of(table.game):
        if not (alike and level == table.computers):
            yield Choice(texts("button-level", level=names.level_name(level, texts)), SetLevel(table.id, None, level))


def _other_levels(table: Table, texts: Texts) -> Iterator[Choice]:
    """Buttons that give one computer player a level, for each level but its own."""
    for place in _computers(table):
        called = names.short(table, place, texts)
        for level in levels_of(table.game):
            if level != table.seats[place].computer:
                said = texts("button-level-seat", name=called, level=names.level_name(level, texts))
                yield Choice(said, SetLevel(table.id, place, level))


def _computers(table: Table) -> Iterator[int]:
    """The seats of the computer players that can be removed or changed now."""
    if table.phase in SEATED_PHASES:
        yield from (place for place, seat in enumerate(table.seats) if seat.computer is not None)
