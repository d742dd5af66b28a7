"""A game's rules in short, as a table's players need them at hand, with the table's own options."""

from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.message import Audience, Heading, Lines, Message, Public, Slot, Text
from engine.messages.texts import Texts
from engine.presentation.rules.house_rules import charter_line, house_rules


def reference(table: Table, texts: Texts, *, to: Audience | None = None) -> Message:
    """The rules of the table's game in short, then every option that differs from the standard rules."""
    changed = house_rules(table, texts)
    options = (Lines(changed), charter_line(table, texts)) if changed else (Text(texts("lobby-standard-rules")),)
    own = voice_of(table).reference(table, texts)
    return Message(to or Public(), Slot.NOTICE, (Heading(names.title(table, texts)), *own, *options))
