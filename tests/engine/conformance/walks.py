"""Random deals as walks from state to state, drawn by seeds."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random

from engine.games import GAMES, ruleset
from engine.rules.actions import Action
from engine.rules.deal import Pack, Rules, Transition
from engine.rules.game import Game
from engine.rules.notation import Record, new_record
from engine.rules.options import Value
from engine.rules.seats import Seat
from engine.rules.state import OVER, DealState
from tests.engine.chance import random_move, random_pack, random_setup

Packs = Callable[[Rules, Random], Pack]
MOST_ACTIONS = 300
"""No deal of a registered game takes as many."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A random deal: its rules, the transition of its start and of every action, and its record at the end."""

    game: Game
    rules: Rules
    transitions: tuple[Transition, ...]
    moves: tuple[tuple[Seat, Action], ...]
    record: Record
    seed: int

    @property
    def states(self) -> tuple[DealState, ...]:
        return tuple(transition.state for transition in self.transitions)

    def steps(self) -> Iterator[tuple[DealState, Seat, Action, Transition]]:
        """State, seat, action, and what came of it."""
        for (before, after), (seat, action) in zip(pairwise(self.transitions), self.moves, strict=True):
            yield before.state, seat, action, after

    @property
    def chance(self) -> Random:
        """For choices that belong to this walk."""
        return Random(self.seed)


def walk(game: Game, options: dict[str, Value], seed: int, packs: Packs = random_pack) -> Walk:
    """Plays a random deal; fails where it does not end. The same again is remembered: each check asks for it."""
    return _walk(game.id, tuple(options.items()), seed, packs)


def forget() -> None:
    """Plays every deal anew from now on, by the rules as they are then."""
    _walk.cache_clear()


@lru_cache(maxsize=600)
def _walk(name: str, options: tuple[tuple[str, Value], ...], seed: int, packs: Packs) -> Walk:
    game = GAMES[name]
    chance, rules = Random(seed), ruleset(game.id, dict(options)).rules
    setup, pack = random_setup(rules, rules.options, chance), packs(rules, chance)
    record = new_record(game.id, game.version, game.schema.changed(rules.options), setup, pack)
    transitions, moves = [rules.start(setup, pack)], list[tuple[Seat, Action]]()
    while transitions[-1].state.step != OVER:
        assert len(moves) < MOST_ACTIONS, "the deal does not end"
        state = transitions[-1].state
        seat, action = random_move(rules, state, chance)
        transitions.append(rules.apply(state, seat, action))
        moves.append((seat, action))
        record = record.then(seat, action)
    return Walk(game, rules, tuple(transitions), tuple(moves), record, seed)


@contextmanager
def told(game: Game, seed: int, options: Mapping[str, Value]) -> Iterator[None]:
    """Adds to whatever goes wrong what is needed to see the same again."""
    try:
        yield
    except Exception as error:
        error.add_note(f"{game.id}, seed {seed}, options {dict(game.schema.changed(options))}")
        raise
