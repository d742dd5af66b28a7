"""Pictures that somebody asks for, even somebody who wants none beside messages."""

from adapters.pictures.picture import Picture, available
from engine.host.people.people import People, Pictures
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId
from engine.messages.message import Message


class OnRequest:
    """Draws in the style that the person has chosen, or in the usual one."""

    def __init__(self, people: People, usual: Pictures = Pictures.DARK) -> None:
        self._people = people
        self._usual = usual

    async def __call__(self, message: Message, person: PersonId) -> Picture:
        """The picture of a message. Raises `Refusal` if Pillow is not installed or the message cannot be drawn, and
        `HostError` if the person's settings cannot be read."""
        chosen = (await self._people.settings(person)).pictures or self._usual
        picture = await drawn(message, self._usual if chosen is Pictures.OFF else chosen)
        if picture is None:
            raise Refusal("NO_PICTURES")
        return picture


async def drawn(message: Message, style: Pictures) -> Picture | None:
    """The picture of a message in a style, or None if it cannot be drawn."""
    if not available():
        return None
    from adapters.pictures.studio import Studio  # noqa: PLC0415 - it cannot be loaded without Pillow

    # the same picture is seldom asked for twice, so no more than this one is kept
    return await Studio(style.value, kept=1)(message)
