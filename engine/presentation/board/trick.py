"""What lies on the table while cards are in play, and what it has brought so far: on the board for everybody, and in
the private messages of people who want to be told all of it there.

Throughout, `own` is the reader's seat in a private message; None on the board.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.cards import card_face, card_labels, rank_unnamed
from engine.messages.message import Block, CardFace, Lines, Text, TrickRow, TrickTable
from engine.messages.texts import Texts
from engine.messages.tricks import ended, lying, on_table, trumps_of
from engine.presentation.board import absence, standings, tally
from engine.presentation.board.contract import contract_in_short, said_beside
from engine.presentation.board.narrow import HEIGHT, WIDTH, as_many, narrow
from engine.rules.cards import Card
from engine.rules.follow import winning_play
from engine.rules.seats import Seat
from engine.rules.state import trump_of
from engine.rules.views import SeatView

_CARD = 3
"""The least characters of the column of the cards."""
_FOUR = 4
"""With so many seats, each has a point of the compass as its name."""


def deal_heading(table: Table, deal: SeatView, texts: Texts) -> str:
    """The table, its game and the deal."""
    return texts("deal-heading", table=names.title(table, texts), number=deal.setup.number)


def played(table: Table, deal: SeatView, texts: Texts) -> Iterator[Block]:
    """Whose turn it is, the trick, and what each side has."""
    yield Text(progress_line(table, deal, texts))
    yield trick_on_table(table, deal, texts)
    yield from tally.of_deal(table, deal, texts)


def trick_on_table(
    table: Table, deal: SeatView, texts: Texts, own: Seat | None = None, *, by_name: bool = False
) -> TrickTable:
    """Every seat with its card, in the order of play, so that the line below a player's is the next player's. The
    reader's own seat comes first, as "you" or `by_name`."""
    cards = {play.seat: play.card for play in on_table(deal)}
    faces, master = _faces(table, deal, cards, texts), _master(table, deal)
    led, begun = next(iter(cards), None), bool(deal.trick)
    rows = [
        TrickRow(
            # every seat has a fixed place, played or not, so that a player's card is always found in the same place
            name=texts("you") if seat == own and not by_name else _name(table, seat, texts, own),
            compass=_place(table, seat, texts) if own is None else "",
            seat=seat,
            card=faces.get(seat),
            marks=tuple(_marks(table, deal, seat, texts, led=seat == led, winning=seat == master)),
            to_act=seat in deal.to_act,
            master=seat == master,
            led=begun and seat == led,
        )
        for seat in table.ruleset.rules.ring.from_(own or 0)
    ]
    rows = [_fitting(table, row, cards.get(row.seat), texts) for row in rows]
    return TrickTable(tuple(rows), own, contract_in_short(table, deal, texts))


def _fitting(table: Table, row: TrickRow, card: Card | None, texts: Texts) -> TrickRow:
    """The row as it fits a phone: where its line would be broken, a card that has a name is shown without it; where
    that is not enough, the player's name is cut, as far as a name can be."""
    if _width(row) <= WIDTH:
        return row
    if card is not None and row.card is not None:
        row = replace(row, card=replace(row.card, rank=rank_unnamed(card, table.ruleset.rules.deck, texts)))
    longest = len(row.name) - max(0, _width(row) - WIDTH)
    return replace(row, name=names.cut_name(row.name, longest)) if longest >= names.SHORTEST else row


def _width(row: TrickRow) -> int:
    """How many characters the row's line has, with the column of the cards."""
    card = "" if row.card is None else row.card.label
    who = " ".join(filter(None, (card.ljust(_CARD), row.compass, row.name)))
    return len(" · ".join(filter(None, (who, ", ".join(row.marks)))))


def _faces(table: Table, deal: SeatView, cards: Mapping[Seat, Card], texts: Texts) -> dict[Seat, CardFace]:
    deck, trumps = table.ruleset.rules.deck, trumps_of(table, deal)
    return {seat: card_face(card, deck, texts, trump=card in trumps) for seat, card in cards.items()}


