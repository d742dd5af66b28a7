"""The end of a table: the warning before it, and what stays."""

from collections.abc import Iterator

from engine.host.table import Table
from engine.presentation import buttons, people
from engine.presentation.message import Block, Choice, Heading, Message, Public, Slot, Style, Text
from engine.presentation.texts import Texts
from engine.presentation.tokens import Verb


def closed(table: Table, texts: Texts) -> Message:
    """What stays of a table that was closed."""
    blocks = (Heading(people.title(table, texts)), Text(texts("table-closed")))
    return Message(Public(), Slot.BOARD, blocks)


def warning(table: Table, texts: Texts) -> Iterator[Block]:
    """Says that the table is about to be closed."""
    if table.warned:
        yield Text(texts("lobby-warned"))


def keep_open(table: Table, texts: Texts) -> tuple[Choice, ...]:
    """The button against it."""
    return (buttons.verb(table, Verb.STAY_OPEN, texts, Style.MAIN),) if table.warned else ()
