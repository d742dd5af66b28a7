"""Outlines written as text, in those absolute commands of SVG that we use, turned into polygons.

`M x y` begins, `L x y` draws a line, `C x1 y1 x2 y2 x y` a cubic curve, `Z` closes; `O x y r` is a circle, for which
SVG would need two arcs.
"""

import math
import re
from collections.abc import Iterator, Sequence
from functools import cache

Point = tuple[float, float]
Polygon = tuple[Point, ...]

_COMMAND = re.compile(r"([MLCZO])([^MLCZO]*)")
_STEPS = 16
"""Straight lines that make up a curve; a circle takes three times as many."""


@cache
def polygons(path: str) -> tuple[Polygon, ...]:
    """Every closed shape of the path, in the path's own units. Raises `ValueError`, or for a circle `TypeError`, if a
    command lacks a number."""
    done: list[Polygon] = []
    points: list[Point] = []
    for command, given in _COMMAND.findall(path):
        figures = tuple(map(float, given.split()))
        if command == "O":
            done.append(_circle(*figures))
        elif command == "C":
            points += _curve(points[-1], figures)
        elif command == "Z":
            done.append(tuple(points))
            points = []
        else:
            x, y = figures
            points.append((x, y))
    return tuple(done)


def _curve(start: Point, figures: Sequence[float]) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = figures
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        xs, ys = (start[0], x1, x2, x3), (start[1], y1, y2, y3)
        yield sum(map(float.__mul__, weights, xs)), sum(map(float.__mul__, weights, ys))


def _circle(x: float, y: float, radius: float) -> Polygon:
    turns = (math.tau * step / (3 * _STEPS) for step in range(3 * _STEPS))
    return tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)
