"""What an accepted command makes of a table, before it is stored."""

from dataclasses import dataclass, field

from engine.host.play.running import Live
from engine.host.ports.tables import Timer
from engine.host.results.settlement import Settlement
from engine.host.tables.table import Table
from engine.players import PLAYERS
from engine.rules.actions import Action
from engine.rules.events import Event
from engine.rules.seats import Seat

COVER_KIND = "steady"
"""The computer player that covers an absent person's seat."""


@dataclass(frozen=True, slots=True)
class Change:
    """The table afterwards, what happened in the deal, and what goes into the same atomic write."""

    table: Table
    live: Live | None = None
    events: tuple[Event, ...] = ()
    settlement: Settlement | None = None
    move: str = field(default="", repr=False)
    cover: bool = False
    keeps_clock: bool = False
    """The table's deadline stays as it is: nobody's turn has changed."""
    waits: int | Timer | None = None
    """Milliseconds to the table's next deadline, where that does not follow from the table itself."""


def asleep(table: Table) -> bool:
    """Whether people sit at the table and all of them are away: it waits until one of them is back."""
    return bool(table.humans) and all(seat.covered for seat in table.humans)


def moves_by_itself(table: Table, live: Live) -> bool:
    """Whether there is an `automatic_move`; what it is takes much longer to find out."""
    waited_for = live.rules.to_act(live.state)
    return any(table.seats[place].automatic for place in waited_for) or automatic_move(table, live) is not None


def automatic_move(table: Table, live: Live) -> tuple[Seat, Action] | None:
    """What a computer player does next: a claim or a question, or a move that is waited for; None where people are
    to act."""
    waited_for = live.rules.to_act(live.state)
    for place, seat in enumerate(table.seats):
        if not seat.automatic or not live.rules.legal(live.state, place):
            continue
        player, deal = PLAYERS[seat.computer or COVER_KIND], live.view(place)
        chosen = player.volunteer(live.rules, deal)
        if chosen is None and place in waited_for:
            chosen = player.choose(live.rules, deal)
        if chosen is not None:
            return place, chosen
    return None
