"""People take turns: of all that one person presses and asks for, only so much is under way at a time, and whatever
goes beyond what anybody presses in a hurry is answered without being looked at. So a thousand presses by one person
hold up the others for no longer than a few, and none of them is left without an answer.
"""

from asyncio import Semaphore
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

Work = Callable[[], Awaitable[None]]

UNDER_WAY = 8
"""How much of one person is worked on at a time."""
IN_LINE = 8
"""How much more of it waits; with more than that the last would come too late for Discord's three seconds."""
REFUSING = 16
"""How many refusals of one person are on their way at a time: each waits for Discord, and costs little here."""


@dataclass(slots=True)
class _Line:
    """What one person has asked for and not been answered yet."""

    serving: Semaphore = field(default_factory=lambda: Semaphore(UNDER_WAY))
    refusing: Semaphore = field(default_factory=lambda: Semaphore(REFUSING))
    to_serve: int = 0
    inside: int = 0


class InTurn:
    """Has the people who ask for something served side by side, each in the order of asking."""

    def __init__(self) -> None:
        self._lines: dict[int, _Line] = {}

    async def serve(self, person: int, work: Work, refuse: Work) -> None:
        """Does the work once it is this person's turn, or refuses it where too much of the person waits already."""
        line = self._lines.setdefault(person, _Line())
        line.inside += 1
        try:
            if line.to_serve < UNDER_WAY + IN_LINE:
                await _served(line, work)
            else:
                async with line.refusing:
                    await refuse()
        finally:
            line.inside -= 1
            if not line.inside:
                del self._lines[person]


async def _served(line: _Line, work: Work) -> None:
    line.to_serve += 1
    try:
        async with line.serving:
            await work()
    finally:
        line.to_serve -= 1
