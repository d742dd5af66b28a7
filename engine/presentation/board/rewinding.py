"""Buttons of tables at which nothing counts: for taking back, and for playing a finished deal on from some trick."""

from collections.abc import Iterator

from engine.host.state.table import Table
from engine.host.state.turn_numbers import turn_number
from engine.messages import buttons, names
from engine.messages.message import Choice, Heading, Message, Private, Slot
from engine.messages.texts import Texts
from engine.messages.tokens.table import OpenMenu, PlayFrom, TakeBack
from engine.rules.seats import Seat
from engine.rules.views import SeatView

MENU = "from"
"""The menu of the tricks of a finished deal."""


def take_back(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Choice]:
    """The button for taking back, where the seat has decided something that it may take back."""
    if table.deal is not None and not table.counts and table.deal.decider == seat:
        number = turn_number(table.deal, deal.turns)
        yield Choice(texts("button-takeback"), TakeBack(table.id, table.deal.id, number))


def play_from(table: Table, texts: Texts) -> Iterator[Choice]:
    """The button that opens the tricks from which a finished deal can be played on."""
    if table.deal is not None and not table.counts and table.match.results:
        yield Choice(texts("play-from"), OpenMenu(table.id, table.deal.id, MENU))


def tricks_to_play_from(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Message | None:
    """A button for each trick from which the deal can be played on; None if it is not over, had no tricks, or counts.

    Raises `ValueError` for a seat without a person.
    """
    if deal.result is None or not deal.taken or table.counts:
        return None
    running = buttons.deal_id(table)
    tricks = range(1, len(deal.taken) + 1)
    choices = [Choice(texts("play-from-trick", number=each), PlayFrom(table.id, running, each)) for each in tricks]
    heading = Heading(texts("play-from-which"))
    return Message(Private(names.sitting(table, seat)), Slot.NOTICE, (heading,), buttons.rows(choices))
