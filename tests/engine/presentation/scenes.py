"""Everything that a position shows, by who reads it."""

from collections.abc import Iterator

from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.presentation.board.score import last_trick, score_sheet
from engine.presentation.board.transcript import line
from engine.presentation.hand.hand import hand
from tests.engine.presentation.reading import read
from tests.engine.presentation.tables import Position


def public_messages(here: Position, texts: Texts) -> Iterator[Message]:
    table, deal = here.table, here.view()
    yield board(table, deal, texts)
    yield score_sheet(table, texts)
    yield last_trick(table, deal, texts)


def private_messages(here: Position, seat: int, texts: Texts) -> Iterator[Message]:
    yield hand(here.table, seat, here.view(seat), texts)
    yield last_trick(here.table, here.view(seat), texts)


def public_text(here: Position, texts: Texts) -> str:
    """All that everybody reads."""
    happened = (line(event, here.table, texts) for event in here.events)
    return "\n".join((*map(read, public_messages(here, texts)), *filter(None, happened)))


def private_text(here: Position, seat: int, texts: Texts) -> str:
    """All that one seat reads beside it."""
    return "\n".join(map(read, private_messages(here, seat, texts)))
