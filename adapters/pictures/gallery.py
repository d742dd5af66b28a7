"""Who gets pictures, and in which style: each person as they chose, a room where its owner has turned them on."""

from adapters.pictures.picture import Picture
from adapters.pictures.studio import Studio
from adapters.pictures.subject import subject
from engine.host.people.people import Pictures
from engine.host.people.places import Registry
from engine.host.state.errors import HostError
from engine.host.state.ids import PersonId
from engine.host.state.table import Room
from engine.messages.message import Message


class Gallery:
    """An `Illustrator`. `usual` is the style for people who have not chosen one; rooms have no pictures unless their
    owner wants them."""

    def __init__(self, registry: Registry, usual: Pictures) -> None:
        self._registry = registry
        self._usual = usual
        self._studios: dict[Pictures, Studio] = {
            style: Studio(style.value) for style in Pictures if style is not Pictures.OFF
        }

    async def for_person(self, message: Message, person: PersonId) -> Picture | None:
        """The picture in the style that the person has chosen."""
        if subject(message) is None:
            return None
        try:
            chosen = (await self._registry.people.settings(person)).pictures
        except HostError:
            # a picture is decoration: no message waits for a ledger that is down
            chosen = None
        return await self._drawn(message, chosen or self._usual)

    async def for_room(self, message: Message, room: Room) -> Picture | None:
        """The picture in the style that the owner of the room's server or group has chosen."""
        if subject(message) is None:
            return None
        try:
            chosen = (await self._registry.scopes.settings(room.scope)).pictures
        except HostError:
            chosen = Pictures.OFF
        return await self._drawn(message, chosen)

    async def _drawn(self, message: Message, style: Pictures) -> Picture | None:
        studio = self._studios.get(style)
        return await studio(message) if studio is not None else None
