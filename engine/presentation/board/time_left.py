"""The time left on a turn, as whoever waits for it may see it."""

from engine.host.commands.change import Loaded
from engine.host.commands.deadlines import time_up
from engine.host.state.ids import PersonId
from engine.host.state.table import Phase
from engine.messages.message import TimeLeft
from engine.messages.texts import Texts


def time_left(loaded: Loaded, person: PersonId | None, texts: Texts) -> TimeLeft | None:
    """When the turn is over, for a board or, where `person` is given, for this player's hand: None where another is
    waited for, or no pace ends the turn."""
    table, waiting = loaded.table, loaded.table.turn.waiting
    if waiting is None or table.phase is not Phase.PLAYING or table.turn.paused is not None:
        return None
    if person is not None and table.seats[waiting.seat].person != person:
        return None
    end = time_up(table, loaded.deadline) if loaded.deadline is not None else None
    return None if end is None else TimeLeft(texts("time-up"), quiet=True, at=end // 1000)
