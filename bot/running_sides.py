"""Runs the platforms beside each other: one that fails does not end another."""

import asyncio
import logging
from collections.abc import Sequence

from adapters.chat.gateway import CannotConnect
from bot.elected_side import Serving

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds before a platform that has failed is served anew; each failure doubles the pause."""


class Beside:
    """The platforms of one process. Only the last one that is left ends the program by failing."""

    def __init__(self, sides: Sequence[Serving]) -> None:
        self._left = len(sides)
        self.refused: dict[str, str] = {}
        """Why a platform is not served any more, by its role."""

    async def run(self, side: Serving) -> None:
        """Serves a platform until cancelled; raises what ends it if no other platform is left."""
        pause = FIRST_PAUSE
        while True:
            try:
                await side.run()
                return
            except CannotConnect as refused:
                # trying again does not help
                self._left -= 1
                if not self._left:
                    raise
                self.refused[side.role] = f"it is not served any more: {refused}"
                log.error("%s is not served any more: %s", side.role, refused)
                return
            except Exception as trouble:
                if self._left == 1:
                    raise
                log.exception("%s failed (%s); it is served anew in %.0f s", side.role, type(trouble).__name__, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
