"""What came of a deal: the board's last state, and the end of the match."""

from collections.abc import Iterator

from engine.games.voices import voice_of
from engine.host.company.partners import has_partners
from engine.host.tables.table import Phase, Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Heading, Lines, Message, Public, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.messages.tricks import counts_points, ended
from engine.presentation.board import absence, standings
from engine.presentation.board.closing import keep_open, warning
from engine.presentation.board.contract import contract_line, said
from engine.presentation.board.shuffle import sealed_line
from engine.presentation.board.trick import deal_heading, hands_lines, tricks_line
from engine.rules.state import DealResult, trump_of
from engine.rules.views import SeatView


def summary(table: Table, deal: SeatView, texts: Texts, told: int | None = None) -> Message:
    """A finished deal with its arithmetic, the standing, and what comes next."""
    return Message(Public(), Slot.BOARD, tuple(_blocks(table, deal, texts, told)), _choices(table, texts))


def _blocks(table: Table, deal: SeatView, texts: Texts, told: int | None) -> Iterator[Block]:
    yield Heading(deal_heading(table, deal, texts))
    if trump_of(deal) is not None:
        yield Text(contract_line(table, deal, texts))
    yield from _course(table, deal, texts, told)
    yield from absence.lines(table, texts)
    yield from _standing(table, texts)
    yield from sealed_line(table, texts)
    yield from warning(table, texts)
    if deal.shown:
        yield Text(texts(voice_of(table).hands_heading), quiet=True)
        yield Lines(hands_lines(table, deal, texts))


def _course(table: Table, deal: SeatView, texts: Texts, told: int | None) -> Iterator[Block]:
    """How the deal went."""
    if lines := said(table, deal, texts):
        yield Lines(lines)
    if deal.taken:
        yield from ended(table, deal, texts, told)
        yield Text(tricks_line(table, deal, texts))
    if deal.result is not None:
        if deal.taken and counts_points(table):
            yield Text(_points(table, deal, deal.result, texts))
        yield Text(voice_of(table).arithmetic(deal.result, table, texts))


def _points(table: Table, deal: SeatView, result: DealResult, texts: Texts) -> str:
    sides = table.ruleset.rules.sides(deal.setup)
    return texts("points-taken", points=names.by_side(table, sides, result.points, texts))


def _standing(table: Table, texts: Texts) -> Iterator[Block]:
    standing = table.standing
    if standing.over:
        yield Heading(standings.winners_line(table, standing, texts))
    yield from map(Text, standings.lines(table, standing, texts))
    if standing.setup is not None:
        dealer = names.compass(table, standing.setup.dealer, texts)
        yield Text(texts("next-dealer", compass=dealer, stake=standing.setup.stake), quiet=True)


def _choices(table: Table, texts: Texts) -> tuple[buttons.Row, ...]:
    return _after_match(table, texts) if table.phase is Phase.OVER else _after_deal(table, texts)


def _after_deal(table: Table, texts: Texts) -> tuple[buttons.Row, ...]:
    back = [buttons.verb(table, Verb.BACK, texts)] if any(seat.covered for seat in table.seats) else []
    return buttons.present(
        [
            buttons.verb(table, Verb.NEXT, texts, Style.MAIN),
            buttons.verb(table, Verb.LAST_TRICK, texts),
            buttons.verb(table, Verb.SCORE, texts),
            buttons.verb(table, Verb.MORE, texts),
            *back,
        ],
        [*buttons.cut(table, texts), buttons.verb(table, Verb.RECORD, texts), *_end(table, texts)],
        *absence.rows(table, texts),
        *buttons.computers(table, texts),
    )


def _end(table: Table, texts: Texts) -> Iterator[Choice]:
    """The end of the match, where its players say when that is."""
    if table.standing.may_end:
        yield buttons.verb(table, Verb.END, texts, Style.STRONG)


def _after_match(table: Table, texts: Texts) -> tuple[buttons.Row, ...]:
    """Seats may change hands before a rematch."""
    free = any(seat.free for seat in table.seats)
    computers = [buttons.verb(table, Verb.COMPUTERS, texts)] if free else []
    rotate = [buttons.verb(table, Verb.ROTATE, texts, enabled=not free)] if has_partners(table) else []
    return buttons.present(
        keep_open(table, texts),
        *buttons.seats(table, texts),
        [
            buttons.verb(table, Verb.REMATCH, texts, Style.MAIN, enabled=not free),
            *rotate,
            *computers,
            buttons.verb(table, Verb.STAND, texts),
            buttons.verb(table, Verb.SCORE, texts),
        ],
        [
            *buttons.cut(table, texts),
            buttons.verb(table, Verb.RECORD, texts),
            buttons.verb(table, Verb.MANAGE, texts),
            buttons.verb(table, Verb.CLOSE, texts, Style.STRONG),
        ],
        *buttons.computers(table, texts),
    )
