"""People who have put their telephones away: whatever they did last counts as more than a minute ago."""

from adapters.chat.sending.delivery import Delivery
from engine.host.service import TableService
from engine.host.tables.ids import TableId
from engine.host.turns.presence import Presence


def everybody_is_gone(service: TableService, delivery: Delivery, table: TableId) -> None:
    """Nobody is plainly there any more, and the table is looked at again."""
    service.presence = Presence(lambda: 0.0)
    delivery.touch(table)
