"""What announcements of chibre tell of a hand: those that were made, and that no others were (rules 7.3, 7.4)."""

from collections.abc import Iterator, Sequence

from engine.games.chibre.cards import PLAIN, SEVEN_OF_CHEESE, SUITS, rank, suit
from engine.games.chibre.heard import FOUR_POINTS, LONG_RUN_POINTS, RUN_POINTS, SHORTEST_RUN, heard_as
from engine.games.chibre.melds import key_of
from engine.games.chibre.own import Meld, melds
from engine.rules.cards import NO_TRUMP, Card
from engine.rules.deal import Rules
from engine.rules.judgement import Held, single
from engine.rules.seats import Seat
from engine.rules.state import tricks
from engine.rules.views import SeatView

Sets = tuple[frozenset[Card], ...]

ROWS: Sequence[Sets] = [
    tuple(map(frozenset, heard_as("run", points))) for points in (*RUN_POINTS.values(), LONG_RUN_POINTS)
]
"""Every three, four and five cards in a row: a run holds all that lie within it."""
LONGEST = 5
"""The cards of the shortest run that is announced for a hundred."""


def told(rules: Rules, deal: SeatView) -> Iterator[Held]:
    """The seven that decides who speaks in a match's first deal; no better melds than those announced."""
    first = tricks(deal)[0]
    if deal.setup.number == 1:
        yield Held(first[0].seat if first else deal.leader, single((SEVEN_OF_CHEESE,)), 1, 1)
    if rules.options["auto_announce"]:
        for seat, _ in first:
            own = [meld for meld in melds(deal) if meld.seat == seat]
            yield from _as_announced(seat, own, aces=bool(rules.options["four_aces"]))
    yield from _lost(deal, ties=rules.options["meld_tie"] == "both_score")
    yield from _whole(deal)


def _as_announced(seat: Seat, own: Sequence[Meld], *, aces: bool) -> Iterator[Held]:
    """Everything is announced that brings points; where melds share cards some may go unsaid, which says nothing."""
    fours = [of for of in FOUR_POINTS if aces or of != "A"]
    for meld in own:
        if meld.kind == "four":
            among = tuple(_four(of) for of in fours if FOUR_POINTS[of] == meld.points)
            yield Held(seat, among, 1, len(among))
    said = [of for meld in own if meld.kind == "four" for of in _ranks(meld)]
    if len(said) > sum(meld.kind == "four" for meld in own):  # for a hundred, of which rank is not known
        return
    spent = frozenset(_four(of) for of in said)
    runs = [meld for meld in own if meld.kind == "run"]
    open_ended = any(meld.points == LONG_RUN_POINTS and not meld.open for meld in runs)
    for size, rows in enumerate(ROWS, start=SHORTEST_RUN):
        free = tuple(cards for cards in rows if not any(cards & four for four in spent))
        within = sum(max(0, _length(meld) - size + 1) for meld in runs)
        yield Held(seat, free, within, len(free) if open_ended else within)
    if not any(meld.points == LONG_RUN_POINTS for meld in runs):
        yield Held(seat, tuple(_four(of) for of in fours if of not in said), 0, 0)


def _length(run: Meld) -> int:
    """How many cards a run has; of one that was announced for a hundred and not shown, how many at least."""
    lengths = (size for size, points in RUN_POINTS.items() if points == run.points)
    return len(run.cards) or next(lengths, LONGEST)


def _ranks(meld: Meld) -> list[str]:
    """The ranks of which this may be four."""
    shown = {rank(card) for card in meld.cards.cards}
    return [of for of, points in FOUR_POINTS.items() if points == meld.points and (not shown or of in shown)]


def _four(of: str) -> frozenset[Card]:
    return frozenset(Card(of + colour) for colour in SUITS)


def _lost(deal: SeatView, *, ties: bool) -> Iterator[Held]:
    """Whoever announced as much as a meld that has been shown, in vain, held no better one; nor one as good where
    both would count then (`ties`)."""
    trump = deal.contract.denomination if deal.contract else NO_TRUMP
    best = max((key_of(meld.cards.cards, trump) for meld in melds(deal) if meld.open), default=None)
    for meld in melds(deal):
        if best is not None and meld.counts is False and meld.points == best.points:
            keys = {cards: key_of(cards, trump) for cards in heard_as(meld.kind, meld.points)}
            better = [cards for cards, key in keys.items() if key > best or (ties and key == best)]
            yield Held(meld.seat, tuple(map(frozenset, better)), 0, 0)


def _whole(deal: SeatView) -> Iterator[Held]:
    """A run is announced whole, so its seat held none of the cards beside it that it did not announce as well."""
    for meld in melds(deal):
        own = [other for other in melds(deal) if other.seat == meld.seat]
        if meld.open and meld.kind == "run" and all(other.open for other in own):
            said = frozenset(card for other in own for card in other.cards)
            yield Held(meld.seat, single(card for card in _beside(meld.cards.cards) if card not in said), 0, 0)


def _beside(run: Sequence[Card]) -> Iterator[Card]:
    """The cards above and below a run."""
    places = [PLAIN.index(rank(card)) for card in run]
    for place in (min(places) - 1, max(places) + 1):
        if 0 <= place < len(PLAIN):
            yield Card(PLAIN[place] + suit(run[0]))
