"""Whom an event is for."""

import pytest

from engine.rules.events import Audience, Passed, may_know
from engine.rules.seats import Seat


@pytest.mark.parametrize(
    ("to", "seat", "may"),
    [
        (None, 2, True),
        (None, None, True),
        (frozenset({0, 2}), 2, True),
        (frozenset({0, 2}), 1, False),
        (frozenset({0, 2}), None, False),
        (frozenset(), 0, False),
    ],
)
def test_what_is_for_some_seats_is_known_to_them_alone(to: Audience, seat: Seat | None, may: bool) -> None:
    assert may_know(Passed(3, to=to), seat) is may
