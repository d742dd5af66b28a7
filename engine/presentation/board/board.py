"""The table's public message during a match: one for each deal, edited in place."""

from engine.host.state.table import Phase, Table
from engine.messages import buttons
from engine.messages.message import Block, Heading, Message, Public, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.presentation.board import absence, claims, trick
from engine.presentation.board.closing import closed
from engine.presentation.board.contract import contract_called, contract_line
from engine.presentation.board.narrow import HEIGHT, height, narrow
from engine.presentation.board.result import summary
from engine.presentation.board.trick import deal_heading
from engine.rules.views import SeatView


def board(table: Table, deal: SeatView, texts: Texts, *, told: int | None = None) -> Message:
    """The deal as an onlooker sees it, or what came of it; `deal` is the onlooker's view.

    `told` is how many tricks the board has shown to their end, None for all: while sending has to wait, a trick may
    be over and the next one led before it was shown.
    """
    if table.phase is Phase.CLOSED:
        return closed(table, texts, unfinished=deal.result is None)
    if table.phase is not Phase.PLAYING:
        return summary(table, deal, texts, told)
    return Message(Public(), Slot.BOARD, _blocks(table, deal, texts, told), _choices(table, deal, texts))


def _blocks(table: Table, deal: SeatView, texts: Texts, told: int | None) -> tuple[Block, ...]:
    above = _above(table, deal, texts, contract_called(table, deal, texts))
    below = tuple(trick.beside(table, deal, texts, told))
    # too long: leave out what a button shows as well, first the last trick, then the score with the running deal
    for counted in (True, False):
        if height((*above, *below)) > HEIGHT:
            below = tuple(trick.beside(table, deal, texts, told, last=False, counted=counted))
    # then who raised the stakes, and of what was said what was said last
    if height((*above, *below)) > HEIGHT:
        above = _above(table, deal, texts, contract_line(table, deal, texts))
    # hands that lie open are more than has room in any case
    if height((*above, *below)) > HEIGHT and not deal.shown:
        silent = tuple(trick.beside(table, deal, texts, told, last=False, counted=False, heard=0))
        room = HEIGHT - height((*above, *silent))
        below = tuple(trick.beside(table, deal, texts, told, last=False, counted=False, heard=room))
    return (*above, *below)


def _above(table: Table, deal: SeatView, texts: Texts, contract: str) -> tuple[Block, ...]:
    return (
        Heading(deal_heading(table, deal, texts)),
        Text(narrow(contract)),
        *trick.played(table, deal, texts),
        *claims.lines(table, texts),
    )


def _choices(table: Table, deal: SeatView, texts: Texts) -> tuple[buttons.Row, ...]:
    back = [buttons.verb(table, Verb.BACK, texts)] if any(seat.covered for seat in table.humans) else []
    # offered only where tricks cannot be looked at again
    closing = _closes(table, deal) and table.turn.moment != len(deal.taken)
    moment = [buttons.verb(table, Verb.MOMENT, texts)] if closing else []
    return buttons.present(
        [
            buttons.verb(table, Verb.HAND, texts, Style.MAIN),
            buttons.verb(table, Verb.LAST_TRICK, texts),
            buttons.verb(table, Verb.SCORE, texts),
            buttons.verb(table, Verb.MORE, texts),
        ],
        [*claims.answers(table, texts), *moment, *back],
        *absence.rows(table, texts),
    )


def _closes(table: Table, deal: SeatView) -> bool:
    """Whether a trick lies open that cannot be looked at again once the next one is led."""
    tricks_close = table.options["inspect_tricks"] in ("none", "own_last")
    return tricks_close and bool(deal.taken) and not deal.trick
