"""A trick that was taken, as it lay on the table."""

from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.cards import card_face
from engine.messages.message import TrickRow, TrickTable
from engine.messages.texts import Texts
from engine.presentation.board.contract import is_trump
from engine.rules.seats import Seat
from engine.rules.state import Taken
from engine.rules.views import SeatView


def trick_table(table: Table, deal: SeatView, trick: Taken, texts: Texts) -> TrickTable:
    """Every seat with the card that it played, and who won, without more words than a line for the trick has."""
    return TrickTable(tuple(_row(table, deal, trick, seat, texts) for seat in range(len(table.seats))))


def _row(table: Table, deal: SeatView, trick: Taken, seat: Seat, texts: Texts) -> TrickRow:
    deck = table.ruleset.rules.deck
    card = next((play.card for play in trick.plays if play.seat == seat), None)
    return TrickRow(
        name="",
        compass=names.compass(table, seat, texts),
        card=card_face(card, deck, texts, trump=is_trump(table, deal, card)) if card is not None else None,
        master=seat == trick.winner,
    )
