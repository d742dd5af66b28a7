"""How soon news must be seen: the beginning of a deal first, then the end of a trick, then whose turn it is."""

from dataclasses import dataclass
from enum import IntEnum

from engine.host.change import Loaded
from engine.host.play import claims, talk
from engine.host.play.running import Live
from engine.host.tables.table import Phase, Table
from engine.rules.actions import Pass
from engine.rules.seats import Seat


class Urgency(IntEnum):
    """The most urgent first."""

    START = 0
    """A deal begins."""
    TRICK = 1
    """A trick, or the deal, is over."""
    TURN = 2
    """Somebody has played or sat down."""
    CALL = 3
    """Somebody has bid, doubled, announced or asked."""
    ASIDE = 4
    """Something else about the same moment: a pass too, as who is to speak next sees it in the hand."""
    BY_ITSELF = 5
    """Nobody is waited for: the next card comes by itself in a moment."""
    COSMETIC = 6
    """An old message that is to lose its buttons."""


PATIENCE = {
    Urgency.START: 0.0,
    Urgency.TRICK: 1.0,
    Urgency.TURN: 2.0,
    Urgency.CALL: 3.0,
    Urgency.ASIDE: 3.0,
    Urgency.BY_ITSELF: 3.0,
    Urgency.COSMETIC: 60.0,
}
"""Seconds by which news goes behind what others have had to say since."""
HOLD = 2.5
"""Seconds for which what is not urgent waits for more to come, so that several cards become one edit."""


@dataclass(frozen=True, slots=True)
class Moment:
    """How far a table was when it was shown."""

    deal: str
    phase: Phase
    tricks: int
    cards: int
    turns: int
    step: str = ""
    acting: frozenset[Seat] = frozenset()


def moment(loaded: Loaded) -> Moment:
    """How far a table is."""
    table, live = loaded.table, loaded.live
    deal = table.deal.id if table.deal is not None else ""
    if live is None:
        return Moment(deal, table.phase, 0, 0, 0)
    state = live.state
    tricks = len(state.taken)
    cards = tricks * len(table.seats) + len(state.trick)
    return Moment(deal, table.phase, tricks, cards, state.turns, state.step, live.rules.to_act(state))


def urgency(loaded: Loaded, shown: Moment | None) -> Urgency:
    """Of what has happened since `shown`, which is None where that is not known."""
    now = moment(loaded)
    # after a restart nothing is known of any board: all of them first would be as good as none
    if shown is None or now.phase is Phase.LOBBY:
        return Urgency.TURN
    if now.deal != shown.deal:
        return Urgency.START
    if now.phase is not shown.phase:
        return Urgency.TRICK
    if now.tricks != shown.tricks:
        return Urgency.TRICK
    if loaded.live is not None and _goes_on_by_itself(loaded.table, loaded.live):
        return Urgency.BY_ITSELF
    if now.cards != shown.cards:
        return Urgency.TURN
    return Urgency.CALL if loaded.live is not None and _spoke_up(loaded.live, shown.turns) else Urgency.ASIDE


def _spoke_up(live: Live, turns: int) -> bool:
    """Whether anything but a pass was said since so many actions of the deal, no card having been played."""
    said = live.state.turns - turns
    return said > 0 and not all(call.action == Pass() for call in live.state.calls[-said:])


def only_waits(loaded: Loaded, shown: Moment | None, seat: Seat | None) -> bool:
    """Whether all that has happened since is that others have moved, and this seat was not and is not to act: whoever
    waits need not see it at once."""
    now = moment(loaded)
    if seat is None or shown is None or now.phase is not Phase.PLAYING:
        return False
    # with another step other things may be done, out of turn as well
    same = (now.deal, now.phase, now.step) == (shown.deal, shown.phase, shown.step)
    if not same or now.turns == shown.turns or seat in now.acting | shown.acting:
        return False
    # who may ask something now has some seconds for it
    return loaded.live is None or seat not in talk.talkers(loaded.table, loaded.live)


def _goes_on_by_itself(table: Table, live: Live) -> bool:
    """A claimed rest, a last card, a pass that was given ahead."""
    turn = table.turn
    if table.phase is not Phase.PLAYING or turn.waiting is not None or turn.held or turn.paused is not None:
        return False
    return claims.move(table, live) is not None or claims.forced(table, live) is not None
