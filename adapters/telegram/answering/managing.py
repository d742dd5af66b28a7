"""`/admin` in groups: whoever asks is looked up among the administrators first, every time."""

from adapters.chat.answers import Done, Refused, Told
from adapters.chat.desk import Desk
from adapters.chat.owners import requests as ask
from adapters.telegram.answering import admin
from adapters.telegram.answering.asked import Asked
from adapters.telegram.answering.managers import Rights
from adapters.telegram.answering.message import Heard
from adapters.telegram.answering.press import Press
from adapters.telegram.sending.choices import Choices
from adapters.telegram.sending.render import Rendered, paragraph
from engine.host.people.places import Deed
from engine.messages.tokens import Manage, ManagePlace

HELP = "admin-help-telegram"


class Managing:
    """Answers `/admin` and the buttons below its answers. Every method may raise `StoreDown`."""

    def __init__(self, desk: Desk, rights: Rights, choices: Choices) -> None:
        self._desk = desk
        self._rights = rights
        self._choices = choices

    async def may(self, heard: Heard) -> bool | None:
        """Whether the writer manages the chat, as everybody does their private chat; None if Telegram
        cannot be asked."""
        if heard.anonymous or not heard.spot.is_group:
            return True
        return await self._rights.manages(heard.spot.chat, heard.by.id)

    async def written(self, heard: Heard) -> Told | Rendered:
        """Answers the command. What is decided for a group is said in the group."""
        if not heard.spot.is_group:
            return paragraph(heard.texts("telegram-admin-groups-only"))
        may = await self.may(heard)
        if may is None:
            return paragraph(heard.texts("telegram-admin-unsure"))
        match heard.rest.split():
            case [("panels" | "rich") as switch, ("on" | "off") as position] if may:
                return paragraph(await self._switched(heard, switch, position))
        request = admin.read(heard) if may else ask.Overview()
        if request is None:
            return paragraph(heard.texts("telegram-admin-usage"))
        owner = ask.Owner(heard.by, heard.event, heard.room, may)
        return await self._desk.admin.carry_out(request, owner, HELP)

    async def _switched(self, heard: Asked, switch: str, position: str) -> str:
        """Turns on or off what only newer clients of Telegram show: messages for one member alone, and
        boards as tables."""
        choose = self._choices.choose_rich if switch == "rich" else self._choices.choose_panels
        await choose(heard.spot.chat, on=position == "on")
        deed = Deed(heard.by.id, heard.by.name, switch, position)
        await self._desk.admin.registry.scopes.note(heard.room.scope, deed)
        return heard.texts(f"telegram-admin-{switch}", details=position)

    async def pressed(self, press: Press, token: ManagePlace) -> Told:
        """Answers a button below what a command has shown, which anybody in the group can press."""
        may = press.in_group and await self._rights.manages(press.spot.chat, press.by.id)
        if may is None:
            return Refused(press.texts("telegram-admin-unsure"))
        if not may:
            return Refused(press.texts("telegram-admin-not-yours"))
        if token.what is Manage.DRAWN:
            return Done(await self._switched(press, "rich", "on"))
        return await self._desk.admin.press(token, ask.Owner(press.by, press.event, press.room, may), HELP)
