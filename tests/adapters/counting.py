"""How often something is called while something happens, whoever imported it under whatever name."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from engine.host.state.table import Table
from engine.rules.notation import read


@contextmanager
def calls_of(*functions: Callable[..., Any]) -> Iterator[Counter[str]]:
    """Counts, by name, the calls of these functions and methods in this thread. A coroutine counts once, however
    often it is gone on with."""
    names = {function.__code__: function.__qualname__ for function in functions}
    counted, begun = Counter[str](), set[FrameType]()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in names and frame not in begun:
            begun.add(frame)  # kept, so that no other frame takes its place in memory
            counted[names[frame.f_code]] += 1

    sys.setprofile(note)
    try:
        yield counted
    finally:
        sys.setprofile(None)


def cards_played(table: Table) -> int:
    """How many cards of the running deal have been played."""
    faces = table.ruleset.rules.deck.faces
    return sum(word in faces for _, word in read(table.deal.record).actions) if table.deal is not None else 0
