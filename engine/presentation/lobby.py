"""The table before its first deal, and after it was closed."""

from collections.abc import Iterator

from engine.host.table import Phase, Table
from engine.presentation import buttons, people
from engine.presentation.house_rules import house_rules
from engine.presentation.message import Block, Heading, Lines, Message, Public, Slot, Style, Text
from engine.presentation.sharing import sharing_line
from engine.presentation.shuffles import sealed_line
from engine.presentation.texts import Texts
from engine.presentation.tokens import Verb


def lobby(table: Table, texts: Texts) -> Message:
    """Game, options, seats and what may be done; once it was closed, that alone."""
    if table.phase is Phase.CLOSED:
        return closed(table, texts)
    return Message(Public(), Slot.BOARD, tuple(_blocks(table, texts)), _choices(table, texts))


def closed(table: Table, texts: Texts) -> Message:
    """What stays of a table that was closed."""
    blocks = (Heading(people.title(table, texts)), Text(texts("table-closed")))
    return Message(Public(), Slot.BOARD, blocks)


def parted(table: Table, texts: Texts) -> Message:
    """What stays of a table in a room that it has left."""
    blocks = (Heading(people.title(table, texts)), Text(texts("room-parted", code=table.code)))
    return Message(Public(), Slot.BOARD, blocks)


def _blocks(table: Table, texts: Texts) -> Iterator[Block]:
    yield Heading(people.title(table, texts))
    changed = house_rules(table, texts)
    yield Lines(changed) if changed else Text(texts("lobby-standard-rules"))
    yield Lines(tuple(_seat(table, seat, texts) for seat in range(len(table.seats))))
    yield Text(texts("lobby-clock", clock=texts(f"clock-{table.clock}")), quiet=True)
    yield Text(_invitation(table, texts), quiet=True)
    if table.friendly:
        yield Text(texts("lobby-friendly"), quiet=True)
    yield from sharing_line(table, texts)
    yield from sealed_line(table, texts)


def _seat(table: Table, seat: int, texts: Texts) -> str:
    compass, name = people.compass(table, seat, texts), people.name(table, seat, texts)
    hosts = table.seats[seat].person == table.host
    return texts("lobby-host" if hosts else "lobby-seat", compass=compass, name=name)


def _invitation(table: Table, texts: Texts) -> str:
    free = sum(seat.free for seat in table.seats)
    return texts("lobby-waiting", free=free) if free else texts("lobby-ready")


def _choices(table: Table, texts: Texts) -> tuple[buttons.Row, ...]:
    free = any(seat.free for seat in table.seats)
    computers = [buttons.verb(table, Verb.COMPUTERS, texts)] if free else []
    return buttons.present(
        *buttons.seats(table, texts),
        [
            buttons.verb(table, Verb.START, texts, Style.MAIN, enabled=not free),
            *computers,
            buttons.verb(table, Verb.STAND, texts),
        ],
        [
            *buttons.cut(table, texts),
            buttons.verb(table, Verb.RULES, texts),
            buttons.verb(table, Verb.CLOSE, texts, Style.STRONG),
        ],
    )
