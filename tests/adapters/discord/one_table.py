"""The only table of an evening, as the store holds it."""

from engine.host.state.table import Phase, Table
from engine.rules.notation import read
from tests.adapters.discord.program import Memory


class OneTable:
    """Reads it from what outlives the program."""

    memory: Memory

    @property
    def table(self) -> Table:
        """The only table, as it is stored now."""
        (only,) = self.memory.now()
        return only

    @property
    def over(self) -> bool:
        return self.table.phase is Phase.OVER

    def deals(self) -> int:
        """Deals finished."""
        return len(self.table.match.results)

    def moves(self) -> int:
        """Moves made in the running deal."""
        deal = self.table.deal
        return len(read(deal.record).actions) if deal is not None and self.table.phase is Phase.PLAYING else 0
