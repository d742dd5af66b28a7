"""The loopback Telegram server: its life, and what a test arranges and reads."""

from collections.abc import Callable
from types import TracebackType
from typing import Self

from aiohttp import web

from .clock import MovableClock
from .errors import LoopbackError
from .faults import Faults
from .http import Endpoint
from .journal import Journal
from .limits import Quota
from .person import Person
from .platform import Platform
from .rooms import Room
from .schema import published
from .state import Chat, Kind, User
from .webhook import Webhook

TOKEN = "7100000001:AAloopbackloopbackloopbackloopback0"


class TelegramServer:
    """A Bot API server for one bot on 127.0.0.1. Use as `async with TelegramServer() as server`.

    `base_url` and `base_file_url` go to ApplicationBuilder together with `token`. `privacy` (only commands to the
    bot, replies and presses from groups) and `inline` are what BotFather was told. `newer`: it speaks Bot API 10.3
    instead of 10.0.
    """

    def __init__(
        self, *, token: str = TOKEN, username: str = "pli_loopback_bot", quota: Quota | None = None,
        privacy: bool = True, inline: bool = True, newer: bool = False, clock: MovableClock | None = None,
    ) -> None:  # fmt: skip
        self.token = token
        bot = User(int(token.partition(":")[0]), "Pli", username, is_bot=True)
        self.platform = Platform(
            bot, quota or Quota(), published(newer=newer), privacy=privacy, inline=inline, newer=newer, clock=clock
        )
        self._endpoint = Endpoint(self.platform, token)
        self._runner = web.AppRunner(
            self._endpoint.application(), access_log=None, shutdown_timeout=0.1, handler_cancellation=True
        )
        self._root = ""
        self.people: list[Person] = []

    async def start(self) -> None:
        """Listen on a free port of 127.0.0.1."""
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self._root = f"http://{host}:{port}"

    async def stop(self) -> None:
        """Let go of every connection and delivery."""
        self._endpoint.closing.set()
        self.platform.poller.close()
        await self.platform.webhook.stop()
        await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    @property
    def base_url(self) -> str:
        return f"{self._root}/bot"

    @property
    def base_file_url(self) -> str:
        return f"{self._root}/file/bot"

    @property
    def username(self) -> str:
        return self.platform.bot.username or ""

    @property
    def clock(self) -> MovableClock:
        """Real time, moved on with `clock.advance(seconds)`."""
        return self.platform.clock

    @property
    def faults(self) -> Faults:
        return self.platform.faults

    @property
    def journal(self) -> Journal:
        return self.platform.journal

    @property
    def webhook(self) -> Webhook:
        return self.platform.webhook

    @property
    def schema_failures(self) -> list[str]:
        """Requests of the bot that the published schema refused."""
        return self._endpoint.schema_failures

    @property
    def unknown_methods(self) -> list[str]:
        """Methods that the bot asked for and this server has not."""
        return self._endpoint.unknown_methods

    def check(self) -> None:
        """Raises LoopbackError when the server itself did wrong, was asked what it cannot do, or had no occasion for
        trouble that was ordered."""
        wrong = self._endpoint.bugs + self.schema_failures + self.unknown_methods
        wrong += [f"trouble was ordered for {method}, and none came" for method in self.faults.unmet()]
        if wrong:
            raise LoopbackError("; ".join(wrong))

    def person(self, first_name: str, *, language_code: str | None = "en", username: str | None = None) -> Person:
        """A new person who has not pressed Start."""
        person = Person(self.platform, self.platform.world.add_user(first_name, username, language_code))
        self.people.append(person)
        return person

    def group(self, title: str, *members: Person) -> Room:
        """A basic group with the bot in it; the first member created it."""
        return self._room("group", title, members, forum=False)

    def supergroup(self, title: str, *members: Person, forum: bool = False) -> Room:
        """A supergroup with the bot in it, perhaps with topics; the first member created it."""
        return self._room("supergroup", title, members, forum=forum)

    def route_webhook(self, public: str, local: str) -> None:
        """Lead what is posted to addresses that begin with `public` (HTTPS) to `local`, as a proxy would."""
        self.platform.webhook.routes[public] = local

    async def settle(self, *, within: float = 120.0) -> None:
        """Return when the bot has confirmed every update and nobody has anything to do."""
        await self.platform.settled(within)

    async def until(self, true: Callable[[], object], *, within: float = 120.0, what: str = "a condition") -> None:
        """Return once `true()`, looked at again after each request and update."""
        await self.platform.traffic.until(true, within, what)

    def max_in_any_minute(self, place: Room | Person) -> int:
        """The most sends and edits in any sixty seconds of a chat (before and after an upgrade apart)."""
        return self.platform.limiter.max_in_any_minute(place.id)

    def _room(self, kind: Kind, title: str, members: tuple[Person, ...], *, forum: bool) -> Room:
        if not members:
            raise LoopbackError("a group is created by somebody")
        world = self.platform.world
        chat: Chat = world.add_chat(kind, title, forum=forum)
        for person in members:
            world.join(chat, person.id, "creator" if person is members[0] else "member")
        chat.members[self.platform.bot.id] = "member"
        return Room(self.platform, chat, members[0].id)
