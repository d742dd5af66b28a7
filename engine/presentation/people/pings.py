"""The message that calls a person to the table by name; it is removed once that person has played."""

from dataclasses import dataclass

from engine.host.state.ids import PersonId
from engine.host.state.table import Phase, Table
from engine.messages import buttons, names
from engine.messages.message import Mention, Message, Private, Slot, Style
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb


@dataclass(frozen=True, slots=True)
class Ping:
    """A person to ping now. `turn` tells turns apart; `number` counts the pings of one turn, from 1."""

    person: PersonId
    locale: str
    turn: str
    number: int


def wanted(table: Table) -> Ping | None:
    """The ping that should be shown now; None where nobody is to be called."""
    waiting = table.turn.waiting
    if waiting is None or not waiting.pings or table.phase is not Phase.PLAYING or table.turn.paused is not None:
        return None
    seat = table.seats[waiting.seat]
    if seat.person is None:
        return None
    # with the person, because somebody who takes a seat over during a turn has not been called yet
    turn = f"{waiting.deal}:{waiting.seat}:{waiting.since}:{seat.person}"
    return Ping(seat.person, seat.locale, turn, waiting.pings)


def ping(table: Table, called: Ping, texts: Texts) -> Message:
    """The message that pings a person, with a button for the hand."""
    seat = next(seat for seat in table.seats if seat.person == called.person)
    key = "ping-turn" if called.number == 1 else "ping-again"
    mention = Mention(called.person, names.isolated(seat.name), texts(key, table=names.label(table)))
    hand = buttons.verb(table, Verb.HAND, texts, Style.MAIN)
    return Message(Private(called.person), Slot.NOTICE, (mention,), ((hand,),))
