"""What somebody is told who asks for a table where none of theirs is shown."""

from collections.abc import Sequence

from engine.host.state.ids import PersonId
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.message import Choice, Heading, Message, Private, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens import ShowHere, TableVerb, Verb

MOST = 3
"""Of how many tables there are buttons; the others are named."""


def sits_elsewhere(to: PersonId, tables: Sequence[Table], texts: Texts) -> Message:
    """Where the person sits, with buttons to show the table here, to leave it, and to close it."""
    sits = ", ".join(names.title(table, texts) for table in tables)
    rows = tuple(_row(table, texts) for table in tables[:MOST])
    return Message(Private(to), Slot.NOTICE, (Heading(texts("sits-elsewhere")), Text(sits)), rows)


def _row(table: Table, texts: Texts) -> tuple[Choice, ...]:
    return (
        Choice(texts("button-show-here", code=table.code), ShowHere(table.id), Style.MAIN),
        Choice(texts("button-leave-table", code=table.code), TableVerb(table.id, Verb.STAND)),
        Choice(texts("button-close-table", code=table.code), TableVerb(table.id, Verb.CLOSE), Style.STRONG),
    )
