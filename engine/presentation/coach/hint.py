"""A hint, for the player who asked alone."""

from collections.abc import Iterator

from engine.coach import Hint, Weighed, Why
from engine.host.commands.hints import is_counted
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.buttons import present, verb
from engine.messages.message import Block, Heading, Lines, Message, Private, Slot, Text
from engine.messages.texts import Texts
from engine.messages.tokens import Verb
from engine.presentation.coach.words import because, named, worth
from engine.rules.actions import Action
from engine.rules.seats import Seat
from engine.rules.views import SeatView


def hint_message(hint: Hint, table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Message:
    """The two best actions, what they are worth, and why the first is the best; `deal` is the view of the seat.

    Raises `ValueError` for a seat without a person.
    """
    again = present([verb(table, Verb.HINT, texts)]) if hint.late or hint.cut else ()
    told = tuple(_blocks(hint, table, seat, deal, texts))
    return Message(Private(names.sitting(table, seat)), Slot.NOTICE, told, again)


def _blocks(hint: Hint, table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
    best = hint.best[0]
    yield Heading(texts("hint-heading"))
    yield Lines(tuple(_line(place, each, table, deal, texts) for place, each in enumerate(hint.best, start=1)))
    because_of = because(hint.reason, table, texts)
    yield Text(texts("hint-because", action=_action(best.action, table, deal, texts), reason=because_of))
    if hint.reason.why is not Why.FORCED:
        yield Text(texts("hint-late") if hint.late else _measure(best, texts), quiet=True)
    if hint.cut:
        yield Text(texts("hint-cut"), quiet=True)
    if is_counted(deal):
        count = hints_taken(table, seat, len(table.match.results) + 1)
        yield Text(texts("hint-counted", count=count), quiet=True)


def hints_taken(table: Table, seat: Seat, deal: int | None = None) -> int:
    """How many hints a seat was given in this deal of the match, counted from 1, or in all deals if it is None."""
    return sum(taken.seat == seat and deal in (None, taken.deal) for taken in table.match.hints)


def _line(place: int, weighed: Weighed, table: Table, deal: SeatView, texts: Texts) -> str:
    action = _action(weighed.action, table, deal, texts)
    if weighed.worth is None:
        return texts("hint-plain", action=action)
    return texts("hint-line", place=place, action=action, worth=worth(weighed.worth, table, texts, weighed.measure))


def _measure(best: Weighed, texts: Texts) -> str:
    if best.worth is None:
        return texts("hint-by-rule")
    return texts(f"hint-{best.measure.value}")


def _action(action: Action, table: Table, deal: SeatView, texts: Texts) -> str:
    return named(action, table, deal.step, texts)
