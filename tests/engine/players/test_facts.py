"""Every world that the kernel draws for a seat agrees with all that the seat was shown and told.

The strongest way to see that: the deal is played once more from a pack with the cards where the world has them. All
that was done must be possible then, and the seat must have seen and heard the same at every turn.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from itertools import product
from random import Random

import pytest

from engine.games import GAMES, replay, ruleset
from engine.games.chibre.family import Declare
from engine.games.chibre.meld_points import FOUR_POINTS
from engine.games.chibre.melds import MeldRules, meld_of, proposal
from engine.games.chibre.shapes import LONGEST, RUNS, four_of, stands_for
from engine.games.manille.family import LayAway
from engine.kernel import Position, chosen
from engine.kernel.worlds import _broken, _contradicted
from engine.players.games import judgement_of
from engine.players.worlds import unknown_of
from engine.rules.actions import Action
from engine.rules.cards import NO_TRUMP, Card
from engine.rules.deal import Pack, Rules, Transition
from engine.rules.errors import RuleViolation
from engine.rules.judgement import Held, Outdone
from engine.rules.notation import read
from engine.rules.options import Value
from engine.rules.state import DealState, trump_of
from engine.rules.values import replace
from engine.rules.views import view
from tests.engine.chance import random_options, random_pack
from tests.engine.conformance.secrets import _seen
from tests.engine.conformance.walks import Packs, Walk, walk
from tests.worked.positions import pack_for

DEALS, MANY_DEALS = 20, 1000
MOMENTS, WORLDS = 5, 4
FIXED: dict[str, Value] = {
    # whoever may break a duty or lie is not believed, and where hands lie open there is nothing to draw
    "revokes": "blocked",
    "practice": False,
    "open_round": False,
}


@pytest.mark.one_in(12)
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


def check(game: str, seed: str, packs: Packs = random_pack) -> None:
    """Draws worlds at some moments of a deal."""
    chance = Random(seed)
    played = walk(GAMES[game], options(game, chance), chance.randrange(10**9), packs)
    begun = [number for number, state in enumerate(played.states) if state.step == "tricks" and trump_of(state)]
    for until in chance.sample(begun, min(MOMENTS, len(begun))):
        seat = chance.randrange(played.rules.seats)
        assert _is_possible(played, until, seat), (
            f"{seed}, after {until} actions, seat {seat}: the truth is ruled out"
        )
        for hands, world in _worlds(played, until, seat, chance):
            assert _explains(played, until, seat, hands), f"{seed}, after {until} actions, seat {seat}: {world}"


def options(game: str, chance: Random) -> dict[str, Value]:
    """Random options, with those of `FIXED` that the game has."""
    drawn = {**random_options(GAMES[game], chance)}
    return drawn | {name: value for name, value in FIXED.items() if name in drawn}


def _worlds(played: Walk, until: int, seat: int, chance: Random) -> Iterator[tuple[list[set[Card]], Position]]:
    """Worlds as the hands of all seats."""
    found, unknown = unknown_of(played.rules, view(played.rules, played.states[until], seat))
    for world in chosen().worlds(found, unknown, WORLDS, chance.randrange(1, 1 << 60)):
        yield [set(found.named(hand)) for hand in world.hands[: played.rules.seats]], world


def _is_possible(played: Walk, until: int, seat: int) -> bool:
    """Whether the cards as they lie are one of the worlds that may be drawn."""
    state = played.states[until]
    found, unknown = unknown_of(played.rules, view(played.rules, state, seat))
    given = [found.mask(hand) & ~held for hand, held in zip(state.hands, unknown.base.hands, strict=False)]
    others = [other for other in range(played.rules.seats) if other != seat]
    may = all(not given[other] & ~unknown.can[other] for other in others)
    return may and _broken(unknown, given) is None and not _contradicted(unknown, given)


def _explains(played: Walk, until: int, seat: int, hands: list[set[Card]]) -> bool:
    """Whether the seat would have seen the same with these hands."""
    moved = _moved(played, until, hands)
    there = played.rules.start(played.record.setup, tuple(moved.get(card, card) for card in played.record.pack))
    return _same(played, seat, 0, there) and _again(played, range(until), seat, moved, there)


def _same(played: Walk, seat: int, number: int, there: Transition) -> bool:
    return _seen(played.rules, played.transitions[number], seat) == _seen(played.rules, there, seat)


def _moved(played: Walk, until: int, hands: list[set[Card]]) -> dict[Card, Card]:
    """For each card that lies elsewhere now, the card that lies in its place."""
    moved: dict[Card, Card] = {}
    for truly, drawn in zip(played.states[until].hands, hands, strict=True):
        moved |= zip(sorted(set(truly) - drawn), sorted(drawn - set(truly)), strict=True)
    # the cards that nobody holds are exchanged for those that come into their place
    left, come = sorted(set(moved.values()) - set(moved)), sorted(set(moved) - set(moved.values()))
    return moved | dict(zip(left, come, strict=True))


def _again(played: Walk, left: range, seat: int, moved: dict[Card, Card], there: Transition) -> bool:
    """Whether the same actions with the other pack can be seen alike from here on."""
    if not left:
        return True
    by, action = played.moves[left[0]]
    for one in _unseen(played.rules, there.state, by, action, moved):
        with suppress(RuleViolation):
            after = played.rules.apply(there.state, by, one)
            if _same(played, seat, left[0] + 1, after) and _again(played, left[1:], seat, moved, after):
                return True
    return False


def _unseen(rules: Rules, state: DealState, by: int, action: Action, moved: dict[Card, Card]) -> Sequence[Action]:
    """The action as it may have been there, where nobody saw which cards it is about."""
    if isinstance(action, LayAway):
        return [replace(action, card=moved.get(action.card, action.card))]
    return (
        [each for each in rules.legal(state, by) if isinstance(each, Declare)]
        if isinstance(action, Declare)
        else [action]
    )


@pytest.mark.parametrize(("game", "deal"), [("aleatoire", 50), ("aleatoire", 268), ("belge", 584)])
def test_a_trump_below_a_ruff_was_played_by_whoever_held_a_higher_one_or_trumps_alone(game: str, deal: int) -> None:
    check(f"manille-{game}", f"manille-{game} wide {deal}")


@pytest.mark.parametrize("seed", ["chibre alt 2371", "chibre alt 2385", "chibre more 97"])
def test_a_world_of_chibre_holds_no_four_that_would_have_been_announced(seed: str) -> None:
    check("chibre", seed)


@pytest.mark.parametrize("number", [*range(20), 147, 185])
def test_a_hand_of_a_long_run_and_four_of_a_kind_is_believed_as_it_was_announced(number: int) -> None:
    for seed in range(2):
        check("chibre", f"hundreds {number} {seed}", hundreds)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_hand_of_a_long_run_and_four_of_a_kind_is_believed_as_it_was_announced_for_long() -> None:
    for number in range(MANY_DEALS):
        check("chibre", f"hundreds long {number}", hundreds)


def hundreds(rules: Rules, chance: Random) -> Pack:
    """A pack in which some hand holds a long run and four of a kind, which may share a card, and another melds."""
    first = _melds_within(chance, (), [run for run in RUNS if len(run) > 3], "Q Q 10 10 K A")
    second = _melds_within(chance, first, RUNS, " ".join(FOUR_POINTS))
    rest = [card for card in rules.deck.cards if card not in (*first, *second)]
    hands = [first, second, [], []]
    chance.shuffle(rest)
    for hand in hands:
        hand.extend(rest.pop() for _ in range(9 - len(hand)))
    chance.shuffle(hands)
    return pack_for(rules, 0, dict(enumerate(hands)))


def _melds_within(chance: Random, but: Collection[Card], runs: Sequence[Sequence[Card]], fours: str) -> list[Card]:
    for _ in range(100):
        hand = {*chance.choice(runs), *four_of(chance.choice(fours.split()))}
        if len(hand) <= 9 and hand.isdisjoint(but):
            return sorted(hand)
    return []


LATE = """\
pli 1
game chibre 1
options may_ruff_when_able=false show_announcements=false
deal 11 dealer 3 stake 1
score 914 0 of 1000
pack AD 8S 10S 8C JD KS AC JH 7H QC 10H JC KD 9S 6D 6C QD 10D 9H JS KC 6S 8H 8D QS 10C 9C QH AH 9D 7D KH 6H 7S 7C AS
play 2:trump=S
play 2:QS 1:KS 0:9H 3:AS
play 3:8D 2:KD 1:JD 0:7D
play 2:8S 1:9D 0:KH 3:6S
play 2:9C 1:6C 0:AC 3:QC
play 0:7H 3:8H 2:10S 1:AH
play 2:AD 1:10D 0:6H 3:10H
play 2:10C 1:8C 0:KC
"""
"""Two cards are left to most. Seat 2 has announced a run of 20 that was not shown: 8♠ 9♠ 10♠."""


def test_of_few_worlds_that_are_left_none_is_drawn_that_breaks_several_limits() -> None:
    record = read(LATE)
    rules, *_, last = ruleset(record.game, record.options).rules, *replay(record)
    found, unknown = unknown_of(rules, view(rules, last.state, 3))
    for world in chosen().worlds(found, unknown, 300, 1):
        assert not {"9S", "JS"} <= set(found.named(world.hands[2])), "a run of five would have been announced"


def test_a_run_stands_for_four_of_a_kind_only_where_they_would_bring_no_more() -> None:
    """Where the two share a card, or none: what is proposed says which of them is announced."""
    for run, of in product((run for run in RUNS if len(run) >= LONGEST), FOUR_POINTS):
        hand = tuple(four_of(of).union(run))
        if len(hand) <= 9:
            proposed = proposal(hand, NO_TRUMP, MeldRules())
            unsaid = not any(four_of(of).issuperset(cards) for cards in proposed)
            assert stands_for(meld_of(0, run, NO_TRUMP), of) == unsaid, (run, of)


@pytest.mark.parametrize("game", ["manille-bavarde", "mensch", "chibre"])
def test_every_kind_of_fact_of_a_game_was_met(game: str) -> None:
    """In the deals above: what was not held, how many of several cards were, and what one hand says of another."""
    met: Counter[str] = Counter()
    for number in range(DEALS):
        chance = Random(f"{game} {number}")
        played = walk(GAMES[game], options(game, chance), chance.randrange(10**9))
        for state in played.states:
            if state.step == "tricks" and trump_of(state):
                for told in judgement_of(played.rules).told(played.rules, view(played.rules, state, 0)):
                    met[_kind(told)] += 1
    assert {"none", "some"} <= set(met)
    assert ("several hands" in met) == (game == "chibre")


def _kind(told: Held | Outdone) -> str:
    if isinstance(told, Outdone):
        return "several hands"
    return "none" if not told.high else "all" if told.low == len(told.sets) else "some"
