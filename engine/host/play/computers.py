"""What computer players do at a table, for themselves and for whoever is away."""

from engine.host.play.running import Live
from engine.host.tables.table import COVER_KIND, Table
from engine.players import PLAYERS
from engine.rules.actions import Action
from engine.rules.seats import Seat


def moves_by_itself(table: Table, live: Live) -> bool:
    """Whether there is an `automatic_move`; what it is takes much longer to find out."""
    waited_for = live.rules.to_act(live.state)
    return any(table.seats[seat].automatic for seat in waited_for) or automatic_move(table, live) is not None


def automatic_move(table: Table, live: Live) -> tuple[Seat, Action] | None:
    """What a computer player does next: a claim or a question, or a move that is waited for; None where people are
    to act."""
    waited_for = live.rules.to_act(live.state)
    for seat, chair in enumerate(table.seats):
        if not chair.automatic or not live.rules.legal(live.state, seat):
            continue
        player, view = PLAYERS[chair.computer or COVER_KIND], live.view(seat)
        # asked of those who are not waited for as well: a claim may be made out of turn
        chosen = player.volunteer(live.rules, view)
        if chosen is None and seat in waited_for:
            chosen = player.choose(live.rules, view)
        if chosen is not None:
            return seat, chosen
    return None


def covering_move(live: Live, seat: Seat) -> Action:
    """What a computer player does for a person who let the time run out."""
    return PLAYERS[COVER_KIND].choose(live.rules, live.view(seat))
