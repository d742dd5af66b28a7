"""Which cards may be played, and how playing a card changes a position. `kernel.c` does the same."""

from engine.kernel.position import DONE, NONE, STOPPED, Position
from engine.kernel.search import SEATS
from engine.kernel.tables import (
    BINDS_TRUMPS,
    MAY_RUFF,
    MUST_RUFF,
    MUST_WIN,
    NO_RAISE,
    NO_UNDERRUFF,
    RUFFS_OPPONENTS,
    SPARES_OVERRUFFERS,
    Tables,
)


def places(cards: int) -> list[int]:
    """The numbers of the cards in a set, the lowest bit first."""
    return [place for place in range(cards.bit_length()) if cards >> place & 1]


def legal(tables: Tables, position: Position) -> int:
    """The cards, as bits, that the duties of play allow the seat in turn (`Duties`)."""
    hand = position.hands[position.turn]
    if not position.count:
        return hand
    led = tables.suits[position.led] if position.led != NONE else 0
    suited, flags, above = hand & led, tables.flags, tables.above[position.best]
    trump_led = led == tables.trumps and led != 0
    if not suited or (trump_led and not suited & ~tables.never_forced):
        choice = hand
    else:
        choice = suited | (hand & tables.ruffs) if flags & MAY_RUFF else suited
    opposed = position.side[position.winner] != position.side[position.turn]
    if flags & MUST_WIN and opposed:
        choice = choice & above or choice
    if flags & NO_UNDERRUFF and not trump_led and tables.trumps >> position.best & 1:
        choice = _above_ruff(tables, choice, above)
    if flags & RUFFS_OPPONENTS and not suited and _owes_ruff(position):
        choice = choice & above or choice
    if flags & NO_RAISE and suited and not opposed:
        choice = choice & ~above or choice
    if flags & MUST_RUFF and (trump_led or (opposed and not suited)):
        choice = choice & above or choice
    return choice


def _above_ruff(tables: Tables, choice: int, above: int) -> int:
    """`choice` without the trumps below a ruff in the trick; unchanged where only trumps are left, unless the game
    binds these too, or where the game frees a player who could overruff."""
    trumps = choice & tables.trumps
    low, high = trumps & ~above, trumps & above
    spared = high and tables.flags & SPARES_OVERRUFFERS
    free = trumps == choice and not (high and tables.flags & BINDS_TRUMPS)
    return choice & ~low if low and not free and not spared else choice


def _owes_ruff(position: Position) -> bool:
    """Whether an opponent led and no partner has ruffed."""
    side, own = position.side, position.side[position.turn]
    if side[position.leader] == own:
        return False
    partners = (seat for seat in range(SEATS) if seat != position.turn and side[seat] == own)
    return not any(position.ruffers >> seat & 1 for seat in partners)


def play(tables: Tables, position: Position, card: int) -> None:
    """Plays a card of the seat whose turn it is, and all that follows from it; `position` is changed in place."""
    bit, seat = 1 << card, position.turn
    position.hands[seat] ^= bit
    position.pot += tables.points[card]
    if not position.count:
        position.led = tables.suit[card]
    if not position.count or tables.above[position.best] & bit:
        position.best, position.winner = card, seat
    if tables.trumps & bit:
        position.ruffers |= 1 << seat
    position.count += 1
    if position.count < tables.seats:
        position.turn = (seat + tables.step) % tables.seats
    if position.pair & bit and _pair_ends(tables, position, seat):
        position.over = STOPPED
    elif position.count == tables.seats:
        _end_trick(tables, position)


def _pair_ends(tables: Tables, position: Position, seat: int) -> bool:
    """Notes a card of the pair as played; whether the pair's points end the deal before the trick is counted."""
    if position.pair_seat != seat:
        position.pair_seat = seat if position.pair_seat == NONE else SEATS
        return False
    position.pair_side = position.side[seat]
    more = position.count < tables.seats or any(position.hands)
    return bool(more) and _reached(position)


def _end_trick(tables: Tables, position: Position) -> None:
    left, side = any(position.hands), position.side[position.winner]
    position.points[side] += position.pot + tables.trick_points + (0 if left else tables.last_trick)
    position.tricks[side] += 1
    position.turn = position.leader = position.winner
    position.count = position.pot = position.ruffers = 0
    _turn_up(position)
    if not any(position.hands) and any(position.rest):
        position.hands, position.rest = position.rest, [0] * SEATS
        if position.rest_leader != NONE:
            position.turn = position.leader = position.rest_leader
    if not any(position.hands):
        position.over = DONE
    elif _reached(position):
        position.over = STOPPED


def _turn_up(position: Position) -> None:
    for slot, card in enumerate(position.down):
        seat = position.slot_seat[slot]
        if card and not position.hands[seat] & position.up[slot]:
            position.hands[seat] |= card
            position.down[slot] = 0


def _reached(position: Position) -> bool:
    for side, needed in enumerate(position.stop):
        more = position.pair_points if position.pair_side == side else 0
        if needed and position.points[side] + more >= needed:
            return True
    return False
