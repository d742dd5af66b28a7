"""Interactions: what a person did, what the bot answered, and the rules of answering."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from tests.loopback.discord.clock import Clock
from tests.loopback.discord.command_rules import check_choice_list
from tests.loopback.discord.errors import FormErrors, JsonObject, Refusal, invalid_form
from tests.loopback.discord.message_rules import INTERACTION_FLAGS, check_flags
from tests.loopback.discord.messages import Files, Messages, Post
from tests.loopback.discord.modal_rules import Modal, check_modal
from tests.loopback.discord.payloads import is_ephemeral, user_json
from tests.loopback.discord.state import EPHEMERAL, Channel, Message, User, World

FIRST_ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
FOLLOW_UPS = 5
"""Where the person alone has the bot."""


class Kind(IntEnum):
    """Interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """Callback types."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9
    LAUNCH_ACTIVITY = 12


_ANSWERS = {
    Kind.COMMAND: {Answer.MESSAGE, Answer.DEFERRED, Answer.MODAL},
    Kind.COMPONENT: {
        Answer.MESSAGE,
        Answer.DEFERRED,
        Answer.DEFERRED_UPDATE,
        Answer.UPDATE,
        Answer.MODAL,
        Answer.LAUNCH_ACTIVITY,
    },
    Kind.AUTOCOMPLETE: {Answer.CHOICES},
    Kind.MODAL: {Answer.MESSAGE, Answer.DEFERRED, Answer.DEFERRED_UPDATE, Answer.UPDATE},
}


@dataclass(eq=False, slots=True)
class Interaction:
    """One thing a person did, and everything answered to it. This is what the scripted player's acts return.

    ``source`` is the message whose component was used, ``source_json`` the version of it on the screen.
    ``original`` is what ``@original`` names: the answering message, or the source for an update. ``followups`` are
    the messages sent afterwards with the same token.
    """

    id: int
    token: str
    kind: Kind
    user: User
    channel: Channel
    data: JsonObject
    created: float
    source: Message | None = None
    source_json: JsonObject | None = None
    answer: Answer | None = None
    original: Message | None = None
    modal: Modal | None = None
    choices: list[JsonObject] = field(default_factory=list)
    followups: list[Message] = field(default_factory=list)
    option_kind: int = 3
    parent: "Interaction | None" = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def failed(self) -> bool:
        """Whether it was not acknowledged (yet): after three seconds the person reads "interaction failed"."""
        return self.answer is None

    @property
    def message(self) -> Message | None:
        """The message the person got or saw changed, when there is one."""
        return self.original

    @property
    def choice_names(self) -> list[str]:
        """The suggestions of an autocompletion, in the person's language."""
        return [
            (choice.get("name_localizations") or {}).get(self.user.locale) or choice["name"]
            for choice in self.choices
        ]


