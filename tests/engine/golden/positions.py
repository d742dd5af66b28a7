"""Counts of the positions that can be reached in n actions: wrong legality cannot hide from them."""

from typing import NamedTuple

from engine.games import replay, ruleset
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.notation import Record, read
from engine.rules.seats import Seat
from engine.rules.state import DealState


class Split(NamedTuple):
    """A first move, and the positions behind it."""

    move: str
    positions: int


def at(source: str) -> tuple[Rules, DealState]:
    """The rules and the last state of a record."""
    record: Record = read(source)
    rules = ruleset(record.game, record.options, record.version).rules
    *_, last = replay(record)
    return rules, last.state


def moves(rules: Rules, state: DealState) -> list[tuple[Seat, Action]]:
    """Everything that anybody may do."""
    return [(seat, action) for seat in range(rules.seats) for action in rules.legal(state, seat)]


def count(rules: Rules, state: DealState, depth: int) -> int:
    """Ways to play the next `depth` actions; ways that end the deal earlier do not count."""
    ways = moves(rules, state)
    if depth == 1:
        return len(ways)
    return sum(count(rules, rules.apply(state, seat, action).state, depth - 1) for seat, action in ways)


def split(rules: Rules, state: DealState, depth: int) -> list[Split]:
    """The count by first move: where two engines differ, follow the move whose count differs."""
    behind = [
        (seat, action, 1 if depth == 1 else count(rules, rules.apply(state, seat, action).state, depth - 1))
        for seat, action in moves(rules, state)
    ]
    return [Split(f"{seat}:{action.text()}", positions) for seat, action, positions in behind]
