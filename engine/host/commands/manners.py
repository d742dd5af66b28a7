"""How long a computer player takes for a move: it follows from the table's clock, and from how hard the move looks.

That is how it looks to everybody: a card that is played at once because nothing else could be played would tell the
others about the hand. The time follows from the deal and the turn, so that it is the same after a restart.
"""

import zlib

from engine.host.state.presets import Pace
from engine.host.state.running import Live
from engine.host.state.table import Table
from engine.rules.actions import PlayCard
from engine.rules.seats import Seat

CALL, LEAD, FOLLOW = 1.0, 0.9, 0.7
"""How hard a call, a lead and a card that follows look, from 0 to 1, the cards from a full hand."""
EASIEST = 0.5
"""The factor on that for a card when hardly any are left to choose from."""
STORING = 100
"""Milliseconds that storing a move may take; a machine that is not busy needs a tenth of that."""
VARIES = 0.2
"""The largest part of its time by which a move comes sooner than it could."""


def thinking_time(table: Table, live: Live, pace: Pace) -> int:
    """Milliseconds until the computer player that the table waits for moves; 0 for a last card."""
    seats = [seat for seat in sorted(live.rules.to_act(live.state)) if table.seats[seat].automatic]
    # a computer player may speak out of turn while people are waited for: a claim is neither easy nor hard
    hard = _difficulty(live, seats[0]) if seats else FOLLOW
    return round(_hardest(table, pace) * hard * _variation(table, live))


def longest(table: Table, live: Live, pace: Pace) -> int:
    """Milliseconds that the computer player who is to move now takes at most, however hard the move looks."""
    return max(_hardest(table, pace), pace.trick if trick_lies_open(live) else 0)


def trick_lies_open(live: Live) -> bool:
    """Whether a trick was just taken, and stays in view until the next lead."""
    return bool(live.state.taken) and not live.state.trick


def patience(table: Table, live: Live | None, pace: Pace) -> int:
    """Milliseconds for which a decision is waited for; the rest of the time of the move is for storing it."""
    return max(0, longest(table, live, pace) - STORING) if live is not None else 0


def _hardest(table: Table, pace: Pace) -> int:
    return round(pace.think * table.preset.tempo)


def _difficulty(live: Live, seat: Seat) -> float:
    """How hard the seat's move looks, from 0, where everybody sees that there is no choice, to 1."""
    if not any(isinstance(action, PlayCard) for action in live.rules.legal(live.state, seat)):
        return CALL
    left, played = len(live.state.hands[seat]), len(live.state.taken)
    if left == 1:
        return 0.0
    share = EASIEST + (1 - EASIEST) * left / (left + played)
    return share * (FOLLOW if live.state.trick else LEAD)


def _variation(table: Table, live: Live) -> float:
    said = f"{table.deal.id if table.deal else ''}:{live.state.turns}".encode()
    return 1 - VARIES * (zlib.crc32(said) % 1000) / 1000