def beside(
    table: Table,
    deal: SeatView,
    texts: Texts,
    told: int | None = None,
    own: Seat | None = None,
    *,
    last: bool = True,
    counted: bool = True,
    heard: int = HEIGHT,
) -> Iterator[Block]:
    """What was said, who is away, the trick just taken, and hands that lie open.

    `told` is as for `board`. Where there is no room, the `last` trick or the score as `counted` so far is left out,
    and what was said has no more than `heard` lines.
    """
    said = as_many(heard, *enumerate(said_beside(table, deal, texts)))
    # a trick that still lies on the table is not told in words too
    yield from ended(table, deal, texts, told, brief=not last or lying(deal) is not None)
    if said:
        yield Lines(tuple(said.splitlines()))
    if table.turn.held:
        yield Text(texts("board-moment"))
    yield from absence.lines(table, texts)
    # useful until the trump has been chosen, and noise from then on
    owed = _owed(table, deal, texts, own) if deal.contract is None else None
    if owed is not None:
        yield Text(narrow(owed), quiet=True)
    score = voice_of(table).counted(table, deal, texts, tally.account(table, own)) if counted else None
    if score is not None:
        yield Text(narrow(score), quiet=True)
    if deal.shown:
        yield Lines(hands_lines(table, deal, texts, own))


def _owed(table: Table, deal: SeatView, texts: Texts, own: Seat | None) -> str | None:
    if tally.accounts_stand_above(table, deal):
        return standings.owed_figures(table.standing, texts, tally.account(table, own))
    return standings.owed_line(table, table.standing, texts)


def progress_line(table: Table, deal: SeatView, texts: Texts) -> str:
    """Which trick is being played or has just been taken, and whom the table waits for."""
    taken = lying(deal) if deal.step == "tricks" else None
    if taken is not None and deal.to_act == {taken.winner}:
        leads = texts("waiting-lead", who=names.short(table, taken.winner, texts))
        return narrow(voice_of(table).stage(table, deal, texts, taken=True), leads)
    waiting = waiting_line(table, deal, texts)
    return narrow(voice_of(table).stage(table, deal, texts), waiting) if deal.step == "tricks" else waiting


def waiting_line(table: Table, deal: SeatView, texts: Texts) -> str:
    """Whom the table waits for, and to do what."""
    who = ", ".join(names.short(table, seat, texts) for seat in sorted(deal.to_act))
    return texts(voice_of(table).waiting(table, deal), who=who)


def hands_lines(table: Table, deal: SeatView, texts: Texts, own: Seat | None = None) -> tuple[str, ...]:
    """Every hand that lies open, a line for each seat."""
    deck = table.ruleset.rules.deck
    return tuple(
        texts(
            "open-hand",
            who=texts("you") if seat == own else names.short(table, seat, texts),
            cards=card_labels(hand, deck, texts),
        )
        for seat, hand in enumerate(deal.shown)
        if hand
    )


def _master(table: Table, deal: SeatView) -> Seat | None:
    """The seat that is winning the cards on the table, or has taken them."""
    trump, plays = trump_of(deal), on_table(deal)
    return winning_play(table.ruleset.rules.order, trump, plays).seat if trump is not None and plays else None


def _place(table: Table, seat: Seat, texts: Texts) -> str:
    """Where a player sits; empty where that would be a number and the player has a name, which says more."""
    numbered = len(table.seats) != _FOUR and bool(table.seats[seat].name)
    return "" if numbered else names.compass(table, seat, texts)


def _name(table: Table, seat: Seat, texts: Texts, own: Seat | None) -> str:
    """Who sits on a seat; only the board, which everybody reads, says who is a computer player."""
    chair = table.seats[seat]
    if own is None and (chair.computer is not None or not chair.name):
        return names.name(table, seat, texts)
    # where the seat is shown beside the name, it tells two players of one name apart
    beside = own is None and bool(_place(table, seat, texts))
    return names.cut_name(chair.name) if beside else names.short(table, seat, texts)


def _marks(table: Table, deal: SeatView, seat: Seat, texts: Texts, *, led: bool, winning: bool) -> Iterator[str]:
    voice = voice_of(table)
    # the winner of a trick leads to the next one: saying one of the two is enough
    if seat in deal.to_act and not (winning and lying(deal)):
        yield texts("mark-to-speak" if voice.speaks(deal) else "mark-to-play")
    # once a trick has been taken, who took it matters and not who led
    if led and deal.trick:
        yield texts("mark-led")
    if winning:
        yield texts("mark-winning" if deal.trick else "mark-took")
    # useful until everybody sees who leads first
    if seat == deal.setup.dealer and not deal.taken and not deal.trick:
        yield texts("mark-dealer")
    yield from voice.marks(table, deal, seat, texts)
    yield from absence.marks(table, deal, seat, texts)
