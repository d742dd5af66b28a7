"""Which hands a meld may have been announced from, and what one hand's then says of another's (rules 7.4)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from engine.games.chibre.cards import PLAIN, SUITS, rank, suit
from engine.games.chibre.family import Declare, Meld, melds
from engine.games.chibre.meld_points import FOUR_POINTS, LONG_RUN_POINTS, RUN_POINTS, SHORTEST_RUN
from engine.games.chibre.melds import Cards, Key, key_of, parts
from engine.rules.cards import NO_TRUMP, Card
from engine.rules.deal import Rules
from engine.rules.judgement import Outdone, Shape
from engine.rules.seats import Seat
from engine.rules.views import SeatView

RUNS: Sequence[Cards] = [
    tuple(Card(of + colour) for of in PLAIN[top : top + size])
    for size in range(SHORTEST_RUN, len(PLAIN) + 1)
    for colour in SUITS
    for top in range(len(PLAIN) - size + 1)
]
LONGEST = 5
"""The cards of the shortest run that is announced for a hundred."""
_FIVES = [run for run in RUNS if len(run) == LONGEST]
_NONE: frozenset[Card] = frozenset()
_Found = tuple[frozenset[Card], frozenset[Card], Cards]


def compared(rules: Rules, deal: SeatView) -> Iterator[Outdone]:
    """Which side had the best meld, or that both had. What was announced in vain is never shown, and the rest not
    always: of melds that sounded alike, one hand's then says something of another's."""
    sides, counted = rules.sides(deal.setup), [meld for meld in melds(deal) if meld.counts]
    most = max((meld.points for meld in counted), default=0)
    best = [meld for meld in melds(deal) if meld.points == most]
    both, first = len({sides[meld.seat] for meld in counted}) > 1, rules.options["meld_tie"] == "forehand_first"
    for seat, lower in by_seat(best):
        others = [meld for meld in best if meld.counts and sides[meld.seat] != sides[seat]]
        if others and (both or not lower[0].counts) and not all(meld.cards for meld in (*others, *lower)):
            higher = [
                # as good is enough where both count, or where it was announced first
                shape._replace(height=shape.height + (both or (first and best.index(own[0]) < best.index(lower[-1]))))
                for _, own in by_seat(others)
                for shape in _shapes(rules, deal, own)
            ]
            yield Outdone(tuple(higher), tuple(_shapes(rules, deal, lower)), len(lower))


def chosen_runs(rules: Rules, deal: SeatView, own: Sequence[Meld]) -> Iterator[Outdone]:
    """That a seat which chose among its melds had those that it announced, whole, or in the two parts that count
    more."""
    for points in dict.fromkeys(meld.points for meld in own):
        alike = [meld for meld in own if meld.points == points]
        yield Outdone((), tuple(_shapes(rules, deal, alike, whole=True)), len(alike))


def unannounced(rules: Rules, deal: SeatView, own: Sequence[Meld]) -> Iterator[Outdone]:
    """What more a hand tells that announced all of its melds, one of them a hundred, if that was not shown: a run of
    five cards or more, or four of some rank. It held no three in a row but within them."""
    hidden = [meld for meld in own if meld.points == LONG_RUN_POINTS and not meld.cards]
    if hidden and len(own) > 1:
        yield from chosen_runs(rules, deal, own)
    for row in (run for run in RUNS if len(run) == SHORTEST_RUN and len(hidden) == len(own) == 1):
        (meld,) = hidden
        long = [frozenset(run) for run in _FIVES if suit(run[0]) == suit(row[0])]
        fours = [four_of(of) for of in ranks(rules, meld) if any(rank(card) == of for card in row)]
        within = [Shape(meld.seat, cards, _NONE, 0) for cards in (long if meld.kind == "run" else fours)]
        yield Outdone((), (*within, *_without(meld.seat, frozenset(row))), 1)


def by_seat(found: Sequence[Meld]) -> list[tuple[Seat, list[Meld]]]:
    """The melds of each seat that has some."""
    seats = dict.fromkeys(meld.seat for meld in found)
    return [(seat, [meld for meld in found if meld.seat == seat]) for seat in seats]


def four_of(of: str) -> frozenset[Card]:
    """The four cards of this rank."""
    return frozenset(Card(of + colour) for colour in SUITS)


def ranks(rules: Rules, meld: Meld) -> list[str]:
    """The ranks of which this may be four; none where it is a run."""
    shown = {rank(card) for card in meld.cards.cards}
    alike = (of for of, points in FOUR_POINTS.items() if points == meld.points and meld.kind == "four")
    return [of for of in alike if (of in shown if shown else of != "A" or rules.options["four_aces"])]


def stands_for(run: Meld, of: str) -> bool:
    """Whether this run may have been announced in the place of four of a rank: they bring no more than it does, and
    without their card, the one in its middle, nothing is left of it that counts."""
    fives = [five for five in ([run.cards.cards] if run.cards else _FIVES) if len(five) == LONGEST]
    return run.points == LONG_RUN_POINTS == FOUR_POINTS[of] and any(_middle(five) == of for five in fives)


def _middle(five: Sequence[Card]) -> str:
    """The rank in the middle of a run of five."""
    return sorted(map(rank, five), key=PLAIN.index)[LONGEST // 2]


def in_place_of(seat: Seat, of: str) -> Outdone:
    """That a hand lacked one of four of a rank, or had a run that was announced in their place."""
    runs = [Shape(seat, frozenset(run), beside(run), 0) for run in _FIVES if _middle(run) == of]
    return Outdone((), (*runs, *_without(seat, four_of(of))), 1)


def preferred(rules: Rules, four: Meld) -> Iterator[Outdone]:
    """That a hand which announced four of a kind had no run that would have been announced in their place."""
    for run in _FIVES if four.kind == "four" and four.points == LONG_RUN_POINTS else ():
        if _middle(run) in ranks(rules, four):
            # of a longer one something is left that counts
            longer = [Shape(four.seat, frozenset((card,)), _NONE, 0) for card in sorted(beside(run))]
            yield Outdone((), (*longer, *_without(four.seat, four_of(_middle(run)).union(run))), 1)


def _without(seat: Seat, cards: frozenset[Card]) -> list[Shape]:
    """That the hand lacked some of these cards, one shape for each."""
    return [Shape(seat, _NONE, frozenset((card,)), 0) for card in sorted(cards)]


def beside(run: Sequence[Card]) -> frozenset[Card]:
    """The cards above and below a run."""
    places = [PLAIN.index(rank(card)) for card in run]
    around = (min(places) - 1, max(places) + 1)
    return frozenset(Card(PLAIN[place] + suit(run[0])) for place in around if 0 <= place < len(PLAIN))


def _shapes(rules: Rules, deal: SeatView, own: Sequence[Meld], *, whole: bool = False) -> Iterable[Shape]:
    """What a hand may have been from which these melds of so many points were announced. Cards that have been shown
    are left out unless it is asked whether the meld is `whole`."""
    trump, found = deal.contract.denomination if deal.contract else NO_TRUMP, []
    for has, lacks, cards in (hand for meld in own for hand in _hands(rules, deal, meld)):
        known = not whole and any(meld.cards.cards == cards for meld in own)
        found.append(Shape(own[0].seat, *((_NONE, _NONE) if known else (has, lacks)), _height(key_of(cards, trump))))
    return dict.fromkeys(found)


def _height(key: Key) -> int:
    """The place of a key among those of as many points; even, so that there is one between any two."""
    return 2 * (2 * (len(PLAIN) * key.cards + key.top) + key.trump)


def _hands(rules: Rules, deal: SeatView, meld: Meld) -> Iterator[_Found]:
    """By each meld that this may be, its cards last: the cards that the hand held then, and those that it did not."""
    if meld.kind == "four":
        yield from ((four_of(of), _NONE, tuple(sorted(four_of(of)))) for of in ranks(rules, meld))
        return
    split = bool(rules.options["split_long_runs"])
    for cards in _runs(meld):
        for run, (four, before) in product([cards, *(_longer(cards) if split else ())], _fours(rules, deal, meld)):
            if four.isdisjoint(cards):
                yield four.union(run), beside(run) - before, cards


def _fours(rules: Rules, deal: SeatView, run: Meld) -> list[tuple[frozenset[Card], frozenset[Card]]]:
    """What the fours of a run's seat may be: all their cards, and those that were no longer free for the run."""
    own = [other for other in melds(deal) if other.seat == run.seat]
    calls = sum(call.seat == run.seat and isinstance(call.action, Declare) for call in deal.calls)
    # of several that were announced by one call any may have been the first
    until = max(place for place, other in enumerate(own) if other == run) if calls == len(own) else len(own)
    fours = [(place < until, ranks(rules, other)) for place, other in enumerate(own) if other.kind == "four"]
    found = product(*([(before, of) for of in alike] for before, alike in fours))
    return [(_of_ranks(of for _, of in each), _of_ranks(of for before, of in each if before)) for each in found]


def _of_ranks(found: Iterable[str]) -> frozenset[Card]:
    return _NONE.union(*map(four_of, found))


def _runs(meld: Meld) -> Sequence[Cards]:
    """The runs that this may be."""
    if meld.cards:
        return [meld.cards.cards]
    return [run for run in RUNS if RUN_POINTS.get(len(run), LONG_RUN_POINTS) == meld.points]


def _longer(cards: Cards) -> list[Cards]:
    """The runs that are announced in parts of which this is one."""
    return [run for run in RUNS if cards in parts(run)]
