"""What people are told of a shuffle: the seal before the deal, and the record after it."""

from collections.abc import Iterator

from engine.games.voices import voice_of
from engine.host.commands.dealing import HIGHEST_CUT, SEAL_IN_MENUS, seal_shown, upcoming
from engine.host.state.marks import own_mark
from engine.host.state.proof import LEAST_SHOWN, MENU, exported
from engine.host.state.running import resume
from engine.host.state.table import Cuts, Person, Phase, StoredDeal, Table
from engine.messages import buttons, names
from engine.messages.message import (
    Audience,
    Block,
    Choice,
    Heading,
    Lines,
    Message,
    Private,
    Public,
    Slot,
    Text,
)
from engine.messages.texts import Texts
from engine.messages.tokens.table import CutWith
from engine.presentation.board.narrow import narrow
from engine.presentation.board.trick import hands_lines

SHOWN = LEAST_SHOWN
"""How many characters of a seal the board shows: enough that no second pack can be found for them. The record has the
whole seal."""


def sealed_line(table: Table, texts: Texts) -> Iterator[Block]:
    """The next deal's seal with the numbers that people have put in, and why an earlier one is void; nothing while a
    seat is free, and nothing under a match that is over, whose record has it."""
    if table.phase is not Phase.OVER:
        yield from _seal(table, texts)


def _seal(table: Table, texts: Texts) -> Iterator[Block]:
    found, coming = seal_shown(table), table.coming
    if found is None or coming is None:
        return
    if coming.anew:
        yield Text(texts(f"shuffle-anew-{coming.anew}"), quiet=True)
    cuts = _cuts(table, coming.cuts, texts)
    yield Text(texts("shuffle-sealed", seal=found[:SHOWN]), quiet=True)
    if cuts:
        yield Text(narrow(texts("shuffle-cuts", cuts=cuts)), quiet=True)


def _cuts(table: Table, cuts: Cuts, texts: Texts) -> str:
    """Who has put in what, in the order of the seats of the coming deal."""
    ahead = upcoming(table)
    put_in = [(seat, number) for seat, number in enumerate(cuts) if number is not None]
    return ", ".join(f"{names.who(ahead, seat, texts)} {number}" for seat, number in put_in)


def cut_menu(table: Table, by: Person, texts: Texts) -> Message:
    """Numbers to choose from, for somebody who may put one into the next shuffle. None of them is proposed."""
    beginning = (seal_shown(table) or "")[:SEAL_IN_MENUS]
    numbers = [Choice(str(number), CutWith(table.id, beginning, number)) for number in MENU]
    blocks = (Heading(names.title(table, texts)), Text(texts("cut-which", highest=str(HIGHEST_CUT))))
    return Message(Private(by.id), Slot.NOTICE, blocks, buttons.rows(numbers))


def record(table: Table, texts: Texts, *, to: Audience | None = None) -> Message:
    """The record of the last finished deal, with the secret of its shuffle; nothing of a deal in progress."""
    deal = finished_deal(table)
    blocks: tuple[Block, ...] = (Heading(names.title(table, texts)), Text(texts("record-none")))
    if deal is not None:
        blocks = (
            Heading(texts("record-heading", table=names.label(table))),
            *_hands(table, deal, texts),
            Lines(_lines(exported(table, deal))),
            *(_seal(table, texts) if table.phase is Phase.OVER else ()),
        )
    return Message(to or Public(), Slot.NOTICE, blocks)


def record_file(table: Table) -> tuple[str, str] | None:
    """The name and text of the file with that record; None before any deal is finished."""
    deal = finished_deal(table)
    return None if deal is None else (f"pli-{table.code}-{deal.id}.txt", exported(table, deal))


def own_seat_line(table: Table, by: Person, texts: Texts) -> str:
    """How the person can check the seat that the record gives them: for the person alone. Empty for who did not
    play."""
    deal = finished_deal(table)
    mark = own_mark(deal.salt, deal.marks, by.id) if deal is not None else ""
    return texts("record-mark", mark=mark) if mark else ""


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
