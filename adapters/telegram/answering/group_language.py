"""What a group reads is in the group's language, in whoever's name it was asked for."""

from dataclasses import replace
from typing import TypeVar

from adapters.chat.desks.desk import Desk
from adapters.telegram import identity
from adapters.telegram.answering.press import Press
from adapters.telegram.commands.message import Heard

Asking = TypeVar("Asking", Heard, Press)


async def aloud(desk: Desk, asking: Asking) -> Asking:
    """The same, to be answered before everybody; where nobody else reads it, in the person's own language."""
    if not asking.public:
        return asking
    room = identity.room(asking.spot, asking.by.locale)
    return replace(asking, by=await desk.room_language.reader(asking.by, room))
