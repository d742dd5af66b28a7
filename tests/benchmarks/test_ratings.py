"""A rating cannot be bought: by seed, quickly; `python -m tests.benchmarks.ratings` prints the whole table."""

import pytest

from engine.host.people.rating import LEAST, Rating, after_match, weight_of
from engine.host.state.ids import PersonId
from engine.host.state.settlement import Entry
from tests.benchmarks.ratings import WAYS, simulated

ONE, TWO, THREE, FOUR = (PersonId(name) for name in ("one", "two", "three", "four"))
SURE, FRESH = Rating(sigma=2.5), Rating()


def entries(*, covered: bool = False) -> list[Entry]:
    """The first and the third have won."""
    return [
        Entry(
            seat, who, "", 0, won=seat % 2 == 0, side=seat % 2, place=1 + seat % 2, covered=covered and seat % 2 == 1
        )
        for seat, who in enumerate((ONE, TWO, THREE, FOUR))
    ]


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, 1])
def test_whoever_buys_a_rating_stays_below_the_best_tenth_and_the_honest_keep_their_order(seed: int) -> None:
    alone, counted = simulated(seed, model_alone=True), simulated(seed)
    ways = {way.name for way in WAYS}
    assert all(counted.bought[way] < counted.top_tenth for way in ways)
    assert any(alone.bought[way] > alone.honest[0] for way in ways)
    assert counted.order >= alone.order


def test_an_opponent_counts_by_how_sure_the_own_rating_is() -> None:
    won = after_match(entries(), {ONE: SURE, THREE: SURE}, 100)[ONE].mu - SURE.mu
    among_equals = after_match(entries(), dict.fromkeys((ONE, TWO, THREE, FOUR), SURE), 100)[ONE].mu - SURE.mu
    assert 0 <= won < among_equals / 100
    newcomer = after_match(entries(), {TWO: SURE, FOUR: SURE}, 100)[ONE]
    assert newcomer == after_match(entries(), {TWO: SURE, FOUR: SURE})[ONE]


def test_each_further_match_against_the_same_people_counts_less() -> None:
    gains = [
        after_match(entries(), {}, 100, {(ONE, TWO): times, (ONE, FOUR): times})[ONE].mu for times in (0, 1, 6, 60)
    ]
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] - FRESH.mu < (gains[0] - FRESH.mu) / 100


def test_a_match_counts_by_what_people_decided_but_whoever_gave_it_up_has_lost_it_in_full() -> None:
    assert (weight_of([LEAST - 1] * 4), weight_of([12, 12]), weight_of([99] * 3), weight_of([])) == (0, 50, 100, 0)
    nothing, half, whole = (after_match(entries(), {}, weight) for weight in (0, 50, 100))
    assert nothing[ONE] == FRESH
    assert FRESH.mu < half[ONE].mu < whole[ONE].mu
    given_up = after_match(entries(covered=True), {}, 50)
    assert given_up[TWO] == whole[TWO]
    assert given_up[ONE] == half[ONE]
