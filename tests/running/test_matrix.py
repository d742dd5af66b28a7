"""Of a matrix every run plays few combinations, and in them any two values of two axes meet."""

from itertools import combinations, product

import pytest

from tests.running.matrix import pairwise


@pytest.mark.parametrize("sizes", [(12, 3, 3), (3, 12, 3), (2, 3, 5), (4, 3, 3), (1, 1, 1), (3, 3, 2)])
def test_any_two_values_meet_in_every_run_and_nothing_is_left_out(sizes: tuple[int, int, int]) -> None:
    axes = [range(10 * axis, 10 * axis + size) for axis, size in enumerate(sizes)]
    params = pairwise(*axes)
    assert sorted(map(tuple, (param.values for param in params))) == sorted(product(*axes))
    every_run = [param.values for param in params if not param.marks]
    assert len(every_run) <= len(params) // min(sizes) + 1
    for one, two in combinations(range(3), 2):
        assert {(values[one], values[two]) for values in every_run} == set(product(axes[one], axes[two]))
