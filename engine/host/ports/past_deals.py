"""What the host asks of whoever keeps the finished deals of a place, which may become problems there."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.host.tables.ids import ScopeId
from engine.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal that was played to its end, without who played it or when."""

    number: int
    """A random number: it tells neither which deal this is nor when it was played, and no other can be guessed from
    it."""
    record: str = field(repr=False)
    """The whole deal; for a position, the deal up to there."""
    seat: Seat | None = None
    """The seat whose turn it is in the position; None for a deal that nobody has looked through."""


@dataclass(frozen=True, slots=True)
class Today:
    """What a place was given as its problem of the day."""

    number: int | None
    """The number of the position; None if the place's own deals had none, or it has gone since."""


class PastDeals(Protocol):
    """Deals that everybody who sat there allows to be used. Once somebody no longer does, the deal is gone at once,
    even if it has become a problem. Operational errors are `HostError`s: nothing was written."""

    async def unseen(self, scope: ScopeId, game: str, limit: int) -> Sequence[PastDeal]:
        """Deals of the place that nobody has looked through, the latest first."""
        ...

    async def position(self, number: int) -> PastDeal | None:
        """The position of this number, with its seat; None if it is not there any more."""
        ...

    async def drop(self, number: int) -> None:
        """Drops a deal in which nothing was found: it is not looked through again."""
        ...

    async def today(self, scope: ScopeId, game: str, day: int) -> Today | None:
        """What the place was given for this day (`date.toordinal`); None if nobody has asked yet."""
        ...

    async def give(self, scope: ScopeId, game: str, day: int, position: PastDeal | None) -> Today:
        """Gives the place this position as its problem of the day, or none; of its deal no more than that is kept.
        What was given before for that day stands, and a deal that is gone counts as none. Earlier days are
        forgotten."""
        ...
