"""What people are told of a shuffle: the seal before the deal, and the record after it."""

from collections.abc import Iterator

from engine.games.voices import voice_of
from engine.host.play.dealing import cutter, seal_shown
from engine.host.play.proof import LEAST_SHOWN, exported
from engine.host.play.running import resume
from engine.host.tables.table import Phase, StoredDeal, Table
from engine.messages import names
from engine.messages.message import Audience, Block, Heading, Lines, Message, Public, Slot, Text
from engine.messages.texts import Texts
from engine.presentation.board.trick import hands_lines

SHOWN = LEAST_SHOWN
"""How many characters of a seal the board shows: enough that no second pack can be found for them. The record has the
whole seal."""


def sealed_line(table: Table, texts: Texts) -> Iterator[Block]:
    """The next deal's seal, and who may cut; nothing while the seat that may cut is free."""
    place, found = cutter(table), seal_shown(table)
    if table.coming is None or found is None or place is None or table.seats[place].free:
        return
    sealed = found[:SHOWN]
    if table.seats[place].person is None:
        yield Text(texts("shuffle-sealed-alone", seal=sealed), quiet=True)
        return
    key = "shuffle-cut" if table.coming.cut else "shuffle-sealed"
    yield Text(texts(key, seal=sealed, who=names.who(table, place, texts)), quiet=True)


def record(table: Table, texts: Texts, *, to: Audience | None = None) -> Message:
    """The record of the last finished deal, with the secret of its shuffle; nothing of a deal in progress."""
    deal = finished_deal(table)
    blocks: tuple[Block, ...] = (Heading(names.title(table, texts)), Text(texts("record-none")))
    if deal is not None:
        blocks = (
            Heading(texts("record-heading", table=names.label(table))),
            *_hands(table, deal, texts),
            Lines(_lines(exported(table, deal))),
        )
    return Message(to or Public(), Slot.NOTICE, blocks)


def record_file(table: Table) -> tuple[str, str] | None:
    """The name and text of the file with that record; None before any deal is finished."""
    deal = finished_deal(table)
    return None if deal is None else (f"pli-{table.code}-{deal.id}.txt", exported(table, deal))


def finished_deal(table: Table) -> StoredDeal | None:
    """The last finished deal; None before any deal is finished."""
    # a deal that was broken off stays secret like a running one, because its cards were never shown
    unfinished = table.match.broken_off or table.phase is Phase.PLAYING
    if table.phase is Phase.CLOSED and table.deal is not None:
        unfinished = resume(table.deal.record).state.result is None
    return table.previous if unfinished else table.deal


def _hands(table: Table, deal: StoredDeal, texts: Texts) -> Iterator[Block]:
    shown = hands_lines(table, resume(deal.record).view(None), texts)
    if shown:
        yield Text(texts(voice_of(table).hands_heading), quiet=True)
        yield Lines(shown)


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.strip().splitlines())
