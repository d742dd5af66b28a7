"""Sets of options in which any two values of any two options of a game meet: few enough to be tried each time."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

from engine.rules.errors import OptionError
from engine.rules.game import Game
from engine.rules.options import Option, Value
from tests.engine.chance import values

Choice = tuple[str, Value]


def rows(game: Game, chance: Random) -> Iterator[Mapping[str, Value]]:
    """Options of the game, until every pair that goes together has been in one of them."""
    choices = {option.name: values_of(option) for option in game.schema.options}
    open_pairs = _pairs(game, choices)
    while open_pairs:
        row = dict(chance.choice(sorted(open_pairs, key=str)))
        for name in chance.sample(sorted(choices), len(choices)):
            if name not in row:
                row = _filled(game, row, [(name, value) for value in choices[name]], open_pairs)
        yield row
        open_pairs -= _within(row)


def values_of(option: Option) -> tuple[Value, ...]:
    """Every value; of a number the bounds and the default."""
    return values(option) or tuple(dict.fromkeys((option.low, option.default, option.high, *option.words)))


def _pairs(game: Game, choices: Mapping[str, tuple[Value, ...]]) -> set[tuple[Choice, Choice]]:
    """Every two choices that go together, in the order of the options' names."""
    return {
        ((one, first), (two, second))
        for one, two in combinations(sorted(choices), 2)
        for first in choices[one]
        for second in choices[two]
        if allowed(game, {one: first, two: second})
    }


def allowed(game: Game, given: Mapping[str, Value]) -> bool:
    """Whether a table may choose these options, the others being what follows from them."""
    try:
        game.schema.read(given)
    except OptionError:
        return False
    return True


def _within(row: Mapping[str, Value]) -> set[tuple[Choice, Choice]]:
    return set(combinations(sorted(row.items()), 2))


def _filled(
    game: Game, row: dict[str, Value], choices: list[Choice], open_pairs: set[tuple[Choice, Choice]]
) -> dict[str, Value]:
    """The row with that choice which meets most of what has not met yet; without any where none goes with it."""
    fit = [grown for choice in choices if allowed(game, grown := {**row, choice[0]: choice[1]})]
    return max(fit, key=lambda grown: len(_within(grown) & open_pairs), default=row)
