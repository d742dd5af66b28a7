"""A problem by its number: the same for everybody, on every machine and in every build."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import hypot

from engine.coach import Reason, Weighed, reason, weigh
from engine.coach.weighing import usual
from engine.games import GAMES, ruleset
from engine.kernel import why_none
from engine.players.duties import playable
from engine.players.levels import USUAL, level_called
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.notation import Record, new_record
from engine.rules.seats import Seat
from engine.rules.state import DealSetup, DealState, trump_of
from engine.rules.views import SeatView, view

LEAD = 3.0
"""How far the best card must lead the second, in standard errors of the difference."""
CHOICE = 3
"""How many cards there must be to choose from, at least."""
TAKEN = 0.2
"""How likely a decision is to be looked at: so problems come from all stages of a deal."""
MOST = 600
"""How many decisions are looked at before the search is given up."""
QUICK = 50
"""Worlds that are drawn for a first look, which most decisions do not survive."""
POINTS = 30
"""One in so many of a pack's points is the least that the second card must cost."""
LITTLE = 0.25
"""The same, in chips or tokens."""
RULED = ("beginner", USUAL)
"""The levels that play by rule of thumb. What both of them find is too obvious to be asked."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A seat on turn, and what each card that it may play is worth, judged from what the seat knows."""

    game: str
    version: int
    number: int
    record: Record = field(repr=False)
    """The record of the deal so far. It holds every hand."""
    seat: Seat
    cards: tuple[Weighed, ...]
    """The cards that may be played with their worth, the best first."""
    reason: Reason
    """Why the best card is the best."""


def find(game: str, number: int) -> Problem | None:
    """The problem of this number; None for a game without problems, or if none is found. It takes up to `MOST`
    looks: about half a second with the compiled kernel, many seconds with the plain one."""
    rules = ruleset(game, {}).rules
    if why_none(rules):
        return None
    looked_at = (posed(game, number, rules, *found) for found in _decisions(game, number, rules))
    return next((problem for problem, _ in zip(looked_at, range(MOST), strict=False) if problem is not None), None)


def posed(game: str, number: int, rules: Rules, record: Record, deal: SeatView, seat: Seat) -> Problem | None:
    """The problem that this turn is; None if it is none."""
    least, ruled = _least(game, rules, deal), [level_called(level).player.choose(rules, deal) for level in RULED]
    if not is_open(weigh(rules, deal, replace(usual(), samples=QUICK)), ruled, least / 2):
        return None
    cards = weigh(rules, deal)
    if not (stands_out(cards) and is_open(cards, ruled, least)):
        return None
    return Problem(game, GAMES[game].version, number, record, seat, cards, reason(rules, deal, cards[0].action))


def is_open(cards: tuple[Weighed, ...], ruled: Sequence[Action], least: float) -> bool:
    """Whether any card but the best costs so much at least, and one of the players by rule takes another."""
    gap = _gap(cards)
    return gap is not None and gap >= least and any(action != cards[0].action for action in ruled)


def _least(game: str, rules: Rules, deal: SeatView) -> float:
    trump = trump_of(deal)
    if GAMES[game].unit != "points" or trump is None:
        return LITTLE
    return sum(rules.order.points(card, trump) for card in rules.deck.cards) / POINTS


def stands_out(cards: tuple[Weighed, ...]) -> bool:
    """Whether of `CHOICE` cards or more the first leads the second by more than `LEAD` standard errors."""
    gap = _gap(cards)
    return gap is not None and gap > LEAD * hypot(cards[0].error, cards[1].error)


def _gap(cards: tuple[Weighed, ...]) -> float | None:
    """What the second card costs beside the first; None where there is too little choice, or nothing is known."""
    if len(cards) < CHOICE or cards[0].worth is None or cards[1].worth is None:
        return None
    return cards[0].worth - cards[1].worth


def _decisions(game: str, number: int, rules: Rules) -> Iterator[tuple[Record, SeatView, Seat]]:
    """Turns drawn by lot from deals that rule-based players play; there is no end of them."""
    chance = random.Random(f"{game} {number}")  # noqa: S311 - the same for everybody
    while True:
        yield from _of_deal(game, rules, chance)


def _of_deal(game: str, rules: Rules, chance: random.Random) -> Iterator[tuple[Record, SeatView, Seat]]:
    pack = list(rules.deck.cards)
    random.Random(chance.getrandbits(32)).shuffle(pack)  # noqa: S311 - the same for everybody
    # not the first of a match, which may have rules of its own
    setup = DealSetup(0, number=2)
    record = new_record(game, GAMES[game].version, {}, setup, tuple(pack))
    state: DealState = rules.start(setup, tuple(pack)).state
    player = level_called(USUAL).player
    while waited_for := rules.to_act(state):
        seat = min(waited_for)
        deal = view(rules, state, seat)
        if len(playable(rules, deal)) >= CHOICE and chance.random() < TAKEN:
            yield record, deal, seat
        action = player.choose(rules, deal)
        record, state = record.then(seat, action), rules.apply(state, seat, action).state
