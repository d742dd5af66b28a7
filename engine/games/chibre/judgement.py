"""What computer players go by in chibre, and what announcements tell them of a hand: those that were made, and that
no others were (rules 7.3, 7.4)."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from engine.games.chibre.cards import SEVEN_OF_CHEESE
from engine.games.chibre.family import CallStock, Declare, Meld, melds
from engine.games.chibre.meld_points import FOUR_POINTS, LONG_RUN_POINTS, RUN_POINTS, SHORTEST_RUN, heard_as
from engine.games.chibre.shapes import (
    LONGEST,
    beside,
    by_seat,
    chosen_runs,
    compared,
    four_of,
    in_place_of,
    preferred,
    ranks,
    stands_for,
    unannounced,
)
from engine.rules.actions import Action
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.judgement import Habits, Held, Judgement, Outdone, single
from engine.rules.race import Race
from engine.rules.seats import Seat
from engine.rules.state import tricks
from engine.rules.views import SeatView
from engine.rules.weights import BidWeights, PlayWeights, WorthByTrump

HABITS: Habits = (
    (-1704, -952, -584, -1412, 1076, -2667, 1240, 99, 758, 1706, 0, 753, 1300, 0, 72, 409, 393, 0),
    (-2113, -1005, -27, -1076, 1931, -2630, -127, -247, 843, 1483, 0, 879, 1848, 0, -193, 505, -223, 0),
    (-1137, 1217, -1070, -1023, -80, -870, 18, 915, -10, -221, -2591, 559, 844, 2224, 201, 475, 187, 132),
    (-356, -864, -551, -22, 1181, -675, 1358, 857, 572, 1206, 158, 525, -1708, 3059, 402, 931, -81, -887),
    (-2164, -454, -948, 615, -1097, -779, 2041, 1067, 145, 357, -351, 723, 1225, 1366, -20, 329, 53, 17),
    (-3263, -1394, -984, 2463, -1775, -544, 4873, 1228, -149, 585, -705, 752, -1601, 3964, 202, 812, -75, -1192),
    (-1279, -37, -1065, -1279, 634, -453, 634, 503, 513, 912, 2925, 376, 715, 1263, 373, 280, 275, -133),
    (-1100, 2226, -1117, -1254, -1286, 31, -1199, 855, -1058, 701, 183, 301, -436, 329, 268, -1323, 475, 634),
    (-1205, -807, 5, -926, 780, -1089, 214, 313, 211, -177, 91, 812, 292, 1319, -1, 614, 394, -56),
    (-2319, 1833, -1334, -290, -2145, -83, -128, -14, -1358, 144, -680, 345, -586, 180, -2, -822, 650, -146),
)
"""Fitted by `python -m tests.benchmarks.habits`."""

BIDS = BidWeights(
    choosing=WorthByTrump(
        suit={
            "hand": -41.0,
            "trump0": 31.0,
            "trump1": 21.5,
            "trump2": 16.5,
            "trump3": 12.5,
            "trump4": 12.5,
            "trumps": 5.0,
            "plain0": 3.0,
            "plain1": 1.7,
            "plain2": 1.7,
            "plain3": 2.4,
            "plain4": 2.3,
            "single": 2.0,
            "void": 5.0,
        },
        no_trump={},
    ),
    supporting=WorthByTrump({}, {}),
    defending=WorthByTrump({}, {}),
    delegating={"hand": 11.0, "plain0": 3.5, "plain1": 2.0, "plain2": 1.0, "plain3": 0.5, "plain4": 2.5},
    double=0.0,
    redouble=0.0,
)
"""In halves of the difference between the sides' scores; nobody doubles. Fitted by least squares to 7,200 deals."""

PLAY = PlayWeights(
    guarded=(5.0, 2.5, 1.0, 0.4),
    bare=(8.0, 1.1, 0.4, 0.2),
    safe=(13.0, 6.5, 2.6, 1.1),
    trump=(38.0, 18.0, 14.0, 11.0),
    short=2.0,
    load=1.4,
    draw=4.0,
    outlast=2.0,
    return_suit=1.5,
)
"""A trump is worth a lot, and a plain card little as long as anybody may ruff it; set by self-play."""


Sets = tuple[frozenset[Card], ...]

ROWS: Sequence[Sets] = [
    tuple(map(frozenset, heard_as("run", points))) for points in (*RUN_POINTS.values(), LONG_RUN_POINTS)
]
"""Every three, four and five cards in a row: a run holds all that lie within it."""


def announce(_: Rules, deal: SeatView) -> Action | None:
    """Announces everything that is proposed, as what is not announced is lost; None where nothing is."""
    return Declare() if Declare() in deal.legal else None


def say_stock(_: Rules, deal: SeatView) -> Action | None:
    """Says that it has played both cards of the Stöck, as what is not said does not count."""
    return CallStock() if CallStock() in deal.legal else None


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
    runs = [meld for meld in own if meld.kind == "run"]
    fours = [frozenset(ranks(rules, meld)) for meld in own if meld.kind == "four"]
    for among in fours:
        times = sum(other <= among for other in fours)
        yield Held(seat, tuple(map(four_of, sorted(among))), times, times)
    said = frozenset[str]().union(*fours)
    unsaid = [of for of in FOUR_POINTS if of not in said and (of != "A" or rules.options["four_aces"])]
    instead = [of for of in unsaid if any(stands_for(meld, of) for meld in runs)]
    yield Held(seat, tuple(four_of(of) for of in unsaid if of not in instead), 0, 0)
    yield from (in_place_of(seat, of) for of in instead)
    for meld in own:
        yield from preferred(rules, meld)
    yield from unannounced(rules, deal, own)
    if len(said) == len(fours):  # of one that was not shown, for a hundred, the rank is not known
        yield from _in_rows(seat, frozenset().union(*map(four_of, said)), runs)


def _in_rows(seat: Seat, spent: frozenset[Card], runs: Sequence[Meld]) -> Iterator[Held]:
    """That a hand held no cards in a row but within these runs, or those that it spent on four of a kind."""
    # a run of eight or nine may have been announced in two parts
    open_ended = any(meld.points == LONG_RUN_POINTS and (not meld.open or len(runs) > 1) for meld in runs)
    for size, rows in enumerate(ROWS, start=SHORTEST_RUN):
        free = tuple(cards for cards in rows if not cards & spent)
        within = sum(max(0, _length(meld) - size + 1) for meld in runs)
        yield Held(seat, free, within, len(free) if open_ended else within)


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


JUDGEMENT = Judgement(
    BIDS,
    PLAY,
    MappingProxyType({"tricks": announce}),
    reasons=MappingProxyType({"announce": "chibre-announce"}),
    habits=HABITS,
    race=Race(near=50, widens=0.075),
    reads=True,
    told=told,
    proof=say_stock,
)
