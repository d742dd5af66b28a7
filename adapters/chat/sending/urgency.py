"""How soon news must be seen: the beginning of a deal first, then the end of a trick, then whose turn it is."""

from dataclasses import dataclass
from enum import IntEnum

from engine.host.commands import claims, talk
from engine.host.commands.change import Loaded
from engine.host.state.parts import Claims
from engine.host.state.running import Live
from engine.host.state.table import Phase, Table
from engine.rules.actions import Pass
from engine.rules.seats import Seat


class Urgency(IntEnum):
    """How urgent news is, the most urgent first."""

    START = 0
    """A deal begins."""
    TRICK = 1
    """A trick, or the deal, is over."""
    TURN = 2
    """Somebody has played or sat down."""
    CALL = 3
    """Somebody has bid, doubled, announced or asked."""
    ASIDE = 4
    """Something else in the same moment, such as a pass: the next to speak sees it in the hand."""
    SEEN = 5
    """Somebody has played within a trick, and whoever sits there sees that in a message of their own."""
    PAGES = 6
    """The same, or a call, and whoever sits there has the table open on a page."""
    BY_ITSELF = 7
    """Nobody is waited for: the next card comes by itself in a moment."""
    COSMETIC = 8
    """An old message that is to lose its buttons."""


PATIENCE = {
    Urgency.START: 0.0,
    Urgency.TRICK: 1.0,
    Urgency.TURN: 2.0,
    Urgency.CALL: 3.0,
    Urgency.ASIDE: 3.0,
    Urgency.SEEN: 3.0,
    Urgency.PAGES: 3.0,
    Urgency.BY_ITSELF: 3.0,
    Urgency.COSMETIC: 60.0,
}
"""Seconds by which each kind of news lets others go first: it is due that long after it came."""
HOLD = 2.5
"""Seconds for which news that is not urgent waits for more, so that several cards become one edit."""
THINKING = 3.0
"""Seconds for which whoever is to play has to think until a board shows the cards of a trick that everybody at the
table sees elsewhere."""
STANDSTILL = 8.0
"""The same where all of them look at a page."""


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
    beside: tuple[Claims, frozenset[Seat]] = (Claims(), frozenset())
    """What hands show besides the moves: claims and passes ahead, and the seats of people who are away."""


def moment(loaded: Loaded) -> Moment:
    """How far a table is."""
    table, live = loaded.table, loaded.live
    deal = table.deal.id if table.deal is not None else ""
    if live is None:
        return Moment(deal, table.phase, 0, 0, 0)
    state = live.state
    tricks = len(state.taken)
    cards = tricks * len(table.seats) + len(state.trick)
    away = frozenset(seat for seat, chair in enumerate(table.seats) if chair.covered)
    acting = live.rules.to_act(state)
    return Moment(deal, table.phase, tricks, cards, state.turns, state.step, acting, (table.claims, away))


def urgency(loaded: Loaded, shown: Moment | None, *, seen: bool = False, pages: bool = False) -> Urgency:
    """How urgent it is to show what has happened since `shown`, which is None where that is not known. `seen`: nobody
    needs this message for the cards of the trick; `pages`: nor for calls."""
    now = moment(loaded)
    # after a restart nothing is known of any board: if all of them came first, none would
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
    if pages and now.beside == shown.beside:
        return Urgency.PAGES
    if now.cards != shown.cards:
        return Urgency.SEEN if seen and now.beside == shown.beside else Urgency.TURN
    return Urgency.CALL if loaded.live is not None and _spoke_up(loaded.live, shown.turns) else Urgency.ASIDE


def _spoke_up(live: Live, turns: int) -> bool:
    """Whether anything but a pass was said after the first `turns` actions of the deal; no card was played since."""
    said = live.state.turns - turns
    return said > 0 and not all(call.action == Pass() for call in live.state.calls[-said:])


def only_waits(loaded: Loaded, shown: Moment | None, seat: Seat | None, *, answered: bool = False) -> bool:
    """Whether nothing has happened since `shown` but moves of others, while this seat neither was nor is to act: a
    player who waits need not see those at once. `answered`: nor the player's own move, of which the answer to the tap
    has told."""
    now = moment(loaded)
    if seat is None or shown is None or now.phase is not Phase.PLAYING:
        return False
    # another step of the deal allows other actions, some of them out of turn; a claim asks whoever waits
    same = (now.deal, now.phase, now.step, now.beside) == (shown.deal, shown.phase, shown.step, shown.beside)
    by_itself = loaded.live is not None and _goes_on_by_itself(loaded.table, loaded.live)
    asked = not by_itself and seat in now.acting
    if not same or now.turns == shown.turns or asked or (seat in shown.acting and not answered):
        return False
    if loaded.live is None:
        return True
    # a player who may ask or announce something now has only some seconds for it
    return seat not in talk.talkers(loaded.table, loaded.live) and not talk.may_add(loaded.live.view(seat))


def _goes_on_by_itself(table: Table, live: Live) -> bool:
    """Whether the next move makes itself: a claimed rest, a last card, a pass given ahead."""
    turn = table.turn
    if table.phase is not Phase.PLAYING or turn.waiting is not None or turn.held or turn.paused is not None:
        return False
    return claims.move(table, live) is not None or claims.forced(table, live) is not None
