"""A scripted player: does with Discord's client what a person can do, and nothing else."""

from typing import TYPE_CHECKING, Any

from tests.loopback.discord.components import Button, Kind, Select, walk
from tests.loopback.discord.errors import JsonObject
from tests.loopback.discord.interactions import Interaction
from tests.loopback.discord.interactions import Kind as InteractionKind
from tests.loopback.discord.modal_rules import Field, Modal
from tests.loopback.discord.payloads import user_json
from tests.loopback.discord.permissions import Permission
from tests.loopback.discord.slash import CannotError, Typed, command_data, find, resolved_user
from tests.loopback.discord.state import Channel, Guild, Message, User

if TYPE_CHECKING:
    from tests.loopback.discord.server import DiscordServer

USER_MENU = 2
_CANNOT_READ = "this message is not before their eyes"


class Person:
    """Someone with a Discord client. Made by :meth:`DiscordServer.person`.

    Every act awaits until the bot acknowledged it or three seconds are over, and returns the interaction;
    ``copies`` delivers it to the bot more than once, as the gateway sometimes does. An act that the client would
    not offer raises :class:`CannotError`.
    """

    def __init__(self, server: "DiscordServer", user: User) -> None:
        self._server = server
        self.user = user
        self._dismissed: set[int] = set()

    @property
    def id(self) -> int:
        """Their user id."""
        return self.user.id

    @property
    def name(self) -> str:
        """Their display name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """What names them in a text."""
        return f"<@{self.user.id}>"

    @property
    def dm(self) -> Channel:
        """Their direct messages with the bot."""
        return self._server.world.dm(self.user)

    def __repr__(self) -> str:
        return f"<Person {self.user.name}>"

    def sees(self, channel: Channel | None = None) -> list[Message]:
        """The messages before their eyes, oldest first: of one channel, or of all with their direct messages.

        Ephemeral ones are among them where they stand, until dismissed.
        """
        return [
            message
            for message in self._server.world.visible_to(self.user)
            if channel in (None, message.channel) and message.id not in self._dismissed
        ]

    def dms(self) -> list[Message]:
        """The messages in their direct messages with the bot."""
        return self.sees(self.dm)

    def last(self, channel: Channel | None = None) -> Message:
        """The newest message they see. Raises :class:`CannotError` when there is none."""
        seen = self.sees(channel)
        if not seen:
            raise CannotError(f"{self.name} sees no message")
        return seen[-1]

    def pings(self) -> list[Message]:
        """The messages that notified them by a mention."""
        return [message for message in self._server.world.messages.values() if self.id in message.pinged]

    def close_dms(self) -> None:
        """Refuse direct messages from now on (the bot meets 50007)."""
        self.user.dms_open = False

    def open_dms(self) -> None:
        """Take direct messages again."""
        self.user.dms_open = True

    def leave(self, guild: Guild) -> None:
        """Leave a server."""
        guild.members.discard(self.id)

    def join(self, guild: Guild) -> None:
        """Join a server."""
        guild.members.add(self.id)

    def install(self) -> None:
        """Add the bot to their own account, to have it wherever they are."""
        self.user.installed = True

    def dismiss(self, message: Message) -> None:
        """Put an ephemeral message away."""
        self._must_see(message)
        if not message.ephemeral:
            raise CannotError("only an ephemeral message can be dismissed")
        self._dismissed.add(message.id)

    def restart_client(self) -> None:
        """Restart Discord: every ephemeral message is gone from the screen."""
        self._dismissed |= {message.id for message in self.sees() if message.ephemeral}

    def say(self, channel: Channel, text: str) -> Message:
        """Write an ordinary message."""
        if not channel.permissions(self.user) & channel.to_send:
            raise CannotError(f"{self.name} may not write in #{channel.name}")
        self._server.threads.write(channel, self.user)
        return self._server.hear(self.user, channel, text)

    async def slash(self, channel: Channel, command: str, /, *, copies: int = 1, **options: Any) -> Interaction:
        """Use a slash command ("play", "table open"), by its name or its name in their language.

        Options are strings, numbers, booleans, persons or channels. Raises :class:`CannotError` when the command
        is not offered there, an option is unknown, missing or out of its choices.
        """
        data, _ = self._typed(channel, command, options, None)
        interaction = self._open(InteractionKind.COMMAND, channel, data)
        return await self._server.deliver(interaction, copies)

    async def tap_person(self, channel: Channel, menu: str, person: "Person") -> Interaction:
        """Choose a context menu on somebody, by its name or its name in their language."""
        found = find(menu, self._server.offered(channel, self.user, USER_MENU), self.user.locale)
        data: JsonObject = {"id": found["id"], "name": found["name"], "type": USER_MENU}
        data |= {"target_id": str(person.id), "resolved": resolved_user(person.user, channel)}
        return await self._server.deliver(self._open(InteractionKind.COMMAND, channel, data))

    async def autocomplete(
        self, channel: Channel, command: str, /, *, option: str, typed: str = "", **options: Any
    ) -> Interaction:
        """Type into an option that the bot completes; the suggestions are in ``choices`` and ``choice_names``."""
        data, line = self._typed(channel, command, options | {option: typed}, option)
        interaction = self._open(InteractionKind.AUTOCOMPLETE, channel, data)
        interaction.option_kind = line.focused_kind
        return await self._server.deliver(interaction)

    async def click(
        self, message: Message, label: str | None = None, *, custom_id: str | None = None, copies: int = 1
    ) -> Interaction:
        """Press a button that stands on ``message``, by its label (or emoji) or its custom id.

        Raises :class:`CannotError` when the message is not before their eyes, or the button is missing, disabled
        or a link.
        """
        button = self.button(message, label, custom_id=custom_id)
        if button.disabled or button.url is not None:
            raise CannotError(f"the button {button.label!r} cannot be pressed")
        data = {
            "custom_id": button.custom_id,
            "component_type": int(Kind.BUTTON),
            "id": button.component_id,
        }
        return await self._use(message, data, copies)

    def button(self, message: Message, label: str | None = None, *, custom_id: str | None = None) -> Button:
        """The one button of ``message`` that fits. Raises :class:`CannotError` for none or several."""
        self._must_see(message)
        found = [b for b in message.buttons if _fits(b, label, custom_id)]
        if len(found) != 1:
            shown = [b.label or b.emoji for b in message.buttons]
            raise CannotError(f"{len(found)} buttons fit {label or custom_id!r} among {shown}")
        return found[0]

    async def click_raw(
        self,
        custom_id: str,
        message: Message,
        *,
        component_type: int = 2,
        values: list[str] | None = None,
        copies: int = 1,
    ) -> Interaction:
        """A stale or forged press: nothing is checked, so any token goes out with any message.

        The bot gets the latest version of ``message`` that had the component, as when an edit crossed the press.
        If none had, it gets the message with such a button put in: more than the platform lets a forger do.
        """
        data: JsonObject = {"custom_id": custom_id, "component_type": component_type, "id": 1}
        data |= {} if values is None else {"values": values}
        return await self._use(message, data, copies, _version_with(custom_id, message))

    async def select(
        self, message: Message, *chosen: "str | Person", custom_id: str | None = None, copies: int = 1
    ) -> Interaction:
        """Choose in a select menu of ``message``, by label or value, or persons in a user select.

        ``custom_id`` says which when there are several. Raises :class:`CannotError` for what is not offered.
        """
        self._must_see(message)
        menus = [menu for menu in message.selects if custom_id in (None, menu.custom_id)]
        if len(menus) != 1 or menus[0].disabled:
            raise CannotError(f"{len(menus)} select menus fit, or it is disabled")
        data = _chosen(menus[0], chosen)
        return await self._use(message, data, copies)

    async def submit_modal(self, shown: Interaction, values: dict[str, Any], *, copies: int = 1) -> Interaction:
        """Fill in the modal that answered ``shown``; ``values`` by label or custom id.

        Raises :class:`CannotError` when it was not shown to them, or a value is missing, unknown or out of bounds.
        """
        if shown.modal is None or shown.user is not self.user:
            raise CannotError("no modal was shown to them")
        data = _filled_modal(shown.modal, values)
        interaction = self._open(InteractionKind.MODAL, shown.channel, data, shown.source)
        interaction.parent = shown
        return await self._server.deliver(interaction, copies)

    def _typed(
        self, channel: Channel, command: str, options: dict[str, Any], focused: str | None
    ) -> tuple[JsonObject, Typed]:
        if not channel.permissions(self.user) & Permission.USE_APPLICATION_COMMANDS:
            raise CannotError(f"{self.name} may not use commands in #{channel.name}")
        line = Typed(command.split(), options, self.user.locale, focused)
        return command_data(line, self._server.offered(channel, self.user)), line

    async def _use(
        self, message: Message, data: JsonObject, copies: int, version: JsonObject | None = None
    ) -> Interaction:
        if not message.channel.permissions(self.user) & Permission.USE_APPLICATION_COMMANDS:
            raise CannotError("in a locked thread buttons are grey")
        interaction = self._open(InteractionKind.COMPONENT, message.channel, data, message, version)
        return await self._server.deliver(interaction, copies)

    def _open(
        self,
        kind: InteractionKind,
        channel: Channel,
        data: JsonObject,
        source: Message | None = None,
        version: JsonObject | None = None,
    ) -> Interaction:
        return self._server.interactions.open(kind, self.user, channel, data, source, source_json=version)

    def _must_see(self, message: Message) -> None:
        if message not in self.sees():
            raise CannotError(f"{self.name}: {_CANNOT_READ}")


def _fits(button: Button, label: str | None, custom_id: str | None) -> bool:
    names = (button.label, button.emoji, f"{button.emoji} {button.label}".strip())
    return (label is None or label in names) and (custom_id is None or custom_id == button.custom_id)


def _version_with(custom_id: str, message: Message) -> JsonObject:
    """The latest version with that component, else the present one with a button of that id put in."""
    for version in reversed(message.versions):
        if any(part.get("custom_id") == custom_id for part in walk(version["components"])):
            return version
    button = {"type": int(Kind.BUTTON), "id": 9001, "style": 2, "label": "forged", "custom_id": custom_id}
    row = {"type": int(Kind.ROW), "id": 9000, "components": [button]}
    present = message.versions[-1]
    return present | {"components": [*present["components"], row]}


def _chosen(menu: Select, chosen: "tuple[str | Person, ...]") -> JsonObject:
    if not menu.least <= len(chosen) <= menu.most:
        raise CannotError(f"between {menu.least} and {menu.most} must be chosen")
    data: JsonObject = {
        "custom_id": menu.custom_id,
        "component_type": menu.kind,
        "id": menu.component_id,
    }
    people = [item.user for item in chosen if isinstance(item, Person)]
    if menu.kind == Kind.USER_SELECT and len(people) == len(chosen):
        users = {str(user.id): user_json(user) for user in people}
        return data | {"values": list(users), "resolved": {"users": users}}
    values = [option.value for item in chosen for option in menu.options if item in (option.label, option.value)]
    if len(values) != len(chosen):
        raise CannotError(f"{chosen!r} are not among {[option.label for option in menu.options]}")
    return data | {"values": values}


def _filled_modal(modal: Modal, values: dict[str, Any]) -> JsonObject:
    known = {name for field in modal.fields for name in (field.label, field.custom_id)}
    if unknown := set(values) - known:
        raise CannotError(f"the modal has no field {sorted(unknown)}")
    parts = [_filled_field(f, values.get(f.label, values.get(f.custom_id))) for f in modal.fields]
    return {"custom_id": modal.custom_id, "components": parts}


def _filled_field(field: Field, value: Any) -> JsonObject:
    part: JsonObject = {"type": field.kind, "id": field.component_id, "custom_id": field.custom_id}
    part |= {_VALUE_KEYS.get(field.kind, "values"): _checked(field, value)}
    if field.labelled:
        return {"type": int(Kind.LABEL), "id": field.component_id, "component": part}
    return {"type": int(Kind.ROW), "components": [part]}


_VALUE_KEYS = {int(Kind.TEXT_INPUT): "value", int(Kind.RADIO_GROUP): "value", int(Kind.CHECKBOX): "value"}


def _checked(field: Field, value: Any) -> Any:
    """The value as the client sends it. Raises :class:`CannotError` when the client would not let it pass."""
    if field.kind == Kind.CHECKBOX:
        return bool(value)
    if not value and field.required:
        raise CannotError(f"{field.label!r} must be filled in")
    if field.kind == Kind.TEXT_INPUT:
        text = value or ""
        if text and not field.least <= len(text) <= field.most:
            raise CannotError(f"{field.label!r} takes {field.least} to {field.most} characters")
        return text
    picked = [] if value is None else [value] if isinstance(value, str) else list(value)
    if field.options and not set(picked) <= set(field.options):
        raise CannotError(f"{picked} is not offered by {field.label!r}")
    if field.kind == Kind.RADIO_GROUP:
        return picked[0] if picked else None
    return picked
