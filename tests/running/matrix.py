"""Matrices of which every run plays a part: any two values of any two axes meet in it, the rest is of ring two."""

from collections.abc import Collection
from itertools import product

import pytest
from _pytest.mark.structures import ParameterSet


def pairwise(*axes: Collection[object]) -> list[ParameterSet]:
    """Every combination of values of up to three axes, for `parametrize`."""
    # two values leave one of the shortest axis; with one of that, there are enough of the others to reach all
    smallest = min(map(len, axes))
    return [
        pytest.param(*(value for _, value in chosen), marks=pytest.mark.long if _sum(chosen) % smallest else ())
        for chosen in product(*map(enumerate, axes))
    ]


def _sum(chosen: Collection[tuple[int, object]]) -> int:
    return sum(place for place, _ in chosen)
