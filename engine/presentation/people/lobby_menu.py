"""*More* in the lobby: the rarer buttons, for each person those that the person may use."""

from collections.abc import Iterator

from engine.host.commands.dealing import yet_to_cut
from engine.host.commands.partners import has_partners
from engine.host.commands.seats import open_seats
from engine.host.state.table import Person, Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Heading, Message, Private, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.presentation.rules.options import all_at_once


def lobby_menu(table: Table, by: Person, texts: Texts) -> Message:
    """The rarer buttons of the lobby: seats for a person who has none, cutting and calling for players for one who
    has; partners, house rules, computer players and closing for the host."""
    blocks: tuple[Block, ...] = (
        Heading(names.title(table, texts)),
        Text(_said(table, by, texts)),
        *_turning(table, texts),
    )
    return Message(Private(by.id), Slot.NOTICE, blocks, _choices(table, by, texts))


def _said(table: Table, by: Person, texts: Texts) -> str:
    if by.id == table.host:
        return texts("lobby-more-host")
    if table.seat_of(by.id) is not None:
        return texts("lobby-more-guest")
    return texts("lobby-more-seats" if open_seats(table) else "refusal-TABLE_FULL")


def _turning(table: Table, texts: Texts) -> Iterator[Text]:
    """The seats in the order of play, where that is not the order in which they are listed everywhere."""
    if arrow := names.turning(table):
        seats = ", ".join(names.compass(table, seat, texts) for seat in table.ruleset.rules.ring.from_(0))
        yield Text(texts("lobby-turning", arrow=arrow, seats=seats), quiet=True)


def _choices(table: Table, by: Person, texts: Texts) -> tuple[buttons.Row, ...]:
    seated, hosts = table.seat_of(by.id) is not None, by.id == table.host
    seats = () if seated else (*buttons.seats(table, texts), *buttons.computers(table, texts))
    return buttons.present(
        *seats,
        _company(table, texts) if hosts else (),
        all_at_once(table, texts) if hosts else (),
        (*_cut(table, by, texts), *_call(table, texts)) if seated else (),
        (buttons.verb(table, Verb.CLOSE, texts, Style.STRONG),) if hosts else (),
    )


def _company(table: Table, texts: Texts) -> Iterator[Choice]:
    if has_partners(table):
        yield buttons.verb(table, Verb.SWAP, texts)
    yield buttons.verb(table, Verb.DRAW, texts)
    yield buttons.verb(table, Verb.HOUSE, texts)
    yield buttons.verb(table, Verb.MANAGE, texts)


def _cut(table: Table, by: Person, texts: Texts) -> tuple[Choice, ...]:
    return buttons.cut(table, texts) if by.id in yet_to_cut(table) else ()


def _call(table: Table, texts: Texts) -> Iterator[Choice]:
    if any(seat.free for seat in table.seats):
        yield from buttons.call(table, texts)
