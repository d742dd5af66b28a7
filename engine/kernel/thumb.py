"""Rules of thumb by which playouts are played: cheap, and sensible on average. `kernel.c` does the same.

They look at the player's own hand and at which cards are still out, not at who holds those. The numbers were chosen
by how much a search that uses them wins (`tests/benchmarks/arena.py`).
"""

from engine.kernel.play import places
from engine.kernel.position import Position
from engine.kernel.tables import Tables

LOWEST = -1000000


def choose(tables: Tables, position: Position, cards: int) -> int:
    """The one of these cards that the rules like best; of equals the one with the lowest number."""
    hands = position.hands
    out = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hands[position.turn]
    score = _follow if position.count else _lead
    best, most = 0, LOWEST
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        found = 16 * score(tables, position, card, out) + tables.low[card]
        if found > most:
            best, most = card, found
    return best


def _lead(tables: Tables, position: Position, card: int, out: int) -> int:
    if tables.ruffs >> card & 1:
        return _lead_trump(tables, position, card, out)
    bit, suit, value, keep = 1 << card, tables.suit[card], tables.value[card], tables.keep[card]
    own = bit if suit < 0 else position.hands[position.turn] & tables.suits[suit]
    others = 0 if suit < 0 else out & tables.suits[suit] & ~tables.ruffs
    trumps_out = tables.ruffs & out
    if not tables.above[card] & others:
        left = others.bit_count()
        if not trumps_out:
            return 30 + value
        return 22 + 2 * value if left >= tables.seats - 1 else 8 + value if left >= 2 else 2 - keep
    guarded = max((tables.value[place] for place in places(own & ~bit)), default=0)
    return (2 if trumps_out else 4) - keep - (3 if guarded > 4 else 0) - own.bit_count() // 2


def _lead_trump(tables: Tables, position: Position, card: int, out: int) -> int:
    hand, keep = position.hands[position.turn], tables.keep[card]
    mine, theirs = (hand & tables.ruffs).bit_count(), (tables.ruffs & out).bit_count()
    if not theirs:
        return 10 if mine == hand.bit_count() else 1 - keep // 3
    master = not tables.above[card] & out
    if position.side[position.turn] == position.declaring:
        return 26 if master else 14 - keep if mine * 2 > theirs else 2 - keep
    return 8 if master and mine >= 3 else -14 - keep


def _follow(tables: Tables, position: Position, card: int, out: int) -> int:
    bit, suit, value = 1 << card, tables.suit[card], tables.value[card]
    trump, last = bool(tables.ruffs & bit), position.count == tables.seats - 1
    others = 0 if suit < 0 else out & tables.suits[suit] & ~tables.ruffs
    dear = not trump and not tables.above[card] & others
    keep = tables.keep[card]
    cost = keep + (8 if trump else 5 if dear else 0)
    wins, threats = bool(tables.above[position.best] & bit), tables.above[card] & out
    if position.side[position.winner] == position.side[position.turn]:
        if last or _safe(tables, position, out):
            loaded = value * 10 - (14 + value * 11 if trump else 0)
            return loaded - (12 if dear and not last else 0)
        return 10 if wins and not threats and not trump else -cost * 2
    if not wins:
        return -cost * 3
    if last:
        return 60 - keep if trump else 60 + value * 6 - threats.bit_count()
    if not threats:
        return 50 - value if trump else 50 + value * 3
    if not trump and not threats & ~tables.ruffs:
        return 40 + value
    return 30 - keep if trump else 20 - value * 5


def _safe(tables: Tables, position: Position, out: int) -> bool:
    """Whether the partner is likely to keep the trick."""
    beats = tables.above[position.best] & out
    if not beats:
        return True
    if beats & ~tables.ruffs or tables.ruffs >> position.best & 1 or position.led < 0:
        return False
    return (tables.suits[position.led] & out).bit_count() >= 4
