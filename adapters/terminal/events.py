"""Event ids for what is asked for in this terminal."""

import secrets

from engine.host.state.ids import EventId

PLATFORM = "terminal"


def new_event() -> EventId:
    """A new event id, unlike any before it: a table remembers the events that it has handled."""
    return EventId(f"{PLATFORM}:{secrets.token_hex(8)}")
