"""Two deals of Mensch that differ in nothing but who holds the called card: only its holders can tell them apart
before it falls, by any view or event (rules 3.4)."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.games import GAMES, ruleset
from engine.games.mensch.family import PartnerShown
from engine.rules.actions import Action
from engine.rules.cards import Card
from engine.rules.deal import Pack, Rules, Transition
from engine.rules.errors import RuleViolation
from engine.rules.events import Event, may_know
from engine.rules.seats import Seat
from engine.rules.state import DealSetup
from engine.rules.views import SeatView, view
from tests.engine.chance import random_move, random_options, random_pack

COMPARED = 40
"""Pairs of deals in the fast run; ten times as many in the long one."""


def test_nobody_can_tell_who_holds_the_called_card() -> None:
    keeps_its_secret(COMPARED)


@pytest.mark.long
def test_nobody_can_tell_for_long() -> None:
    keeps_its_secret(10 * COMPARED)


def keeps_its_secret(pairs: int) -> None:
    """Looks for pairs of deals among random ones until so many were compared."""
    compared, seed = 0, 0
    while compared < pairs:
        compared += sum(1 for _ in _pairs(f"secret {seed}"))
        seed += 1
        assert seed < 40 * pairs, "hardly any deal has a called partner"


def _pairs(seed: str) -> Iterator[None]:
    """Plays one random deal up to the fall of the called card, and compares it with each deal that has two cards
    exchanged, the called one and another that is hidden from the reader too."""
    chance = Random(seed)
    options = {**random_options(GAMES["mensch"], chance), "practice": False}
    rules, setup = ruleset("mensch", options).rules, DealSetup(chance.randrange(4))
    pack = random_pack(rules, chance)
    moves, here = _until_it_falls(rules, setup, pack, chance)
    contract = here[-1].state.contract
    if contract is None or contract.called is None:
        return
    called = contract.called
    holder = next(seat for seat, hand in enumerate(here[0].state.hands) if called in hand)
    readers: list[Seat | None] = [seat for seat in range(rules.seats) if seat != holder]
    for reader in (*readers, None):
        other = chance.choice(_hidden(here, called, holder, reader))
        there = _replayed(rules, setup, _swapped(pack, called, other), moves)
        if there is not None:
            assert _seen(rules, here, reader) == _seen(rules, there, reader), f"{seed}: {reader} can tell"
            yield


def _until_it_falls(
    rules: Rules, setup: DealSetup, pack: Pack, chance: Random
) -> tuple[list[tuple[Seat, Action]], list[Transition]]:
    moves, course = list[tuple[Seat, Action]](), [rules.start(setup, pack)]
    while rules.to_act(course[-1].state):
        move = random_move(rules, course[-1].state, chance)
        after = rules.apply(course[-1].state, *move)
        if any(isinstance(event, PartnerShown) for event in after.events):
            break
        moves.append(move)
        course.append(after)
    return moves, course


def _hidden(here: list[Transition], called: Card, holder: Seat, reader: Seat | None) -> list[Card]:
    """Cards that a third seat still held at the end of this course."""
    hands = enumerate(here[-1].state.hands)
    others = [card for seat, hand in hands if seat not in (holder, reader) for card in hand]
    return others or [called]


def _swapped(pack: Pack, one: Card, two: Card) -> Pack:
    swap = {one: two, two: one}
    return tuple(swap.get(card, card) for card in pack)


def _replayed(
    rules: Rules, setup: DealSetup, pack: Pack, moves: list[tuple[Seat, Action]]
) -> list[Transition] | None:
    """The same moves from the other pack; None where one of them was not possible."""
    course = [rules.start(setup, pack)]
    try:
        for move in moves:
            course.append(rules.apply(course[-1].state, *move))
    except RuleViolation:
        return None
    return course


def _seen(rules: Rules, course: list[Transition], reader: Seat | None) -> list[tuple[SeatView, tuple[Event, ...]]]:
    return [
        (view(rules, done.state, reader), tuple(event for event in done.events if may_know(event, reader)))
        for done in course
    ]
