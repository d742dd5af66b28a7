"""People in a channel of a Discord server."""

import re
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from adapters.discord.sending.messages_below import FAR, FAR_IN_PRIVATE
from adapters.discord.side import DiscordSide
from adapters.pictures.gallery import Gallery
from engine.host.people.people import Pictures
from engine.host.ports.tables import Shuffler
from engine.host.state.ids import PersonId, ScopeId
from tests.adapters.desks import registry_of
from tests.adapters.discord.program import running
from tests.adapters.gone import everybody_is_gone
from tests.adapters.wires.wire import Player, Seen, Told, Wire
from tests.doubles.store import MemoryStore
from tests.loopback.discord import DiscordServer
from tests.loopback.discord import Person as DiscordPerson
from tests.loopback.discord.interactions import Interaction
from tests.loopback.discord.state import Message
from tests.loopback.standstill import patience

PLAYS = ("pli:c:", "pli:?c:")
COUNTDOWN = re.compile(r"<t:(\d+):R>")
LOCALES = {"en": "en-US"}
WITHIN = 600.0
"""Seconds until all is said."""
A_MOMENT = 0.6
"""Seconds by which people are slower than programs."""


@dataclass(frozen=True, slots=True, repr=False)
class SeenMessage:
    """Discord's world keeps messages as they stand."""

    message: Message

    @property
    def text(self) -> str:
        if self.gone:
            return ""
        drawn = (file.description for file in self.message.attachments)
        return "\n".join((self.message.text, *(words for words in drawn if words)))

    @property
    def labels(self) -> list[str]:
        return [] if self.gone else [button.label or "" for button in self.message.buttons]

    @property
    def moments(self) -> list[int]:
        return [int(moment) for moment in COUNTDOWN.findall(self.text)]

    @property
    def gone(self) -> bool:
        return self.message.deleted

    @property
    def files(self) -> list[tuple[str, bytes]]:
        return [(file.filename, file.data) for file in self.message.attachments]

    def __repr__(self) -> str:
        return f"<{self.message.id}: {self.text!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeenMessage) and other.message is self.message

    def __hash__(self) -> int:
        return self.message.id


class DiscordPlayer(Player):
    """Reads direct messages and what is shown to nobody else in the channel."""

    platform = "discord"

    def __init__(self, wire: "DiscordWire", person: DiscordPerson, language: str) -> None:
        self.wire, self.person, self.language = wire, person, language
        self.name = person.name
        self.account = PersonId(f"discord:{person.id}")

    async def command(self, name: str, *, privately: bool = False, **words: Any) -> Told:
        options: dict[str, Any] = {
            key: value.person if isinstance(value, DiscordPlayer) else value for key, value in words.items()
        }
        channel = self.person.dm if privately else self.wire.channel
        return await self._answered(await self.person.slash(channel, name, **options))

    async def press(self, seen: Seen, label: str, *, sure: bool = False) -> Told:
        done = await self.person.click(_message(seen), label)
        if sure and done.original is not None and [button.label for button in done.original.buttons] == [label]:
            done = await self.person.click(done.original, label)
        return await self._answered(done)

    async def press_old(self, label: str, then: Seen) -> Told:
        found = [
            part["custom_id"]
            for version in _message(then).versions
            for row in version["components"]
            for part in row.get("components", ())
            if part.get("label") == label
        ]
        return await self._answered(await self.person.click_raw(found[-1], _message(self.board)))

    async def press_token(self, token: str, under: Seen) -> Told:
        return await self._answered(await self.person.click_raw(f"pli:{token}", _message(under)))

    async def type(self, words: str) -> Told:
        return await self.command("card", privately=True, card=words)

    async def writes_alone(self, words: str) -> None:
        self.person.say(self.person.dm, words)
        await self.wire.settled()

    async def talks(self, words: str) -> None:
        self.person.say(self.wire.channel, words)

    def speaks(self, language: str) -> None:
        self.language, self.person.user.locale = language, LOCALES.get(language, language)

    def sees_all(self) -> list[Seen]:
        return [*map(SeenMessage, self.wire.server.posted(self.wire.channel))]

    def sees_alone(self) -> list[Seen]:
        mine = (m for m in self.person.sees() if m.channel.recipient is self.person.user or m.ephemeral)
        return [SeenMessage(message) for message in mine if message.author is not self.person.user]

    def below(self, seen: Seen) -> int:
        message = _message(seen)
        return sum(one.id > message.id for one in self.person.sees(message.channel))

    def offered(self, hand: Seen) -> list[str]:
        buttons = _message(hand).buttons
        return [one.label or "" for one in buttons if one.custom_id.startswith(PLAYS) and not one.disabled]

    async def plays(self, hand: Seen, label: str) -> Told:
        return await self.press(hand, label, sure=True)

    def rung(self) -> list[Seen]:
        return [*map(SeenMessage, self.person.pings())]

    def called(self) -> list[Seen]:
        calls = (message for message in self.person.sees() if self.person.mention in message.text)
        return [SeenMessage(message) for message in calls if "table" in message.text]

    def board_of(self, code: str) -> Seen:
        seen = [one for one in self.wire.server.posted(self.wire.channel) if code in one.text]
        return SeenMessage([m for m in seen if sum(b.custom_id.startswith("pli:b:") for b in m.buttons) > 1][-1])

    async def _answered(self, done: Interaction) -> Told:
        assert done.answer is not None, "interaction failed"
        await self.wire.settled()
        shown = [*([done.original] if done.original and done.original.ephemeral else []), *done.followups]
        return Told("\n".join(SeenMessage(one).text for one in shown), SeenMessage(shown[0]) if shown else None)


@dataclass(repr=False)
class DiscordWire(Wire):
    """The first channel of the loopback server."""

    name = "discord"
    alerts = False
    asks = "are you sure"
    far, far_in_private = FAR, FAR_IN_PRIVATE
    server: DiscordServer = field(kw_only=True)
    side: DiscordSide = field(init=False)
    usual: Pictures = Pictures.OFF
    _running: AsyncExitStack = field(default_factory=AsyncExitStack)

    def __post_init__(self) -> None:
        self.channel = self.server.channel
        super().__post_init__()

    def person(self, name: str, language: str = "en") -> Player:
        made = self.server.person(name, locale=LOCALES.get(language, language))
        return DiscordPlayer(self, made, language)

    @property
    def bot(self) -> object:
        return DiscordPerson(self.server, self.server.bot)

    @property
    def scope(self) -> ScopeId:
        return ScopeId(f"discord:guild:{self.server.guild.id}")

    async def _start(self, store: MemoryStore, shuffler: Shuffler) -> None:
        pictures = Gallery(registry_of(self.ledger), self.usual)
        program = await self._running.enter_async_context(
            running(self.server, store, self.ledger, shuffler, pictures)
        )
        self.service, self.side = program.service, program.side

    async def stop(self) -> None:
        await self._running.aclose()

    async def settled(self) -> None:
        self.server.clock.advance(A_MOMENT)
        async with patience(WITHIN):
            await self.server.settle()
            while self.owes():
                await self.server.settle()

    def nobody_is_there(self) -> None:
        everybody_is_gone(self.service, self.side.delivery, self.table.id)


def _message(seen: Seen) -> Message:
    assert isinstance(seen, SeenMessage)
    return seen.message
