"""What a group reads is in the group's language, whoever asked for it."""

from dataclasses import replace
from typing import TypeVar

from adapters.chat.desk import Desk
from adapters.telegram import identity
from adapters.telegram.answering.asked import Asked

Asking = TypeVar("Asking", bound=Asked)


async def aloud(desk: Desk, asking: Asking) -> Asking:
    """The same request in the language of the group, if others will read the answer; otherwise unchanged."""
    if not asking.public:
        return asking
    by = await desk.room_language.reader(asking.by, asking.room)
    return replace(asking, by=by, room=identity.room(asking.spot, by.locale))
