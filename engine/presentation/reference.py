"""A game on one page: what a table's players need at hand, with the table's own options."""

from engine.host.table import Table
from engine.presentation import people
from engine.presentation.house_rules import charter_line, house_rules
from engine.presentation.menche import memo_card, plays_tokens
from engine.presentation.message import Audience, Heading, Lines, Message, Public, Slot, Text
from engine.presentation.texts import Texts


def reference(table: Table, texts: Texts, *, to: Audience | None = None) -> Message:
    """The rules of the table's game in short, then every option that differs from the standard rules."""
    changed = house_rules(table, texts)
    options = (Lines(changed), charter_line(table, texts)) if changed else (Text(texts("lobby-standard-rules")),)
    lines = tuple(texts(f"reference-{table.game}").splitlines())
    memo = (Lines(memo_card(table, texts)),) if plays_tokens(table) else ()
    return Message(to or Public(), Slot.NOTICE, (Heading(people.title(table, texts)), Lines(lines), *memo, *options))
