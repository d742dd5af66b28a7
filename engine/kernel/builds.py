"""The two builds of the kernel, and which of them this process plays with."""

import os
from collections.abc import Sequence
from functools import cache
from typing import Protocol

from engine.kernel.compiled import CompiledKernel, NotBuilt
from engine.kernel.plain import PlainKernel
from engine.kernel.position import Position
from engine.kernel.search import Search
from engine.kernel.tables import Tables
from engine.kernel.unknown import Unknown

FORCED = "PLI_KERNEL"
"""The environment variable that names a build, `C` or `Python`; without it the fastest available one is used."""


class Kernel(Protocol):
    """One build of the kernel. All builds give the same answers."""

    @property
    def name(self) -> str:
        """`C` or `Python`."""
        ...

    def legal(self, tables: Tables, position: Position) -> int:
        """The cards, as bits, that the seat in turn may play."""
        ...

    def play(self, tables: Tables, position: Position, card: int) -> None:
        """Plays the card, and all that follows by itself; `position` is changed in place."""
        ...

    def worlds(self, tables: Tables, unknown: Unknown, many: int, seed: int) -> list[Position]:
        """So many ways in which the cards may lie. A seed is any whole number but 0."""
        ...

    def outcomes(
        self, tables: Tables, unknown: Unknown, cards: int, search: Search, seed: int
    ) -> list[Sequence[int]]:
        """For each of the `cards`, from the lowest bit: how every sampled world ended if it was played
        (`read_outcome`).

        The worlds are the same for every card.
        """
        ...

    def solved(self, tables: Tables, position: Position, cards: int, nodes: int) -> Sequence[int] | None:
        """For each of the `cards`, from the lowest bit: how the deal ends if it is played and then both sides, seeing
        all hands, play for points and next for tricks (`read_outcome`). None if `nodes` moves were too few.

        For deals between two sides that are played to the last card.
        """
        ...


@cache
def every_build() -> tuple[Kernel, ...]:
    """The builds of this installation, the fastest first."""
    try:
        return (CompiledKernel(), PlainKernel())
    except NotBuilt:
        return (PlainKernel(),)


@cache
def chosen() -> Kernel:
    """The build that this process plays with; raises `ValueError` where `PLI_KERNEL` names one that is not
    installed."""
    builds = {build.name.lower(): build for build in every_build()}
    wanted = os.environ.get(FORCED, "")
    if wanted and wanted.lower() not in builds:
        here = ", ".join(build.name for build in every_build())
        raise ValueError(f"{FORCED}={wanted}: this installation has {here}")
    return builds[wanted.lower()] if wanted else every_build()[0]
