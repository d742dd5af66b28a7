"""What the host asks of whoever keeps the finished deals of a place that may become problems there."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.host.tables.ids import ScopeId
from engine.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal that was played to its end, and nothing of who played it or when."""

    number: int
    """Drawn by lot: it tells neither which deal that was nor when, and nobody guesses another."""
    record: str = field(repr=False)
    """The whole deal; of a position the deal up to it."""
    seat: Seat | None = None
    """Whose turn the position is; None for a deal that nobody has looked through."""


@dataclass(frozen=True, slots=True)
class Today:
    """What a place has been given as the problem of a day."""

    number: int | None
    """Of the position; None where its own deals had none, or it is gone since."""


class PastDeals(Protocol):
    """Deals in which everybody who sat there allows it. One whose people do not any more is gone at once, whatever
    had become of it. Operational errors are `HostError`s: nothing was written."""

    async def unseen(self, scope: ScopeId, game: str, limit: int) -> Sequence[PastDeal]:
        """Deals of the place that nobody has looked through, the latest first."""
        ...

    async def position(self, number: int) -> PastDeal | None:
        """The position of this number, with its seat."""
        ...

    async def drop(self, number: int) -> None:
        """Drops a deal in which nothing was found: it is not looked through again."""
        ...

    async def today(self, scope: ScopeId, game: str, day: int) -> Today | None:
        """What the place was given for this day (`date.toordinal`); None where nobody has asked yet."""
        ...

    async def give(self, scope: ScopeId, game: str, day: int, position: PastDeal | None) -> Today:
        """Gives the place this position for the day, and keeps no more of its deal; or gives it none. What it was
        given before for that day stands, and a deal that is gone is none. Days before are forgotten."""
        ...
