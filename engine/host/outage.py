"""Logs that the store is down: one line when it goes and one when it is back, not one for each attempt."""

import asyncio
import logging
from dataclasses import dataclass, field

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Outage:
    """An outage of one thing that is tried again and again. `of` names what stands still meanwhile, such as
    `deadlines`."""

    of: str
    _since: float | None = field(default=None, init=False)

    def lasts(self) -> None:
        """The store was down once more."""
        if self._since is None:
            self._since = asyncio.get_running_loop().time()
            log.warning("the store is down: no %s until it is back", self.of)

    def is_over(self) -> None:
        """The store answered."""
        if self._since is not None:
            gone = asyncio.get_running_loop().time() - self._since
            log.warning("the store is back after %.1f s: %s again", gone, self.of)
            self._since = None
