"""Which question to the partner is worth most before a lead: the one whose answer would improve the lead most.

This is the value of information (Howard 1966), from the same playouts that cards are judged by. Each drawn world
tells what the partner would answer in it, and the best lead is found for the worlds of each answer. The lead is
chosen on one half of the worlds and scored on the other: one chosen for its luck would make every question look good.

At manille bavarde a player who asks this way takes 0.70 ± 0.21 card points a deal more than one who never asks, while
the rules of thumb (`engine/players/asking.py`) were worth nothing (-0.2 ± 0.5): opponents hear every answer too. With
a `WORTH_ASKING` of one point the gain was 0.5 ± 0.3, of three 0.4 ± 0.2 (700 to 1,000 duplicate deals).
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import itemgetter
from statistics import fmean
from types import MappingProxyType
from typing import NamedTuple

from engine.kernel import Search, Tables, Unknown, chosen
from engine.kernel.compiled import CompiledKernel
from engine.kernel.payoff import Payoff
from engine.kernel.plain import PlainKernel
from engine.kernel.play import places
from engine.players.belief import believe
from engine.players.duties import playable
from engine.players.games import judgement_of
from engine.players.stakes import payoff_of
from engine.players.worlds import unknown_of
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.judgement import Tells, Wish
from engine.rules.seats import Seat
from engine.rules.views import SeatView


class Trial(NamedTuple):
    """How many worlds to draw, and how often to play each of them out."""

    worlds: int
    playouts: int
    """For each card in each world."""


TRIALS: Mapping[str, Trial] = MappingProxyType({CompiledKernel.name: Trial(120, 4), PlainKernel.name: Trial(40, 2)})
"""By build; the compiled kernel takes some 8 ms."""
WORTH_ASKING = 1.5
"""Points by which an answer must improve the lead, since opponents hear it too."""
FEW = 8
"""The least worlds with one answer, in one half, from which a lead is chosen; with fewer the usual lead stays."""
NOISE = 20
"""Moves in a hundred that a playout makes at random (`Search.noise`)."""

Answer = Callable[[int], int]
"""What a partner with this hand (cards as bits) would answer, as a number; equal numbers are equal answers."""


class World(NamedTuple):
    """One way in which the cards may lie."""

    partner: int
    """The partner's hand."""
    worth: Sequence[float]
    """What each card that may be led is worth, by its bit from the lowest."""


def best_question(rules: Rules, deal: SeatView, seed: int, candidates: int = 1) -> Action | None:
    """The question whose answer is worth most to the seat about to lead; None where none is worth more than
    `WORTH_ASKING`, or nothing may be asked.

    The same view and seed give the same question in every build with the same `Trial`. With more than one of
    `candidates` the worlds are chosen by what was called and played (`believe`).
    """
    cards = () if deal.trick else playable(rules, deal)
    wishes = judgement_of(rules).questions(rules, deal) if len(cards) > 1 else ()
    if not wishes:
        return None
    tables, unknown = unknown_of(rules, deal)
    if candidates > 1:
        believe(rules, deal, tables, unknown, candidates)
    payoff = payoff_of(rules, tables, deal, unknown)
    found = list(_worlds(tables, unknown, payoff, tables.mask(cards), _partner(rules, deal), seed))
    value, best = max(((value_of(found, _answer(tables, wish)), wish) for wish in wishes), key=itemgetter(0))
    return best.action if value > WORTH_ASKING else None


def _partner(rules: Rules, deal: SeatView) -> Seat:
    sides = rules.sides(deal.setup)
    return next(seat for seat, side in enumerate(sides) if seat != deal.seat and side == sides[deal.seat or 0])


def _worlds(
    tables: Tables, unknown: Unknown, payoff: Payoff, cards: int, partner: Seat, seed: int
) -> Iterator[World]:
    kernel = chosen()
    trial = TRIALS[kernel.name]
    search, worth = Search(trial.playouts, noise=NOISE), cache(payoff)
    for number, world in enumerate(kernel.worlds(tables, unknown, trial.worlds, seed), start=1):
        outcomes = kernel.outcomes(tables, Unknown(world, unknown.me), cards, search, seed + 2 * number)
        yield World(world.hands[partner], [fmean(map(worth, each)) for each in outcomes])


def _answer(tables: Tables, wish: Wish) -> Answer:
    """How the partner would answer this question, by hand."""
    cards = tables.mask(wish.cards)
    match wish.tells:
        case Tells.HELD:
            return lambda hand: hand & cards
        case Tells.NUMBER:
            return lambda hand: (hand & cards).bit_count()
        case Tells.BEST:
            return lambda hand: _best(tables, hand & cards)


def _best(tables: Tables, held: int) -> int:
    """The card that none of the others beats; -1 for an empty set."""
    return next((card for card in places(held) if not tables.above[card] & held), -1)


def value_of(found: Sequence[World], answer: Answer) -> float:
    """How much the answer improves the lead on average, in the match's own units."""
    half = len(found) // 2
    one, other = found[:half], found[half:]
    return (gain(one, other, answer) + gain(other, one, answer)) / len(found)


def gain(seen: Sequence[World], counted: Sequence[World], answer: Answer) -> float:
    """How much more than the lead that is best without an answer the leads chosen by answer bring.

    Both are chosen on the worlds `seen` and summed over the worlds `counted`.
    """
    usual, by_answer = _lead(seen), defaultdict[int, list[World]](list)
    for world in seen:
        by_answer[answer(world.partner)].append(world)
    leads = {said: _lead(worlds) for said, worlds in by_answer.items() if len(worlds) >= FEW}
    return sum(world.worth[leads.get(answer(world.partner), usual)] - world.worth[usual] for world in counted)


def _lead(worlds: Sequence[World]) -> int:
    """The index in `World.worth` of the card that brings most in all these worlds together; the first of equals."""
    sums = [sum(each) for each in zip(*(world.worth for world in worlds), strict=True)]
    return sums.index(max(sums))
