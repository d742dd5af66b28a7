"""The host's panel: who is to be host, which computer player is to leave."""

from collections.abc import Iterator

from engine.host.tables.seats import SEATED_PHASES
from engine.host.tables.table import Table
from engine.messages import buttons, names
from engine.messages.message import Choice, Heading, Message, Private, Slot, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import MakeHost, RemoveComputer


def manage(table: Table, texts: Texts) -> Message:
    """For the host alone."""
    choices = buttons.present(*buttons.rows([*_heirs(table, texts), *_leavers(table, texts)], 3))
    said = texts("manage-what" if choices else "manage-nothing")
    blocks = (Heading(names.title(table, texts)), Text(said))
    return Message(Private(table.host), Slot.NOTICE, blocks, choices)


def _heirs(table: Table, texts: Texts) -> Iterator[Choice]:
    for place, seat in enumerate(table.seats):
        if seat.person not in (None, table.host):
            label = texts("button-make-host", name=names.name(table, place, texts))
            yield Choice(label, MakeHost(table.id, place))


def _leavers(table: Table, texts: Texts) -> Iterator[Choice]:
    if table.phase not in SEATED_PHASES:
        return
    for place, seat in enumerate(table.seats):
        if seat.computer is not None:
            label = texts("button-remove-computer", compass=names.compass(table, place, texts))
            yield Choice(label, RemoveComputer(table.id, place))
