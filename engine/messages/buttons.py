"""Buttons in rows that every platform can show: at most five in a row."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from engine.host.commands.dealing import yet_to_cut
from engine.host.commands.seats import open_seats
from engine.host.state.table import StoredDeal, Table
from engine.host.state.turn_numbers import turn_number
from engine.languages import ENGLISH
from engine.languages.catalogues import bundle
from engine.messages import names
from engine.messages.message import Choice, Style
from engine.messages.texts import Texts
from engine.messages.tokens.table import Choose, SitOn, TableVerb, Verb
from engine.rules.views import SeatView

WIDTH = 5
HEIGHT = 5
"""The most rows that every platform can show."""
TALL = 7
"""The most rows of a hand where a platform can show more."""
HAND_MENU = "hand"
"""The name of the menu that leads from a menu of the hand back to the hand."""

Row = tuple[Choice, ...]


def unsaid(verbs: Iterable[str]) -> list[str]:
    """The verbs for which no text says what their button is called."""
    return [verb for verb in verbs if not bundle(ENGLISH).has_message(f"button-{verb}")]


if unsaid(Verb):
    # here, and not in front of the first player who is to be shown the button
    raise ImportError(f"no text for the buttons {', '.join(f'button-{verb}' for verb in unsaid(Verb))}")


def rows(choices: Sequence[Choice], width: int = WIDTH) -> tuple[Row, ...]:
    """The buttons in as few rows as possible, of about the same length."""
    needed = -(-len(choices) // width)
    # of even length: six buttons are two rows of three, and not of five and one
    length = -(-len(choices) // max(needed, 1))
    return tuple([tuple(choices[start : start + length]) for start in range(0, len(choices), max(length, 1))])


def present(*rows_of_buttons: Iterable[Choice]) -> tuple[Row, ...]:
    """The rows that hold any buttons; empty ones are left out."""
    return tuple([row for row in map(tuple, rows_of_buttons) if row])


def verb(table: Table, what: Verb, texts: Texts, style: Style = Style.NORMAL, *, enabled: bool = True) -> Choice:
    """A button of the table."""
    return Choice(label(table, what, texts), TableVerb(table.id, what), style, enabled)


def seats(table: Table, texts: Texts) -> tuple[Row, ...]:
    """A button for each free seat."""
    free = [place for place, seat in enumerate(table.seats) if seat.free]
    return rows([_seat(table, place, texts) for place in free])


def computers(table: Table, texts: Texts) -> tuple[Row, ...]:
    """A button for each seat that a person can take from a computer player."""
    held = [place for place, seat in enumerate(table.seats) if seat.computer is not None]
    return rows([_instead(table, place, texts) for place in held])


def sit(table: Table, texts: Texts) -> tuple[Choice, ...]:
    """A button for the first free seat, or else for the first that a computer player holds; empty without either, and
    where nobody else would sit down."""
    seat = next(iter(open_seats(table)), None)
    if seat is None or table.is_private:
        return ()
    key = "button-sit" if table.seats[seat].computer is None else "button-sit-instead"
    return (Choice(texts(key), TableVerb(table.id, Verb.SIT), Style.MAIN),)


def _seat(table: Table, place: int, texts: Texts) -> Choice:
    where = names.compass(table, place, texts)
    return Choice(texts("button-seat", compass=where), SitOn(table.id, place), Style.MAIN)


def _instead(table: Table, place: int, texts: Texts) -> Choice:
    where = names.compass(table, place, texts)
    return Choice(texts("button-seat-instead", compass=where), SitOn(table.id, place))


def stand(table: Table, texts: Texts) -> tuple[Choice, ...]:
    """The button that gives one's seat up. Whoever is alone at a table closes it instead."""
    return () if table.is_private else (verb(table, Verb.STAND, texts),)


def call(table: Table, texts: Texts) -> tuple[Choice, ...]:
    """The button that calls for players, where anybody would hear it."""
    return () if table.is_private else (verb(table, Verb.CALL, texts),)


def cut(table: Table, texts: Texts) -> tuple[Choice, ...]:
    """The button that offers numbers, while somebody may still put one into the next shuffle."""
    return (verb(table, Verb.CUT, texts),) if yet_to_cut(table) else ()


def end(table: Table, texts: Texts) -> tuple[Choice, ...]:
    """The button that ends the match, where its players decide when it ends."""
    return (verb(table, Verb.END, texts, Style.STRONG),) if table.standing.may_end else ()


def label(table: Table, what: Verb, texts: Texts) -> str:
    """What a button of the table says: one that gives a match up says so."""
    return texts("button-close-match" if what is Verb.CLOSE and table.played_for else f"button-{what}")


def choice(table: Table, deal: SeatView, index: int) -> Choose:
    """The token of the choice at this place among the viewer's legal actions."""
    return chooser(table, deal)(index)


def chooser(table: Table, deal: SeatView) -> Callable[[int], Choose]:
    """Makes tokens for choices by their place, with one turn number for all: its proof costs more than all the
    rest."""
    running = _running(table)
    return partial(Choose, table.id, running.id, turn_number(running, deal.turns))


def deal_id(table: Table) -> str:
    """The running deal's id; raises `ValueError` at a table without one."""
    return _running(table).id


def _running(table: Table) -> StoredDeal:
    if table.deal is None:
        raise ValueError("no deal at this table")
    return table.deal
