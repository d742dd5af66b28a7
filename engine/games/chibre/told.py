"""What announcements of chibre tell of a hand: those that were made, and that no others were (rules 7.3, 7.4)."""

from collections.abc import Iterator, Sequence

from engine.games.chibre.cards import SEVEN_OF_CHEESE
from engine.games.chibre.family import Declare, Meld, melds
from engine.games.chibre.meld_points import FOUR_POINTS, LONG_RUN_POINTS, RUN_POINTS, SHORTEST_RUN, heard_as
from engine.games.chibre.shapes import LONGEST, beside, by_seat, chosen_runs, compared, four_of, ranks, unannounced
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.judgement import Held, Outdone, single
from engine.rules.seats import Seat
from engine.rules.state import tricks
from engine.rules.views import SeatView

Sets = tuple[frozenset[Card], ...]

ROWS: Sequence[Sets] = [
    tuple(map(frozenset, heard_as("run", points))) for points in (*RUN_POINTS.values(), LONG_RUN_POINTS)
]
"""Every three, four and five cards in a row: a run holds all that lie within it."""


def told(rules: Rules, deal: SeatView) -> Iterator[Held | Outdone]:
    """The seven that decides who speaks in a match's first deal; no melds but those announced, where a hand announced
    all that it held; and which of those that were not shown are better than others."""
    first = tricks(deal)[0]
    if deal.setup.number == 1:
        yield Held(first[0].seat if first else deal.leader, single((SEVEN_OF_CHEESE,)), 1, 1)
    announced = dict(by_seat(melds(deal)))
    for seat in {play.seat for play in first} | announced.keys() if rules.options["auto_announce"] else announced:
        own = announced.get(seat, [])
        if _all_said(rules, deal, seat, own):
            yield from _as_announced(rules, deal, seat, own)
            yield from _whole(seat, own)
        elif seat != deal.seat:
            yield from chosen_runs(rules, deal, own)
    yield from compared(rules, deal)


def _all_said(rules: Rules, deal: SeatView, seat: Seat, own: Sequence[Meld]) -> bool:
    """Whether everything was announced: by itself, or by a call that announced several melds at once."""
    calls = sum(call.seat == seat and isinstance(call.action, Declare) for call in deal.calls)
    return bool(rules.options["auto_announce"]) or len(own) > calls


def _as_announced(rules: Rules, deal: SeatView, seat: Seat, own: Sequence[Meld]) -> Iterator[Held | Outdone]:
    """Everything is announced that brings points; where melds share cards some may go unsaid, which says nothing."""
    fours = [of for of in FOUR_POINTS if of != "A" or rules.options["four_aces"]]
    for meld in own:
        if meld.kind == "four":
            among = tuple(map(four_of, ranks(rules, meld)))
            yield Held(seat, among, 1, len(among))
    said = [of for meld in own if meld.kind == "four" for of in ranks(rules, meld)]
    yield from unannounced(rules, deal, own)
    if len(said) > sum(meld.kind == "four" for meld in own):  # for a hundred, of which rank is not known
        return
    spent = frozenset(four_of(of) for of in said)
    runs = [meld for meld in own if meld.kind == "run"]
    # a run of eight or nine may have been announced in two parts
    open_ended = any(meld.points == LONG_RUN_POINTS and (not meld.open or len(runs) > 1) for meld in runs)
    for size, rows in enumerate(ROWS, start=SHORTEST_RUN):
        free = tuple(cards for cards in rows if not any(cards & four for four in spent))
        within = sum(max(0, _length(meld) - size + 1) for meld in runs)
        yield Held(seat, free, within, len(free) if open_ended else within)
    if not any(meld.points == LONG_RUN_POINTS for meld in runs):
        yield Held(seat, tuple(four_of(of) for of in fours if of not in said), 0, 0)


def _length(run: Meld) -> int:
    """How many cards a run has; of one that was announced for a hundred and not shown, how many at least."""
    lengths = (size for size, points in RUN_POINTS.items() if points == run.points)
    return len(run.cards) or next(lengths, LONGEST)


def _whole(seat: Seat, own: Sequence[Meld]) -> Iterator[Held]:
    """A run is announced whole, so its seat held none of the cards beside it that it did not announce as well."""
    said = frozenset(card for other in own for card in other.cards)
    for meld in own if all(other.open for other in own) else ():
        if meld.kind == "run":
            yield Held(seat, single(beside(meld.cards.cards) - said), 0, 0)