class Interactions:
    """Keeps the interactions, answers their callbacks, and hands messages to their tokens."""

    def __init__(self, world: World, messages: Messages, clock: Clock) -> None:
        self._world = world
        self._messages = messages
        self._clock = clock
        self.by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._answering: dict[Answer, Callable[[Interaction, JsonObject, Files], None]] = {
            Answer.MESSAGE: self._message,
            Answer.DEFERRED: self._deferred,
            Answer.DEFERRED_UPDATE: self._deferred_update,
            Answer.UPDATE: self._update,
            Answer.CHOICES: self._choices,
            Answer.MODAL: self._modal,
            Answer.LAUNCH_ACTIVITY: lambda *_: None,
        }

    def open(
        self,
        kind: Kind,
        user: User,
        channel: Channel,
        data: JsonObject,
        source: Message | None = None,
        *,
        source_json: JsonObject | None = None,
    ) -> Interaction:
        """A new interaction with a fresh token; the three seconds run from now."""
        identity = self._world.new_id()
        interaction = Interaction(
            id=identity,
            token=secrets.token_urlsafe(96),
            kind=kind,
            user=user,
            channel=channel,
            data=data,
            created=self._clock.now(),
            source=source,
            source_json=source.versions[-1] if source and source_json is None else source_json,
        )
        self.by_id[identity] = interaction
        self._by_token[interaction.token] = interaction
        return interaction

    def pending(self) -> list[Interaction]:
        """Those that can still be acknowledged and are not."""
        return [item for item in self.by_id.values() if item.failed and not self._late(item)]

    async def wait(self, interaction: Interaction) -> Interaction:
        """Until it is acknowledged or its three seconds are over."""
        await self._clock.wait(interaction.answered, interaction.created + FIRST_ANSWER_SECONDS)
        return interaction

    def call_back(self, identity: int, token: str, body: JsonObject, files: Files) -> Interaction:
        """The first answer. Raises :class:`ApiError`: 10062 unknown or late, 40060 answered already, 50035."""
        interaction = self.by_id.get(identity)
        if interaction is None or interaction.token != token:
            raise Refusal.UNKNOWN_INTERACTION.error()
        if interaction.answer is not None:
            raise Refusal.ALREADY_ACKNOWLEDGED.error()
        if self._late(interaction):
            raise Refusal.UNKNOWN_INTERACTION.error()
        answer = _answer_kind(interaction, body.get("type"))
        self._answering[answer](interaction, body.get("data") or {}, files)
        interaction.answer = answer
        interaction.answered.set()
        return interaction

    def by_token(self, application: int, token: str) -> Interaction:
        """The interaction a webhook route speaks for.

        Raises :class:`ApiError`: 10015 for another application or before the first answer, 50027 for a token that
        is unknown or older than fifteen minutes.
        """
        if application != self._world.bot.id:
            raise Refusal.UNKNOWN_WEBHOOK.error()
        interaction = self._by_token.get(token)
        if interaction is None or self._clock.now() - interaction.created >= TOKEN_SECONDS:
            raise Refusal.INVALID_WEBHOOK_TOKEN.error()
        if interaction.answer is None:
            raise Refusal.UNKNOWN_WEBHOOK.error()
        return interaction

    def follow_up(self, interaction: Interaction, body: JsonObject, files: Files) -> Message:
        """A further message; right after a deferral it fills the placeholder instead, whose audience stays."""
        check_flags(body.get("flags"), INTERACTION_FLAGS)
        original = interaction.original
        if interaction.answer is Answer.DEFERRED and original is not None and original.loading:
            flags = {"flags": body["flags"] & ~EPHEMERAL} if body.get("flags") is not None else {}
            return self._messages.edit(original, body | flags, files)
        by_guild = "0" in owners_of(interaction, self._world)
        if not by_guild and len(interaction.followups) >= FOLLOW_UPS:
            raise Refusal.TOO_MANY_FOLLOW_UPS.error()
        message = self._messages.post(self._post(interaction, body), body, files)
        interaction.followups.append(message)
        return message

    def message_of(self, interaction: Interaction, name: str) -> Message:
        """The message a webhook route names: ``@original``, an answer of this token, or its source message.

        Raises :class:`ApiError` 10008 for any other.
        """
        if name == "@original":
            own = [] if interaction.original is None else [interaction.original]
        else:
            mine = (interaction.original, interaction.source, *interaction.followups)
            own = [item for item in mine if item is not None and str(item.id) == name]
        if not own or own[0].deleted:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return own[0]

    def _late(self, interaction: Interaction) -> bool:
        return self._clock.now() - interaction.created > FIRST_ANSWER_SECONDS

    def _post(self, interaction: Interaction, body: JsonObject) -> Post:
        command = None
        if interaction.kind is Kind.COMMAND and interaction.answer is None:
            command = {
                "id": str(interaction.id),
                "type": int(Kind.COMMAND),
                "name": interaction.data["name"],
                "user": user_json(interaction.user),
            }
        return Post(
            interaction.channel,
            self._world.bot,
            INTERACTION_FLAGS,
            reader=interaction.user if is_ephemeral(body.get("flags")) else None,
            origin=_origin(interaction, self._world),
            command=command,
        )

    def _message(self, interaction: Interaction, data: JsonObject, files: Files) -> None:
        interaction.original = self._messages.post(self._post(interaction, data), data, files)

    def _deferred(self, interaction: Interaction, data: JsonObject, _files: Files) -> None:
        check_flags(data.get("flags"), INTERACTION_FLAGS)
        interaction.original = self._messages.defer(self._post(interaction, data))

    def _deferred_update(self, interaction: Interaction, _data: JsonObject, _files: Files) -> None:
        interaction.original = _updatable(interaction)

    def _update(self, interaction: Interaction, data: JsonObject, files: Files) -> None:
        interaction.original = self._messages.edit(_updatable(interaction), data, files)

    def _choices(self, interaction: Interaction, data: JsonObject, _files: Files) -> None:
        errors = FormErrors()
        choices: list[JsonObject] = data.get("choices") or []
        check_choice_list(choices, interaction.option_kind, errors, ("data", "choices"))
        errors.refuse()
        interaction.choices = choices
        names = tuple(str(choice[key]) for choice in choices for key in ("name", "value"))
        self._world.show_texts(interaction.user, "choices", names)

    def _modal(self, interaction: Interaction, data: JsonObject, _files: Files) -> None:
        interaction.modal = check_modal(data)
        self._world.show_texts(interaction.user, "modal", interaction.modal.texts)


def _answer_kind(interaction: Interaction, given: object) -> Answer:
    for answer in _ANSWERS[interaction.kind]:
        if given == answer:
            return answer
    raise invalid_form(("type",), "BASE_TYPE_CHOICES", "This interaction cannot be answered in that way.")


def _updatable(interaction: Interaction) -> Message:
    if interaction.source is None:
        message = "There is no message to update."
        raise invalid_form(("type",), "INTERACTION_APPLICATION_COMMAND_INVALID_UPDATE", message)
    if interaction.source.deleted:
        raise Refusal.UNKNOWN_MESSAGE.error()
    return interaction.source


def owners_of(interaction: Interaction, world: World) -> JsonObject:
    """Who has installed the bot as it is used here: the guild (0 for its direct messages), the person, or both."""
    guild, user = interaction.channel.guild, interaction.user
    owners: JsonObject = {"1": str(user.id)} if user.installed else {}
    if guild is not None and world.bot.id in guild.members:
        return owners | {"0": str(guild.id)}
    return owners | ({"0": "0"} if interaction.channel.recipient is user and world.mutual_guilds(user) else {})


def _origin(interaction: Interaction, world: World) -> JsonObject:
    origin: JsonObject = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user_json(interaction.user),
        "authorizing_integration_owners": owners_of(interaction, world),
    }
    if interaction.kind is Kind.COMPONENT and interaction.source is not None:
        origin["interacted_message_id"] = str(interaction.source.id)
    if interaction.kind is Kind.MODAL and interaction.parent is not None:
        origin["triggering_interaction_metadata"] = _origin(interaction.parent, world)
    return origin
