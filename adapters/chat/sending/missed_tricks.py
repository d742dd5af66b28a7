"""Ends of tricks that a board could not show, because the next trick was led while sending had to wait.

Only the newest state is sent, so a missed end has no message of its own: the next message tells it, once.
"""

from dataclasses import replace as changed

from msgspec.structs import replace

from adapters.chat.sending.destinations import Destination
from adapters.chat.sending.sent import Sent
from adapters.chat.sending.urgency import moment
from engine.host.change import Loaded


def noted(before: Sent, loaded: Loaded, destination: Destination) -> Sent:
    """`before`, with how far the board that is sent now will be, and how far the one before it was."""
    if destination.room is None or destination.notice or destination.former or loaded.live is None:
        return before
    cards, seats = moment(loaded).cards, len(loaded.table.seats)
    if cards == before.cards:
        return before
    return replace(before, cards=cards, tricks=(cards if before.cards is None else before.cards) // seats)


def looking_back(destination: Destination, noted: Sent) -> Destination:
    """The destination, with how many tricks its boards have shown to their end."""
    return destination if noted.cards is None else changed(destination, tricks=noted.tricks)
