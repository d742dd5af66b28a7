"""Announcements of chibre, found and compared the long way round (rules 7.4); shares nothing with the engine."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

NATURAL = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
FOURS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "10": 100}

Meld = frozenset[str]


def place(card: str) -> int:
    return NATURAL.index(card[:-1])


def is_run(cards: Meld) -> bool:
    places = sorted(map(place, cards))
    one_suit = len({card[-1] for card in cards}) == 1
    return one_suit and len(cards) >= 3 and places == list(range(places[0], places[0] + len(cards)))


def is_four(cards: Meld) -> bool:
    return len(cards) == 4 and len({card[:-1] for card in cards}) == 1 and min(cards)[:-1] in FOURS


def worth(cards: Meld) -> int:
    if is_four(cards):
        return FOURS[min(cards)[:-1]]
    return {3: 20, 4: 50}.get(len(cards), 100)


def strength(cards: Meld, trump: str) -> tuple[int, int, int, int]:
    """Points, number of cards, highest card, trump: what is compared, in this order."""
    trumps = is_run(cards) and min(cards)[-1] == trump
    return worth(cards), len(cards), max(map(place, cards)), 1 if trumps else 0


def every_meld(hand: list[str], options: dict[str, Any]) -> list[Meld]:
    """Everything in a hand that could be announced, shorter parts of runs too."""
    found = []
    for size in range(3, len(hand) + 1):
        for cards in map(frozenset, combinations(hand, size)):
            four = is_four(cards) and (options["four_aces"] or min(cards)[:-1] != "A")
            if four or is_run(cards):
                found.append(cards)
    return found


def best_set(hand: list[str], trump: str, options: dict[str, Any]) -> list[Meld]:
    """Of all sets without a common card the one with most points, then the strongest one."""
    sets = _sets(every_meld(hand, options), hand, options)
    return max(sets, key=lambda chosen: _judge(chosen, trump), default=[])


def _judge(chosen: list[Meld], trump: str) -> tuple[int, list[tuple[int, int, int, int]]]:
    return sum(map(worth, chosen)), sorted((strength(meld, trump) for meld in chosen), reverse=True)


def _sets(melds: list[Meld], hand: list[str], options: dict[str, Any]) -> Iterator[list[Meld]]:
    yield []
    for first, meld in enumerate(melds):
        apart = [other for other in melds[first + 1 :] if not other & meld]
        if not options["split_long_runs"]:
            apart = [other for other in apart if not joined(meld, other, hand)]
        for rest in _sets(apart, hand, options):
            yield [meld, *rest]


def offered(hand: list[str], said: list[Meld], options: dict[str, Any]) -> list[Meld]:
    """What a player is offered one by one: fours, runs as long as they go, and runs of eight or nine in two parts."""
    free = [card for card in hand if not any(card in meld for meld in said)]
    here = every_meld(free, options)
    longest = [run for run in here if is_run(run) and not any(is_run(other) and run < other for other in here)]
    if not options["split_long_runs"]:
        longest = [run for run in longest if not any(joined(run, meld, hand) for meld in said)]
    parts = [
        part
        for run in longest
        if len(run) >= 8 and options["split_long_runs"]
        for part in here
        if is_run(part) and part < run and _is_part(part, run)
    ]
    return [meld for meld in here if is_four(meld)] + longest + parts


def _is_part(part: Meld, run: Meld) -> bool:
    """A part and the rest of the run are both runs, one of them of five."""
    rest = run - part
    return is_run(rest) and 5 in (len(part), len(rest))


def joined(one: Meld, two: Meld, hand: list[str]) -> bool:
    """Whether two melds are parts of one run that this hand held."""
    if not is_run(one) or not is_run(two) or min(one)[-1] != min(two)[-1]:
        return False
    places = [place(card) for card in one | two]
    between = range(min(places), max(places) + 1)
    return all(NATURAL[step] + min(one)[-1] in hand for step in between)
