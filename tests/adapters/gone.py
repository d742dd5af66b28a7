"""People who have put their telephones away: whatever they did last counts as more than a minute ago."""

from adapters.chat.sending.delivery import Delivery
from engine.host.service.presence import Presence
from engine.host.service.tables import TableService
from engine.host.state.ids import TableId


def everybody_is_gone(service: TableService, delivery: Delivery, table: TableId) -> None:
    """Nobody is plainly there any more, and the table is looked at again."""
    service.presence = Presence(lambda: 0.0)
    delivery.touch(table)
