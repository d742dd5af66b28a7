"""`python -m tests.benchmarks.ratings`: what ratings say of honest people, and what others can buy.

Honest people of known strength play each other; farmers, rings and colluding partners play beside them. Printed is
what each reaches beside the honest, by the model alone and as ratings count, and how well the order of the honest
agrees with their true strength (rank correlation).
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from math import exp
from random import Random
from statistics import fmean

import click

from adapters.sqlite.ratings import RatedMatch, replayed
from engine.host.people.rating import weight_of
from engine.host.state.ids import PersonId
from engine.host.state.settlement import Entry

GAME, SCOPE, POOL = "manille", "place", "manille:4"
HONEST = 30
MATCHES = 200
"""Matches that each honest person plays, and throwaway accounts do not."""
FARMED = 500
"""Matches that everybody else plays."""
WHOLE, SHORT = 40, 7
"""Decisions of each person in a match that is played out, and in one that is resigned in its first deal."""
UNLIKE = 0.5
"""How much more likely two better players are to win: the slope of the logistic curve."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to be rated higher than one plays."""

    name: str
    fresh: bool
    """Each match is against accounts that never played before; otherwise against the same few."""
    decisions: int
    ring: int = 1
    """So many accounts take turns at winning."""


WAYS = (
    Way("throwaway accounts resign at once", fresh=True, decisions=SHORT),
    Way("throwaway accounts play it out", fresh=True, decisions=WHOLE),
    Way("the same accounts resign at once", fresh=False, decisions=SHORT),
    Way("the same accounts play it out", fresh=False, decisions=WHOLE),
    Way("a ring of six, in turns", fresh=False, decisions=WHOLE, ring=6),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a simulation, in points of a rating as they are shown."""

    honest: tuple[int, ...]
    """The ratings of honest people, the best first."""
    order: float
    """The rank correlation of their ratings with their strength."""
    bought: dict[str, int]
    """By the way, the best rating of an account that went it."""

    @property
    def top_tenth(self) -> int:
        """The rating from which on somebody belongs to the best tenth of the honest."""
        return self.honest[max(0, len(self.honest) // 10 - 1)]


def simulated(seed: int, *, model_alone: bool = False, colluding: bool = True) -> Outcome:
    """Everything in one place, by this seed. `model_alone`: every match moves ratings by all that the model says."""
    chance = Random(seed)
    strength = {f"honest {number}": chance.gauss(0, 1) for number in range(HONEST)}
    played = list(_honest(strength, chance))
    for way in WAYS:
        played += _farmed(way, chance)
    played += _partners(strength, chance) if colluding else []
    if model_alone:
        played = [match._replace(weight=None) for match in played]
    shown = {key[2]: record.rating.shown for key, record in replayed(played).items()}
    honest = [shown[PersonId(name)] for name in strength]
    names = [*(way.name for way in WAYS), *(["partners who collude"] if colluding else [])]
    bought = {name: max(figure for account, figure in shown.items() if account.startswith(name)) for name in names}
    return Outcome(
        tuple(sorted(honest, reverse=True)), _correlation(honest, [strength[name] for name in strength]), bought
    )


def _honest(strength: dict[str, float], chance: Random) -> Iterator[RatedMatch]:
    for _ in range(HONEST * MATCHES // 4):
        four = _drawn(strength, chance)
        ahead = strength[four[0]] + strength[four[1]] - strength[four[2]] - strength[four[3]]
        first = chance.random() < 1 / (1 + exp(-UNLIKE * ahead))
        yield _match(four[:2], four[2:], first=first, decisions=WHOLE)


def _drawn(people: Iterable[str], chance: Random) -> list[str]:
    """Four people; some play five times as often as others."""
    often = {name: 1 + number % 5 for number, name in enumerate(people)}
    return sorted(often, key=lambda name: chance.random() ** (1 / often[name]), reverse=True)[:4]


def _farmed(way: Way, chance: Random) -> Iterator[RatedMatch]:
    """Matches that one account of the way wins, with and against accounts of the same owner."""
    made = count()
    others = [f"{way.name}, made {next(made)}" for _ in range(3)]
    members = [f"{way.name} {number}" for number in range(way.ring)]
    for number in range(FARMED):
        if way.fresh:
            others = [f"made for {way.name} {next(made)}" for _ in range(3)]
        winner = members[number % way.ring]
        beaten = chance.sample([*others, *(one for one in members if one != winner)], 3)
        yield _match([winner, beaten[0]], beaten[1:], first=True, decisions=way.decisions)


def _partners(strength: dict[str, float], chance: Random) -> Iterator[RatedMatch]:
    """Two people of average strength who tell each other their cards play honest people, and win seven in ten."""
    pair = ["partners who collude 0", "partners who collude 1"]
    for _ in range(MATCHES):
        against = chance.sample(list(strength), 2)
        yield _match(pair, against, first=chance.random() < 0.7, decisions=WHOLE)


def _match(one: Iterable[str], other: Iterable[str], *, first: bool, decisions: int) -> RatedMatch:
    sides = (tuple(one), tuple(other))
    entries = tuple(
        Entry(
            2 * place + side, PersonId(name), name, 0, won=first == (side == 0), side=side, place=1 + (first == side)
        )
        for side, names in enumerate(sides)
        for place, name in enumerate(names)
    )
    return RatedMatch(GAME, entries, 0, (SCOPE,), weight_of([decisions] * len(entries)))


def _correlation(one: list[int], other: list[float]) -> float:
    """Spearman's rank correlation."""
    ranks = [_ranks(one), _ranks(other)]
    middle = fmean(ranks[0])
    spread = sum((rank - middle) ** 2 for rank in ranks[0])
    return float(sum((mine - middle) * (yours - middle) for mine, yours in zip(*ranks, strict=True)) / spread)


def _ranks(figures: Iterable[float]) -> list[int]:
    listed = list(figures)
    order = sorted(range(len(listed)), key=listed.__getitem__)
    return [order.index(place) for place in range(len(listed))]


def _bought(way: str, one: Outcome) -> float:
    return one.bought[way]


@click.command()
@click.option("--seeds", default=5, show_default=True, help="How many simulations; figures are their means.")
def main(seeds: int) -> None:
    """Prints the table."""
    before = [simulated(seed, model_alone=True) for seed in range(seeds)]
    after = [simulated(seed) for seed in range(seeds)]
    lines: dict[str, Callable[[Outcome], float]] = {
        "honest people: the best": lambda one: one.honest[0],
        "honest people: the best tenth begins": lambda one: one.top_tenth,
        "honest people: the middle": lambda one: one.honest[HONEST // 2],
        "rank correlation with strength, in hundredths": lambda one: 100 * one.order,
    }
    for name in after[0].bought:
        lines[f"{name}, the best"] = partial(_bought, name)
    click.echo(f"{'':50} {'model alone':>12} {'as counted':>12}")
    for said, figure in lines.items():
        click.echo(f"{said:50} {fmean(map(figure, before)):12.0f} {fmean(map(figure, after)):12.0f}")


if __name__ == "__main__":
    main()
