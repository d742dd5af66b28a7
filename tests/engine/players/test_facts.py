"""Every world that the kernel draws for a seat agrees with all that the seat was shown and told.

The strongest way to see that: the deal is played once more from a pack with the cards where the world has them. All
that was done must be possible then, and the seat must have seen and heard the same at every turn.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.games import GAMES
from engine.games.manille.own import LayAway
from engine.kernel import Position, chosen
from engine.players.games import judgement_of
from engine.players.worlds import unknown_of
from engine.rules.actions import Action
from engine.rules.cards import Card
from engine.rules.deal import SteppedRules, Transition
from engine.rules.errors import RuleViolation
from engine.rules.options import Value
from engine.rules.state import trump_of
from engine.rules.values import replace
from engine.rules.views import view
from tests.engine.chance import random_options
from tests.engine.conformance.secrets import _seen
from tests.engine.conformance.walks import Walk, walk

DEALS, MANY_DEALS = 20, 1000
MOMENTS, WORLDS = 5, 4
FIXED: dict[str, Value] = {
    # whoever may break a duty or lie is not believed, and where hands lie open there is nothing to draw
    "revokes": "blocked",
    "practice": False,
    "open_round": False,
    # of announcements that were made at will, or never shown, only what they were heard as is kept
    "auto_announce": True,
    "show_announcements": True,
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES)
def test_no_world_contradicts_what_its_seat_knows(game: str) -> None:
    for number in range(DEALS):
        check(game, f"{game} {number}")


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", GAMES)
def test_no_world_contradicts_what_its_seat_knows_for_long(game: str) -> None:
    for number in range(MANY_DEALS):
        check(game, f"{game} long {number}")


def check(game: str, seed: str) -> None:
    """Draws worlds at some moments of a deal."""
    chance = Random(seed)
    played = walk(GAMES[game], options(game, chance), chance.randrange(10**9))
    begun = [number for number, state in enumerate(played.states) if state.step == "tricks" and trump_of(state)]
    for until in chance.sample(begun, min(MOMENTS, len(begun))):
        seat = chance.randrange(played.rules.seats)
        for hands, world in _worlds(played, until, seat, chance):
            assert _explains(played, until, seat, hands), f"{seed}, after {until} actions, seat {seat}: {world}"


def options(game: str, chance: Random) -> dict[str, Value]:
    """Random options, with those of `FIXED` that the game has."""
    drawn = {**random_options(GAMES[game], chance)}
    return drawn | {name: value for name, value in FIXED.items() if name in drawn}


def _worlds(played: Walk, until: int, seat: int, chance: Random) -> Iterator[tuple[list[set[Card]], Position]]:
    """Worlds as the hands of all seats."""
    assert isinstance(played.rules, SteppedRules)
    found, unknown = unknown_of(played.rules, view(played.rules, played.states[until], seat))
    for world in chosen().worlds(found, unknown, WORLDS, chance.randrange(1, 1 << 60)):
        yield [set(found.named(hand)) for hand in world.hands[: played.rules.seats]], world


def _explains(played: Walk, until: int, seat: int, hands: list[set[Card]]) -> bool:
    """Whether the seat would have seen the same with these hands."""
    moved = _moved(played, until, hands)
    there = _again(played, until, moved)
    if there is None:
        return False
    here = played.transitions[: until + 1]
    return all(
        _seen(played.rules, one, seat) == _seen(played.rules, two, seat) for one, two in zip(here, there, strict=True)
    )


def _moved(played: Walk, until: int, hands: list[set[Card]]) -> dict[Card, Card]:
    """For each card that lies elsewhere now, the card that lies in its place."""
    moved: dict[Card, Card] = {}
    for truly, drawn in zip(played.states[until].hands, hands, strict=True):
        moved |= zip(sorted(set(truly) - drawn), sorted(drawn - set(truly)), strict=True)
    # the cards that nobody holds are exchanged for those that come into their place
    left, come = sorted(set(moved.values()) - set(moved)), sorted(set(moved) - set(moved.values()))
    return moved | dict(zip(left, come, strict=True))


def _again(played: Walk, until: int, moved: dict[Card, Card]) -> list[Transition] | None:
    """The same actions with the other pack; None where one is not possible."""
    pack = tuple(moved.get(card, card) for card in played.record.pack)
    there = [played.rules.start(played.record.setup, pack)]
    for seat, action in played.moves[:until]:
        try:
            there.append(played.rules.apply(there[-1].state, seat, _unseen(action, moved)))
        except RuleViolation:
            return None
    return there


def _unseen(action: Action, moved: dict[Card, Card]) -> Action:
    """The action with the card that lies there now, where nobody saw which it was."""
    return replace(action, card=moved.get(action.card, action.card)) if isinstance(action, LayAway) else action


@pytest.mark.parametrize("game", ["manille-bavarde", "mensch", "chibre"])
def test_every_kind_of_fact_of_a_game_was_met(game: str) -> None:
    """In the deals above: what was not held, and how many of several cards were."""
    met: Counter[str] = Counter()
    for number in range(DEALS):
        chance = Random(f"{game} {number}")
        played = walk(GAMES[game], options(game, chance), chance.randrange(10**9))
        for state in played.states:
            if state.step == "tricks" and trump_of(state):
                for told in judgement_of(played.rules).told(played.rules, view(played.rules, state, 0)):
                    met["none" if not told.high else "all" if told.low == len(told.sets) else "some"] += 1
    assert {"none", "some"} <= set(met)
