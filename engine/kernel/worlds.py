"""Worlds: ways in which the cards that a seat does not see may lie, drawn by chance. `kernel.c` does the same.

Cards are given out one by one, those with the fewest possible holders first, each to a holder with room for it, and
never so that another card would be left without one: every set of holders must keep as much room as there are cards
that can go nowhere else (Hall's condition). So a world is found whenever there is one, however tight the facts are.
"""

from engine.kernel.play import places
from engine.kernel.position import Position
from engine.kernel.tables import Tables
from engine.kernel.unknown import EVENLY, HOLDERS, Limit, Outdone, Shape, Unknown

TRIES, AS_DRAWN = 60, 8
"""How many worlds are drawn until one keeps `Unknown.limits` and `Unknown.outdone`, and how many of them are not
mended before the next is drawn: mending prefers some worlds to others. No exchange mends what is outdone, nor several
limits late in a deal."""
REGROUPED = 40
"""How often the sets of `Unknown.one_of` are chosen anew, at most, for a world that keeps `Unknown.outdone`."""
MENDS = 60
"""How often at most it is tried to mend a world by exchanging two cards."""
_WHOLE = (1 << 64) - 1
_EVENLY = [EVENLY] * HOLDERS


class Chance:
    """The generator of both builds: xorshift64 (Marsaglia 2003)."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed

    def next(self) -> int:
        """The next 64 random bits."""
        x = self.state
        x ^= x << 13 & _WHOLE
        x ^= x >> 7
        x ^= x << 17 & _WHOLE
        self.state = x
        return x

    def below(self, bound: int) -> int:
        return (self.next() >> 32) * bound >> 32

    def one_of(self, cards: int, many: int) -> int:
        """One of these cards, of which there are `many`, as a bit."""
        for _ in range(self.below(many)):
            cards &= cards - 1
        return cards & -cards


class _Dealing:
    """The cards given out so far.

    `slack` is, for each set of holders, how much more room they have than the cards that can go nowhere else need.
    """

    def __init__(self, unknown: Unknown, can: list[int], holders: int) -> None:
        self.sets, self.can, self.holders = 1 << holders, can, holders
        self.room = unknown.need[:holders]
        self.given = [0] * holders
        self.slack = [sum(self.room[q] for q in range(holders) if each >> q & 1) for each in range(self.sets)]
        for card in places(unknown.unseen):
            of = self.holders_of(card)
            for each in range(self.sets):
                if not of & ~each:
                    self.slack[each] -= 1

    @property
    def possible(self) -> bool:
        return min(self.slack) >= 0

    def holders_of(self, card: int) -> int:
        return sum(1 << q for q in range(self.holders) if self.can[q] >> card & 1)

    def fits(self, of: int, holder: int) -> bool:
        """Whether a card that the set of holders `of` may have can go to this one."""
        if self.room[holder] <= 0:
            return False
        slack = self.slack
        return all(slack[each] > 0 for each in range(self.sets) if each >> holder & 1 and of & ~each)

    def give(self, of: int, holder: int, card: int) -> None:
        self.room[holder] -= 1
        self.given[holder] |= 1 << card
        for each in range(self.sets):
            if each >> holder & 1 and of & ~each:
                self.slack[each] -= 1

    def copy(self) -> "_Dealing":
        other = object.__new__(_Dealing)
        other.sets, other.can, other.holders = self.sets, self.can, self.holders
        other.room, other.given, other.slack = self.room[:], self.given[:], self.slack[:]
        return other


def world(tables: Tables, unknown: Unknown, chance: Chance) -> Position:
    """Draws one world."""
    position = unknown.base.copy()
    given = _given(tables, unknown, chance)
    for seat in range(tables.seats):
        position.hands[seat] |= given[seat]
    spare = _turn_down(position, given[tables.seats], chance)
    if unknown.deals_rest:
        spare = _deal_rest(tables, position, spare, chance)
    if unknown.spare_side >= 0:
        position.points[unknown.spare_side] += sum(tables.points[card] for card in places(spare))
    if unknown.called >= 0:
        _take_sides(tables, unknown, position)
    return position


def _given(tables: Tables, unknown: Unknown, chance: Chance) -> list[int]:
    """The cards that each holder gets, as bits."""
    loose = bool(unknown.loose_every) and not chance.below(unknown.loose_every)
    can = unknown.loose if loose else unknown.can
    given: list[int] = []
    for tries in range(TRIES):
        dealing = _Dealing(unknown, can, tables.seats + 1)
        if not dealing.possible:
            loose, can = True, unknown.loose
            dealing = _Dealing(unknown, can, tables.seats + 1)
        left, dealing = _grouped(unknown, dealing, loose, chance)
        _give_rest(tables, unknown, dealing, left, chance)
        given = dealing.given
        # in a loose world nobody is trusted
        if loose or _kept(unknown, can, given, tries, chance):
            break
    return given


def _kept(unknown: Unknown, can: list[int], given: list[int], tries: int, chance: Chance) -> bool:
    """Whether the world agrees with all that is known, mended perhaps."""
    limits = _broken(unknown, given) is None or (tries >= AS_DRAWN and _mend(unknown, can, given, chance))
    return limits and not _contradicted(unknown, given)


def _grouped(unknown: Unknown, begun: _Dealing, loose: bool, chance: Chance) -> tuple[int, _Dealing]:
    """`_give_groups`, with sets that go together."""
    left, dealing = _give_groups(unknown, begun.copy(), chance)
    for _ in range(REGROUPED):
        if loose or not _contradicted(unknown, dealing.given):
            break
        left, dealing = _give_groups(unknown, begun.copy(), chance)
    return left, dealing


def _give_groups(unknown: Unknown, dealing: _Dealing, chance: Chance) -> tuple[int, _Dealing]:
    """Gives out one set of each group in `Unknown.one_of`; returns the cards left over, and the dealing."""
    left = unknown.unseen
    for group in unknown.one_of:
        first = chance.below(len(group.sets))
        for each in (*group.sets[first:], *group.sets[:first]):
            cards = each & ~dealing.given[group.seat]
            tried = None if cards & ~left else _with_set(dealing, group.seat, cards)
            if tried is not None:
                left, dealing = left & ~cards, tried
                break
    return left, dealing


def _with_set(dealing: _Dealing, seat: int, cards: int) -> _Dealing | None:
    tried = dealing.copy()
    for card in places(cards):
        of = tried.holders_of(card)
        if not of >> seat & 1 or not tried.fits(of, seat):
            return None
        tried.give(of, seat, card)
    return tried


def _give_rest(tables: Tables, unknown: Unknown, dealing: _Dealing, left: int, chance: Chance) -> None:
    cards = places(left)
    for place in range(len(cards) - 1, 0, -1):
        other = chance.below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    # the cards with the fewest possible holders first: choosing for them early keeps the other choices open
    for card in sorted(cards, key=lambda each: dealing.holders_of(each).bit_count()):
        of = dealing.holders_of(card)
        likes = unknown.likes if tables.ruffs >> card & 1 else _EVENLY
        free = [dealing.room[q] if of >> q & 1 and dealing.fits(of, q) else 0 for q in range(dealing.holders)]
        weights = [room * much for room, much in zip(free, likes, strict=False)]
        total = sum(weights)
        if total:
            dealing.give(of, _drawn(weights, chance.below(total)), card)


def _drawn(weights: list[int], drawn: int) -> int:
    holder = 0
    while drawn >= weights[holder]:
        drawn -= weights[holder]
        holder += 1
    return holder


def _full(sets: tuple[int, ...], held: int) -> list[int]:
    """Those of the sets that these cards hold in full."""
    return [each for each in sets if not each & ~held]


def _broken(unknown: Unknown, given: list[int]) -> Limit | None:
    """The first limit that these hands break, if any."""
    for limit in unknown.limits:
        held = unknown.base.hands[limit.seat] | given[limit.seat]
        if not limit.low <= len(_full(limit.sets, held)) <= limit.high:
            return limit
    return None


def _contradicted(unknown: Unknown, given: list[int]) -> bool:
    """Whether these hands contradict what is known of several together."""
    hands = [held | more for held, more in zip(unknown.base.hands, given, strict=False)]
    return any(_low_enough(fact, hands) < fact.times for fact in unknown.outdone)


def _low_enough(fact: Outdone, hands: list[int]) -> int:
    """How many of the lower shapes are there that the highest of the others outdoes."""
    top = max((shape.height for shape in fact.above if _there(shape, hands)), default=-1)
    return sum((not fact.above or shape.height < top) and _there(shape, hands) for shape in fact.below)


def _there(shape: Shape, hands: list[int]) -> bool:
    held = hands[shape.seat]
    return not shape.has & ~held and not shape.lacks & held


def _mend(unknown: Unknown, can: list[int], given: list[int], chance: Chance) -> bool:
    """Exchanges cards between holders, a pair at a time; whether the limits are kept in the end."""
    for _ in range(MENDS):
        limit = _broken(unknown, given)
        if limit is None:
            return True
        _exchange(unknown, limit, can, given, chance)
    return False


def _exchange(unknown: Unknown, limit: Limit, can: list[int], given: list[int], chance: Chance) -> None:
    """Gives the limit's seat a card that one of its sets lacks, or takes one away, for another card; does nothing
    where the cards that it hits upon may not go where they should."""
    held = unknown.base.hands[limit.seat] | given[limit.seat]
    full = _full(limit.sets, held)
    many = len(full) > limit.high
    sets = full if many else [each for each in limit.sets if each & ~held]
    wanted = sets[chance.below(len(sets))]
    moved = _drawn_from(wanted & given[limit.seat] if many else wanted & ~held & can[limit.seat], chance)
    back = 0
    for place in range(len(given)):
        if place != limit.seat and moved & (can[place] if many else given[place]):
            back |= given[place] & can[limit.seat] if many else given[limit.seat] & can[place]
    back = _drawn_from(back & ~wanted, chance)
    if moved and back:
        for place in range(len(given)):
            given[place] ^= moved | back if given[place] & (moved | back) else 0


def _drawn_from(cards: int, chance: Chance) -> int:
    """One of these cards, as a bit; 0 where there are none."""
    return chance.one_of(cards, cards.bit_count()) if cards else 0


def _turn_down(position: Position, spare: int, chance: Chance) -> int:
    for slot in range(len(position.slot_seat)):
        bit = chance.one_of(spare, spare.bit_count())
        position.down[slot] = bit
        spare ^= bit
    return spare


def _deal_rest(tables: Tables, position: Position, spare: int, chance: Chance) -> int:
    each = spare.bit_count() // tables.seats
    for seat in range(tables.seats):
        for _ in range(each):
            bit = chance.one_of(spare, spare.bit_count())
            position.rest[seat] |= bit
            spare ^= bit
    return spare


def _take_sides(tables: Tables, unknown: Unknown, position: Position) -> None:
    """Puts the declarer and the holder of the called card on one side, the others on the other."""
    for seat in range(tables.seats):
        side = 0 if seat == unknown.declarer or position.hands[seat] >> unknown.called & 1 else 1
        position.side[seat] = side
        position.points[side] += unknown.seat_points[seat]
        position.tricks[side] += unknown.seat_tricks[seat]
