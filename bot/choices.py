"""What the command line lets people choose from. What the program would have to load for it, it loads when somebody
chooses or asks for the command's help; `pli --help` needs none of it."""

from collections.abc import Callable, Iterable
from typing import Any

import click


class _Choice(click.Choice[str]):
    """A choice whose values are looked up when they are needed."""

    def __init__(self, look_up: Callable[[], Iterable[str]], *, case_sensitive: bool = True) -> None:
        self._look_up = look_up
        self.case_sensitive = case_sensitive

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]  # click has an attribute
        return tuple(self._look_up())


class _Page(click.IntRange):
    """The number of a page, from 1."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        from engine.messages.tokens.leaderboard import FARTHEST  # noqa: PLC0415 - see above

        return click.IntRange(1, FARTHEST).convert(value, param, ctx)


def _games() -> Iterable[str]:
    from engine.games import GAMES as games  # noqa: PLC0415, N811 - see above

    return games


def _levels() -> Iterable[str]:
    from engine.players.levels import LEVELS as levels  # noqa: PLC0415, N811 - see above

    return levels


def usual() -> str:
    """The level where nobody asks for another."""
    from engine.players.levels import USUAL  # noqa: PLC0415 - see above

    return USUAL


def _pools() -> Iterable[str]:
    from engine.host.state.leaderboards import Pool  # noqa: PLC0415 - see above

    return [pool.value for pool in Pool]


def _orders() -> Iterable[str]:
    from engine.host.state.leaderboards import Order  # noqa: PLC0415 - see above

    return [order.value for order in Order]


GAMES, LEVELS = _Choice(_games), _Choice(_levels)
POOLS, ORDERS = _Choice(_pools, case_sensitive=False), _Choice(_orders, case_sensitive=False)
PAGE = _Page(1)
