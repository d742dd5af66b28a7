"""The end of a table: the warning before it, and what remains of it."""

from collections.abc import Iterator

from engine.host.state.ids import PersonId
from engine.host.state.table import Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Heading, Message, Private, Public, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.presentation.board import standings
from engine.presentation.board.absence import how_it_ended
from engine.rules.seats import Seat


def closed(table: Table, texts: Texts, *, unfinished: bool = False) -> Message:
    """What remains of a closed table: who won, the score, buttons for the score sheet and the record, and why it was
    closed. `unfinished` says that it was closed during a deal."""
    blocks = tuple(_blocks(table, texts, None, unfinished=unfinished))
    return Message(Public(), Slot.BOARD, blocks, buttons.present(_looks(table, texts, unfinished=unfinished)))


def closed_in_private(table: Table, seat: Seat, texts: Texts, *, unfinished: bool = False) -> Message:
    """What replaces a person's hand at a closed table: the same, with that person's side first.

    Raises `ValueError` for a seat without a person.
    """
    blocks = tuple(_blocks(table, texts, seat, unfinished=unfinished))
    looks = buttons.present(_looks(table, texts, unfinished=unfinished))
    return Message(Private(names.sitting(table, seat)), Slot.HAND, blocks, looks)


def _blocks(table: Table, texts: Texts, own: Seat | None, *, unfinished: bool) -> Iterator[Block]:
    yield Heading(names.title(table, texts))
    if table.match.results or table.match.conceded is not None:
        yield from _result(table, texts, own)
    yield from _end(table, texts, unfinished=unfinished)


def _result(table: Table, texts: Texts, own: Seat | None) -> Iterator[Block]:
    if table.standing.over:
        yield Heading(standings.winners_line(table, table.standing, texts))
    yield from standings.in_short(table, table.standing, texts, own)


def _end(table: Table, texts: Texts, *, unfinished: bool) -> Iterator[Block]:
    key = f"table-closed-{table.closed_by}" if table.closed_by else "table-closed"
    yield from how_it_ended(table, texts)
    yield Text(texts(key), quiet=True)
    if unfinished:
        yield Text(texts("table-unfinished"), quiet=True)


def _looks(table: Table, texts: Texts, *, unfinished: bool) -> Iterator[Choice]:
    """Buttons that still work once the table is closed."""
    if table.match.results:
        yield buttons.verb(table, Verb.SCORE, texts)
    if table.previous is not None or (table.deal is not None and not unfinished):
        yield buttons.verb(table, Verb.RECORD, texts)


def taken_away(table: Table, person: PersonId, texts: Texts) -> Message:
    """What replaces the hand of a person whom the owner of the place has removed from the table."""
    blocks = (Heading(names.title(table, texts)), Text(texts("table-taken-away")))
    return Message(Private(person), Slot.HAND, blocks)


def warning(table: Table, texts: Texts) -> Iterator[Block]:
    """Says that the table is about to be closed, if it is."""
    if table.warned:
        yield Text(texts("lobby-warned"))


def keep_open(table: Table, texts: Texts) -> tuple[Choice, ...]:
    """The button that keeps a table open, if it is about to be closed."""
    return (buttons.verb(table, Verb.STAY_OPEN, texts, Style.MAIN),) if table.warned else ()
