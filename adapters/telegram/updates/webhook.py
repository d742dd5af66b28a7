"""Takes updates by webhook: 200 once an update is stored. A proxy in front speaks HTTPS.

Any process of a bot may listen, several on one machine at the same port: an update, once stored, is found by the
process that takes updates.
"""

import asyncio
import hmac
import logging
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from aiohttp import web
from telegram.error import InvalidToken, TelegramError

from adapters.telegram.calls.api import UNKNOWN, Api
from adapters.telegram.troubles import NOT_YET, trouble_of
from adapters.telegram.updates.inbox import KINDS, source
from adapters.telegram.updates.stored import Unnamed, number
from engine.host.ports.tables import Clock, Inbox
from engine.host.state.errors import StoreDown

log = logging.getLogger(__name__)

HEADER = "X-Telegram-Bot-Api-Secret-Token"
_LARGEST = 1_000_000
_PAUSE = 5.0


@dataclass(frozen=True, slots=True)
class WebhookSettings:
    """`url` is what Telegram posts to (HTTPS, port 443, 80, 88 or 8443), `port` where this program listens for it.
    `host` None listens on every interface."""

    url: str
    secret: str = field(repr=False)
    port: int
    host: str | None = None


class Webhook:
    """A small server for the bot of this number."""

    def __init__(self, bot: int, inbox: Inbox, settings: WebhookSettings) -> None:
        self._bot = bot
        self._inbox = inbox
        self._settings = settings

    async def run(self) -> None:
        """Runs until cancelled. Raises `OSError` if another program has taken the port."""
        app = web.Application(client_max_size=_LARGEST)
        app.router.add_post(urlsplit(self._settings.url).path or "/", self._take)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, self._settings.host, self._settings.port, reuse_port=True).start()
            await asyncio.Event().wait()
        finally:
            await runner.cleanup()

    async def _take(self, request: web.Request) -> web.Response:
        given = request.headers.get(HEADER, "")
        # a header may hold any byte, which aiohttp hands on as a surrogate
        if not hmac.compare_digest(given.encode(errors="surrogateescape"), self._settings.secret.encode()):
            return web.Response(status=403)
        payload = await request.read()
        try:
            name = str(number(payload))
        except Unnamed:
            return web.Response(status=400)
        try:
            await self._inbox.put(source(self._bot), [(name, payload)])
        except StoreDown:
            # Telegram sends it again: only what is stored is confirmed
            return web.Response(status=503)
        return web.Response()


class Announced:
    """Takes the place of `Polling`: tells Telegram where the webhook is, to which it then sends its updates."""

    def __init__(self, bot: Api, settings: WebhookSettings, clock: Clock) -> None:
        self._bot = bot
        self._settings = settings
        self._clock = clock
        self.trouble = NOT_YET
        """Why no update comes; empty once Telegram has taken the webhook."""

    async def run(self) -> None:
        """Runs until cancelled. Raises `InvalidToken`."""
        await self._announce()
        self.trouble = ""
        await asyncio.Event().wait()

    async def _announce(self) -> None:
        while True:
            try:
                await self._bot.set_webhook(
                    self._settings.url, allowed_updates=KINDS, secret_token=self._settings.secret
                )
                return
            except TelegramError as trouble:
                if isinstance(trouble, UNKNOWN) and not await self._bot.knows_token():
                    raise InvalidToken from None
                self.trouble = trouble_of(trouble).sentence
                log.warning("Telegram did not take the webhook: %s", trouble.message)
                await self._clock.sleep(_PAUSE)
