"""Which of a table's buttons somebody means by typed words. Where words fit several buttons, it depends on what the
table waits for. Pure; raises `Refusal`."""

from engine.host.commands import claims, resigning
from engine.host.commands.seats import open_seats
from engine.host.state.errors import Refusal
from engine.host.state.table import Person, Phase, Table
from engine.messages.tokens import AnswerInvitation, SitOn, TableToken, TableVerb, Verb
from engine.messages.typing.table_words import Ahead, Consent, SitDown, Wish
from engine.rules.seats import Seat

_BEGINNING = {Phase.BETWEEN: Verb.NEXT, Phase.OVER: Verb.REMATCH}
"""What `start` means at a table that has already begun."""


def button(wish: Wish, table: Table, by: Person) -> TableToken | None:
    """The button that is meant; None for a yes or no where the table asks the person nothing."""
    match wish:
        case SitDown(seat):
            return _seat(table, seat)
        case Consent(agrees):
            return reply(table, by, agrees=agrees)
        case Ahead(passes):
            return _ahead(table, by, passes=passes)
        case Verb.START:
            return TableVerb(table.id, _BEGINNING.get(table.phase, Verb.START))
        case Verb.GO_ON:
            return _going_on(table, by)
    return TableVerb(table.id, wish)


def _seat(table: Table, wanted: Seat | None) -> TableToken:
    """The button of the seat that is wanted; where any will do, of the first that is free."""
    free = open_seats(table)[:1] if wanted is None else [wanted]
    return SitOn(table.id, free[0]) if free else TableVerb(table.id, Verb.SIT)


def reply(table: Table, by: Person, *, agrees: bool) -> TableToken | None:
    """The button that answers what the table asks the person; None where it asks nothing."""
    seat = table.seat_of(by.id)
    if seat is None:
        return _invited(table, by, accepts=agrees)
    if seat in claims.asked(table):
        return TableVerb(table.id, Verb.GRANT if agrees else Verb.CONTEST)
    if _is_to_resign(table, seat) or (seat in table.leaving.resigning and not agrees):
        return TableVerb(table.id, Verb.AGREE if agrees else Verb.PLAY_ON)
    return None


def _is_to_resign(table: Table, seat: Seat) -> bool:
    """Whether somebody wishes to resign and waits for this seat to agree."""
    return any(seat in resigning.asked(table, wishing) for wishing in table.leaving.resigning)


def _invited(table: Table, by: Person, *, accepts: bool) -> TableToken | None:
    number = table.invitations.open_to(by.id, by.alias)
    return AnswerInvitation(table.id, number, accepts) if number is not None else None


def _ahead(table: Table, by: Person, *, passes: bool) -> TableToken:
    """The button that passes ahead. Pressed again it would take that back, so asking for the same twice is
    refused."""
    if (table.seat_of(by.id) in table.claims.ahead) is passes:
        raise Refusal("NO_PASS_AHEAD")
    return TableVerb(table.id, Verb.SPEAK_AHEAD)


def _going_on(table: Table, by: Person) -> TableToken:
    """What going on means: the clocks go on after a pause, what is asked is declined, or the next deal begins."""
    if table.turn.paused is None:
        asked = reply(table, by, agrees=False)
        if asked is not None:
            return asked
        if table.phase is Phase.BETWEEN:
            return TableVerb(table.id, Verb.NEXT)
    return TableVerb(table.id, Verb.GO_ON)
