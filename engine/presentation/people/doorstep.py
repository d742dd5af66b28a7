"""A table as somebody sees it who was given the way to it: who sits there, and which seat may be had."""

from collections.abc import Iterator

from engine.host.tables.seats import open_seats
from engine.host.tables.table import Person, Phase, Table
from engine.messages import buttons, names
from engine.messages.message import Block, Heading, Lines, Message, Private, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.presentation.board.lobby import seat_line
from engine.presentation.people.invitations import answers
from engine.presentation.rules.house_rules import house_rules


def doorstep(table: Table, by: Person, texts: Texts) -> Message:
    """What the person may do there; an old way leads to a line that says why there is nothing."""
    return Message(Private(by.id), Slot.NOTICE, tuple(_blocks(table, by, texts)), _choices(table, by, texts))


def _blocks(table: Table, by: Person, texts: Texts) -> Iterator[Block]:
    yield Heading(names.title(table, texts))
    if table.phase is Phase.CLOSED:
        yield Text(texts("refusal-TABLE_CLOSED"))
        return
    yield Lines(house_rules(table, texts) or (texts("lobby-standard-rules"),))
    yield Lines(tuple(seat_line(table, seat, texts) for seat in range(len(table.seats))))
    yield Text(_what(table, by, texts))


def _what(table: Table, by: Person, texts: Texts) -> str:
    """What there is to know about seats."""
    if table.invitations.open_to(by.id, by.alias) is not None:
        return texts("doorstep-invited")
    if _is_offered(table, by):
        return texts("doorstep-offered")
    if not open_seats(table):
        return texts("refusal-TABLE_FULL")
    return texts("doorstep-playing" if table.phase is Phase.PLAYING else "doorstep-free")


def _choices(table: Table, by: Person, texts: Texts) -> tuple[buttons.Row, ...]:
    if table.phase is Phase.CLOSED:
        return ()
    number = table.invitations.open_to(by.id, by.alias)
    if number is not None:
        return (answers(table, number, texts),)
    if _is_offered(table, by):
        return ((buttons.verb(table, Verb.TAKE, texts, Style.MAIN),),)
    if table.phase is Phase.PLAYING:
        return ()
    return (*buttons.seats(table, texts), *buttons.computers(table, texts))


def _is_offered(table: Table, by: Person) -> bool:
    """Whether the person may take over a seat; whoever is named is invited to it."""
    return table.leaving.offer is not None and table.leaving.offer.to in (None, by.id, by.alias)
