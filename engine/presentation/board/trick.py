"""What lies on the table while cards are in play, and what has come of it so far: on the board for everybody, and in
the own messages of those who want to be told all of it there."""

from collections.abc import Iterator

from engine.games.voices import voice_of
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.cards import card_face, card_labels
from engine.messages.message import Block, Lines, Text, TrickRow, TrickTable
from engine.messages.texts import Texts
from engine.messages.tricks import ended, is_trump
from engine.presentation.board import absence, standings
from engine.presentation.board.contract import said
from engine.rules.cards import Card
from engine.rules.follow import winning_play
from engine.rules.seats import Seat
from engine.rules.state import trump_of
from engine.rules.views import SeatView


def deal_heading(table: Table, deal: SeatView, texts: Texts) -> str:
    """The table, its game and the deal."""
    return texts("deal-heading", table=names.title(table, texts), number=deal.setup.number)


def played(table: Table, deal: SeatView, texts: Texts) -> Iterator[Block]:
    """The trick, whose turn it is, the tricks that were taken, and what was said."""
    yield Text(progress_line(table, deal, texts))
    yield TrickTable(seat_rows(table, deal, texts))
    yield Text(tricks_line(table, deal, texts))
    if lines := said(table, deal, texts):
        yield Lines(lines)


def beside(table: Table, deal: SeatView, texts: Texts, told: int | None = None) -> Iterator[Block]:
    """Who is away, the trick that was just taken, the score, and hands that lie open. `told`: see `board`."""
    if table.turn.held:
        yield Text(texts("board-moment"))
    yield from absence.lines(table, texts)
    yield from ended(table, deal, texts, told)
    voice = voice_of(table)
    yield Text(voice.score(table, voice.standing(table, deal), texts), quiet=True)
    # of use to whoever chooses the trump, and noise from then on
    owed = standings.owed_line(table, table.standing, texts) if deal.contract is None else None
    if owed is not None:
        yield Text(owed, quiet=True)
    counted = voice.counted(table, deal, texts)
    if counted is not None:
        yield Text(counted, quiet=True)
    if deal.shown:
        yield Lines(hands_lines(table, deal, texts))


def told(table: Table, deal: SeatView, texts: Texts) -> Iterator[Block]:
    """All of it, to a reader who wishes for that."""
    if texts.full:
        yield from played(table, deal, texts)
        yield from beside(table, deal, texts)


def progress_line(table: Table, deal: SeatView, texts: Texts) -> str:
    """Which trick it is, and whom the table waits for."""
    voice, seats = voice_of(table), sorted(deal.to_act)
    who = ", ".join(names.compass(table, seat, texts) for seat in seats)
    waiting = texts(voice.waiting(table, deal), who=who)
    if deal.step != "tricks":
        return waiting
    return f"{voice.stage(table, deal, texts)} · {waiting} {names.turning(table)}".rstrip()


def tricks_line(table: Table, deal: SeatView, texts: Texts) -> str:
    """How many tricks each side has taken."""
    sides = table.ruleset.rules.sides(deal.setup)
    taken = [sides[trick.winner] for trick in deal.taken]
    counts = map(taken.count, sorted(set(sides)))
    return texts("tricks-taken", tricks=names.by_side(table, sides, counts, texts))


def hands_lines(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """Every hand that lies open, a line for each seat."""
    deck = table.ruleset.rules.deck
    return tuple(
        texts("open-hand", compass=names.compass(table, seat, texts), cards=card_labels(hand, deck, texts))
        for seat, hand in enumerate(deal.shown)
        if hand
    )


def seat_rows(table: Table, deal: SeatView, texts: Texts) -> tuple[TrickRow, ...]:
    """Every seat with the card that it has played to the trick, and what there is to know of it."""
    trump, lying = trump_of(deal), dict(deal.trick)
    order = table.ruleset.rules.order
    master = winning_play(order, trump, deal.trick).seat if trump is not None and lying else None
    seats = range(len(table.seats))
    return tuple([_row(table, deal, seat, lying.get(seat), texts, master=seat == master) for seat in seats])


def _row(table: Table, deal: SeatView, seat: Seat, card: Card | None, texts: Texts, *, master: bool) -> TrickRow:
    deck = table.ruleset.rules.deck
    return TrickRow(
        # every seat in its fixed place, played or not: the eye finds a card where it looked for the last one
        name=names.name(table, seat, texts),
        compass=names.compass(table, seat, texts),
        card=card_face(card, deck, texts, trump=is_trump(table, deal, card)) if card is not None else None,
        marks=tuple(_marks(table, deal, seat, texts, master=master)),
        to_act=seat in deal.to_act,
        master=master,
    )


def _marks(table: Table, deal: SeatView, seat: Seat, texts: Texts, *, master: bool) -> Iterator[str]:
    if seat in deal.to_act:
        yield texts("mark-to-speak" if voice_of(table).speaks(deal) else "mark-to-play")
    if master:
        yield texts("mark-winning")
    if seat == deal.setup.dealer:
        yield texts("mark-dealer")
    yield from voice_of(table).marks(table, deal, seat, texts)
    yield from absence.marks(table, deal, seat, texts)
