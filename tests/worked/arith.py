"""`arith`: sums that must come out. By `check`: `totals` of points, the `deck`, and `trump_counts`."""

from collections.abc import Callable
from functools import partial

from engine.rules.cards import NO_TRUMP, Denomination
from tests.worked import chibre, menche
from tests.worked.case import CannotRun, Case, asked, knows, same
from tests.worked.positions import mid_trick
from tests.worked.score import settled
from tests.worked.subjects import Subject

CHECKS = frozenset({"totals", "deck", "trump_counts"})


@knows(check=str, expect=dict)
def check(case: Case, subject: Subject) -> None:
    sums = {**SUMS, **menche.SUMS, **(chibre.SUMS if case["game"] == "chibre" else {})}
    if case["check"] not in CHECKS:
        raise CannotRun(f"no check {case['check']}")
    same(asked(case["expect"], {name: partial(sum_of, subject) for name, sum_of in sums.items()}), case["expect"])


def _cards(subject: Subject) -> int:
    return sum(subject.rules.order.points(card, NO_TRUMP) for card in subject.rules.deck.cards)


def _with_tricks(players: int) -> Callable[[Subject], int]:
    return lambda subject: _cards(subject) + len(subject.rules.deck.cards) // players


def _half(players: int) -> Callable[[Subject], int]:
    return lambda subject: _with_tricks(players)(subject) // 2


def _threshold(subject: Subject) -> int:
    return settled(subject, mid_trick(subject.rules, NO_TRUMP, [], 0, [])).threshold


def _of_suit(subject: Subject, suit: str, trump: str) -> int:
    """How many cards belong to a suit under this trump."""
    suit_of = subject.rules.order.suit_of
    return sum(suit_of(card, Denomination(trump)) == suit for card in subject.rules.deck.cards)


def _trumps(suit: str) -> Callable[[Subject], int]:
    return lambda subject: _of_suit(subject, suit, suit)


SUMS: dict[str, Callable[[Subject], object]] = {
    "cards": lambda subject: len(subject.rules.deck.cards),
    "points": _cards,
    "cards_4p": _cards,
    "with_tricks_4p": _with_tricks(4),
    "half_4p": _half(4),
    "with_tricks_2p": _with_tricks(2),
    "half_2p": _half(2),
    "threshold": _threshold,
    **{suit: _trumps(suit) for suit in "SHDC"},
    "plain_clubs_when_not_trump": lambda subject: _of_suit(subject, "C", "S"),
    "hand_size": lambda subject: len(subject.rules.deck.cards) // subject.rules.seats,
}
