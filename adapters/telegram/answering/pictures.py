"""Photos on Telegram, whose captions are the words, and sheets as tables.

Telegram's limits: a photo has no alternative text, its caption holds 1024 characters, and a message with a photo can
never become one of words alone again. So what is edited while people play, boards and hands, stays text; a photo is
sent when somebody asks for one of these: the score, the last trick, the hand as it is at that moment, and the
leaderboard, whose other pages are other photos in its place.
"""

from dataclasses import replace

from adapters.pictures.picture import Illustrator
from adapters.telegram import identity
from adapters.telegram.answering.message import Heard
from adapters.telegram.answering.press import Press
from adapters.telegram.answering.replies import Say
from adapters.telegram.sending.ephemeral import Ephemerals
from adapters.telegram.sending.render import Rendered, notice, render
from adapters.telegram.sending.rich import rich
from engine.host.state.ids import PersonId
from engine.messages.message import Heading, Message, Standings
from engine.messages.texts import Texts


class Drawn:
    """Messages with the pictures that their readers want."""

    def __init__(self, pictures: Illustrator, ephemerals: Ephemerals) -> None:
        self._pictures = pictures
        self._ephemerals = ephemerals

    async def privately(self, message: Message, person: PersonId) -> Rendered:
        """For one person alone."""
        return replace(render(message), picture=await self._pictures.for_person(message, person))

    async def where_asked(self, message: Message, asking: Heard | Press) -> Rendered:
        """For those who read the chat in which somebody asked. A sheet is a table in a group that
        has chosen tables."""
        if not asking.spot.is_group:
            return await self.privately(message, asking.by.id)
        room = identity.room(asking.spot, asking.by.locale)
        is_sheet = any(isinstance(block, Standings) for block in message.blocks)
        if is_sheet and self._ephemerals.shows_rich(asking.spot.chat):
            return rich(message, Texts(room.locale))
        return replace(render(message), picture=await self._pictures.for_room(message, room))

    async def hand(self, message: Message | None, heard: Heard) -> tuple[Say, ...]:
        """The cards of a hand as they are now, for the private chat; nothing for somebody who wants no pictures."""
        picture = await self._pictures.for_person(message, heard.by.id) if message is not None else None
        if message is None or picture is None:
            return ()
        heading = next((block.text for block in message.blocks if isinstance(block, Heading)), "")
        return (Say(heard.private_spot, replace(notice(f"{heading}\n{picture.alt}"), picture=picture)),)
