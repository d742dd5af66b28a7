"""Moves of which the answer to a tap tells whoever makes them, so that their hand need not show those at once."""

from engine.cache import Cache
from engine.host.commands.change import Loaded
from engine.host.state.ids import PersonId, TableId
from engine.host.state.turn_numbers import turn_of
from engine.messages.tokens import Choose

_MOST = 8192


class OwnMoves:
    """The newest such move of each person at each table."""

    def __init__(self) -> None:
        self._made: Cache[tuple[TableId, PersonId], Choose] = Cache(_MOST)

    def begins(self, move: Choose, by: PersonId) -> None:
        """Notes a move before it is made: news of it may come before its answer."""
        self._made.keep((move.table, by), move)

    def refused(self, move: Choose, by: PersonId) -> None:
        """Notes that nothing came of it."""
        self._made.drop((move.table, by))

    def tells(self, loaded: Loaded, by: PersonId, turns: int) -> bool:
        """Whether an answer tells of this person's move at a table that had seen so many turns of its deal, or
        more, when it was made."""
        made, deal = self._made.get((loaded.table.id, by)), loaded.table.deal
        if made is None or deal is None or made.deal != deal.id:
            return False
        turn = turn_of(deal, made.turn)
        return turn is not None and turn >= turns
