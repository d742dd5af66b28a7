"""`/invite`, `/handover` and `/notify`: asking somebody to one's table or seat, and being called to tables."""

from collections.abc import Sequence

from adapters.chat.desk import Desk
from adapters.telegram import menus
from adapters.telegram.heard import Heard
from adapters.telegram.render import notice, paragraph
from adapters.telegram.replies import Reply
from engine.host.ids import EventId
from engine.host.invitations import MOST_INVITED


class Company:
    """Raises `StoreDown`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def invite(self, heard: Heard) -> Sequence[Reply]:
        """`/invite @somebody`, or in answer to what somebody wrote; the invitation itself is the answer."""
        if heard.names_bot:
            return (heard.reply(paragraph(heard.texts("bot-cannot-sit"))),)
        if not heard.mentioned:
            return (heard.reply(paragraph(heard.texts("telegram-invite-whom"))),)
        answers = [
            await self._desk.invite(person, heard.by, EventId(f"{heard.event}:{place}"), heard.room_key)
            for place, person in enumerate(heard.mentioned[:MOST_INVITED])
        ]
        return [heard.reply(notice(answer.text)) for answer in answers if answer.refused or not heard.spot.is_group]

    async def hand_over(self, heard: Heard) -> Sequence[Reply]:
        """`/handover @somebody`, or in answer to what somebody wrote; alone it asks whoever wants the seat. What the
        table shows is the answer."""
        if heard.names_bot:
            return (heard.reply(paragraph(heard.texts("bot-cannot-sit"))),)
        to = heard.mentioned[0] if heard.mentioned else None
        answer = await self._desk.hand_over(to, heard.by, heard.event, heard.room_key)
        return (heard.reply(notice(answer.text)),) if answer.refused or not heard.spot.is_group else ()

    async def notify(self, heard: Heard) -> Sequence[Reply]:
        """`/notify on`, `/notify off manille`."""
        wished, _, game = heard.rest.partition(" ")
        if wished not in ("on", "off") or not heard.spot.is_group:
            return (heard.reply(paragraph(heard.texts("telegram-notify-how"))),)
        called = menus.game_called(game.strip()) if game.strip() else ""
        answer = await self._desk.notify(wished == "on", heard.by, heard.room.key, called)
        return (heard.reply(notice(answer.text)),)
