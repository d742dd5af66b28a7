"""Photos on Telegram, whose captions are the words.

What Telegram cannot do: a photo has no alternative text, its caption holds 1024 characters, and a message with a
photo never becomes one of words alone again. So whatever is edited, boards and hands, stays text; a photo comes where
somebody asks for what is not edited any more: the score, the last trick, the hand as it is at that moment.
"""

from dataclasses import replace

from adapters.pictures.picture import Illustrator
from adapters.telegram.heard import Heard
from adapters.telegram.render import Rendered, notice, render
from adapters.telegram.replies import Say
from engine.host.ids import PersonId
from engine.presentation.message import Heading, Message


class Drawn:
    """Messages with the pictures that their readers want."""

    def __init__(self, pictures: Illustrator) -> None:
        self._pictures = pictures

    async def privately(self, message: Message, person: PersonId) -> Rendered:
        """For one person alone."""
        return replace(render(message), picture=await self._pictures.for_person(message, person))

    async def where_asked(self, message: Message, heard: Heard) -> Rendered:
        """For whoever reads the chat in which somebody asked."""
        if not heard.spot.is_group:
            return await self.privately(message, heard.by.id)
        return replace(render(message), picture=await self._pictures.for_room(message, heard.room))

    async def hand(self, message: Message | None, heard: Heard) -> tuple[Say, ...]:
        """The cards of a hand as they are now, in the private chat; nothing for whoever wants no pictures."""
        picture = await self._pictures.for_person(message, heard.by.id) if message is not None else None
        if message is None or picture is None:
            return ()
        heading = next((block.text for block in message.blocks if isinstance(block, Heading)), "")
        return (Say(heard.private_spot, replace(notice(f"{heading}\n{picture.alt}"), picture=picture)),)
