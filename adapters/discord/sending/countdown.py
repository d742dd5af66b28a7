"""When somebody's time is up: Discord itself counts it down for each reader, which costs no edit."""

from dataclasses import dataclass, replace

from adapters.chat.sending.destinations import Destination
from engine.host.commands.change import Loaded
from engine.host.commands.deadlines import time_up
from engine.host.state.table import Phase
from engine.messages.message import Message, Text
from engine.messages.texts import Texts


@dataclass(frozen=True, slots=True)
class Countdown(Text):
    """A small line that ends in the time that is left. `at`: seconds since 1970."""

    at: int = 0


def with_countdown(message: Message, loaded: Loaded, destination: Destination, texts: Texts) -> Message:
    """A board, or the hand of the player who is waited for, with the time that is left; any other message, or one
    without a running clock, unchanged."""
    table, waiting = loaded.table, loaded.table.turn.waiting
    if waiting is None or table.phase is not Phase.PLAYING or table.turn.paused is not None:
        return message
    if loaded.deadline is None or destination.notice or destination.former:
        return message
    if destination.person is not None and table.seats[waiting.seat].person != destination.person:
        return message
    end = time_up(table, loaded.deadline)
    if end is None:
        return message
    left = Countdown(texts("discord-time-up"), quiet=True, at=end // 1000)
    return replace(message, blocks=(*message.blocks, left))
