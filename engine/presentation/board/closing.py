"""The end of a table: the warning before it, and what stays."""

from collections.abc import Iterator

from engine.host.tables.ids import PersonId
from engine.host.tables.table import Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Heading, Message, Private, Public, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb


def closed(table: Table, texts: Texts, *, unfinished: bool = False) -> Message:
    """What stays of a table that was closed, and why it was; `unfinished`: within a deal."""
    return Message(
        Public(), Slot.BOARD, (Heading(names.title(table, texts)), *_end(table, texts, unfinished=unfinished))
    )


def _end(table: Table, texts: Texts, *, unfinished: bool) -> Iterator[Block]:
    key = f"table-closed-{table.closed_by}" if table.closed_by else "table-closed"
    yield Text(texts(key))
    if unfinished:
        yield Text(texts("table-unfinished"))


def taken_away(table: Table, person: PersonId, texts: Texts) -> Message:
    """What stands where somebody's hand was whom the owner of the place took from the table."""
    blocks = (Heading(names.title(table, texts)), Text(texts("table-taken-away")))
    return Message(Private(person), Slot.HAND, blocks)


def warning(table: Table, texts: Texts) -> Iterator[Block]:
    """Says that the table is about to be closed."""
    if table.warned:
        yield Text(texts("lobby-warned"))


def keep_open(table: Table, texts: Texts) -> tuple[Choice, ...]:
    """The button against it."""
    return (buttons.verb(table, Verb.STAY_OPEN, texts, Style.MAIN),) if table.warned else ()
