"""The table's public message while a match is on: one for each deal, edited in place."""

from collections.abc import Iterator

from engine.games.manille_talk import unanswered
from engine.host.table import Phase, Table
from engine.presentation import absence, auctions, buttons, chibre, foregone, people, standings
from engine.presentation.closing import closed
from engine.presentation.contracts import contract_line, is_trump, said
from engine.presentation.deal_lines import deal_heading, hands_lines, progress_line, tricks_line
from engine.presentation.faces import card_face
from engine.presentation.message import (
    Block,
    Heading,
    Lines,
    Message,
    Public,
    Slot,
    Style,
    Text,
    TrickRow,
    TrickTable,
)
from engine.presentation.summary import summary
from engine.presentation.texts import Texts
from engine.presentation.tokens import Verb
from engine.presentation.tricks import taken_line
from engine.rules.follow import winning_play
from engine.rules.seats import Seat
from engine.rules.views import SeatView


def board(table: Table, deal: SeatView, texts: Texts) -> Message:
    """The deal as an onlooker sees it, or what came of it; `deal` is the onlooker's view."""
    if table.phase is Phase.CLOSED:
        return closed(table, texts)
    if table.phase is not Phase.PLAYING:
        return summary(table, deal, texts)
    return Message(Public(), Slot.BOARD, tuple(_blocks(table, deal, texts)), _choices(table, deal, texts))


def _blocks(table: Table, deal: SeatView, texts: Texts) -> Iterator[Block]:
    yield Heading(deal_heading(table, deal, texts))
    yield Text(contract_line(table, deal.setup, deal.contract, texts))
    yield Text(progress_line(table, deal, texts))
    yield TrickTable(tuple(_row(table, deal, seat, texts) for seat in range(len(table.seats))))
    yield Text(tricks_line(table, deal, texts))
    if lines := said(table, deal, texts):
        yield Lines(lines)
    yield from foregone.lines(table, texts)
    if table.held:
        yield Text(texts("board-moment"))
    yield from absence.lines(table, texts)
    if deal.taken and not deal.trick:
        yield Text(taken_line(table, deal, len(deal.taken), texts))
    yield Text(standings.score_line(table, table.standing, texts), quiet=True)
    counted = chibre.count_line(table, deal, texts) if chibre.is_chibre(table) else None
    if counted is not None:
        yield Text(counted, quiet=True)
    if deal.shown:
        yield Lines(hands_lines(table, deal, texts))


def _row(table: Table, deal: SeatView, seat: Seat, texts: Texts) -> TrickRow:
    rules = table.ruleset.rules
    trump = deal.contract.denomination if deal.contract else None
    card = next((play.card for play in deal.trick if play.seat == seat), None)
    master = trump is not None and bool(deal.trick) and winning_play(rules.order, trump, deal.trick).seat == seat
    return TrickRow(
        name=people.name(table, seat, texts),
        compass=people.compass(table, seat, texts),
        card=card_face(card, rules.deck, texts, trump=is_trump(table, deal, card)) if card is not None else None,
        marks=tuple(_marks(table, deal, seat, texts, master=master)),
        to_act=seat in deal.to_act,
        master=master,
    )


def _marks(table: Table, deal: SeatView, seat: Seat, texts: Texts, *, master: bool) -> Iterator[str]:
    if seat in deal.to_act:
        plays = deal.step == "tricks" and unanswered(deal) is None
        yield texts("mark-to-play" if plays else "mark-to-speak")
    if master:
        yield texts("mark-winning")
    if seat == deal.setup.dealer:
        yield texts("mark-dealer")
    yield from auctions.marks(deal.contract, seat, texts)
    yield from absence.marks(table, deal, seat, texts)


def _choices(table: Table, deal: SeatView, texts: Texts) -> tuple[buttons.Row, ...]:
    back = [buttons.verb(table, Verb.BACK, texts)] if any(seat.covered for seat in table.seats) else []
    closing = _closes(table, deal) and table.moment != len(deal.taken)
    moment = [buttons.verb(table, Verb.MOMENT, texts)] if closing else []
    return buttons.present(
        [
            buttons.verb(table, Verb.HAND, texts, Style.MAIN),
            buttons.verb(table, Verb.LAST_TRICK, texts),
            buttons.verb(table, Verb.SCORE, texts),
            buttons.verb(table, Verb.RULES, texts),
            buttons.verb(table, Verb.MORE, texts),
        ],
        [*foregone.answers(table, texts), *moment, *back],
        *absence.rows(table, texts),
    )


def _closes(table: Table, deal: SeatView) -> bool:
    """Whether the trick that lies open cannot be looked at again once the next one is led."""
    tricks_close = table.options["inspect_tricks"] in ("none", "own_last")
    return tricks_close and bool(deal.taken) and not deal.trick
