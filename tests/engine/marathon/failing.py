"""What a marathon says when it fails: everything that is needed to see the same again."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from engine.games import GAMES
from engine.host.state.table import Table
from engine.rules.options import Value
from tests.engine.chance import random_options


class Broken(AssertionError):
    """A match or a deal went wrong; the message holds the record of its deal."""


@dataclass(slots=True)
class Course:
    """A game under options, from a seed. `table` is as it last stood, for what is said of a failure."""

    game: str
    seed: int
    options: Mapping[str, Value]
    table: Table | None = field(default=None, repr=False)

    def __str__(self) -> str:
        changed = GAMES[self.game].schema.changed(self.options)
        record = self.table.deal.record if self.table is not None and self.table.deal is not None else "no deal yet\n"
        deals = len(self.table.match.results) if self.table is not None else 0
        return f"{self.game}, seed {self.seed}, options {dict(changed)}, {deals} deals finished\n\n{record}"


def course(game: str, seed: int, **fixed: Value) -> Course:
    """The options of this seed: those of the standard rules for 0, else drawn, but for the fixed ones."""
    schema = GAMES[game].schema
    chance = Random(f"{game} {seed}")
    while True:
        drawn = {**(random_options(GAMES[game], chance) if seed else schema.defaults), **fixed}
        if not schema.cross_check(drawn):
            return Course(game, seed, schema.read(drawn))


@contextmanager
def told(course: Course) -> Iterator[None]:
    """Adds the course and the record of its deal to whatever goes wrong."""
    try:
        yield
    except Exception as error:
        raise Broken(f"{type(error).__name__}: {error}\n{course}") from error
