"""Names for what is asked for in this terminal."""

import secrets

from engine.host.tables.ids import EventId

PLATFORM = "terminal"


def new_event() -> EventId:
    """The name of something that is asked for here, like no other before it: a table remembers what was done."""
    return EventId(f"{PLATFORM}:{secrets.token_hex(8)}")
