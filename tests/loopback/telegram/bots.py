"""Helpers that run the real python-telegram-bot against the loopback server, by polling or by webhook."""

import contextlib
import os
from collections.abc import AsyncIterator
from typing import Any

from aiohttp import web
from telegram import Update
from telegram.ext import Application, ApplicationBuilder

from .server import TelegramServer

App = Application[Any, Any, Any, Any, Any, Any]
PUBLIC = "https://pli.example"
SECRET = "s3cret"
# Without it the library warns on every 429, and warnings are errors in the tests.
os.environ.setdefault("PTB_TIMEDELTA", "true")


def application(server: TelegramServer) -> App:
    """A python-telegram-bot application that talks to the loopback server and to nothing else."""
    builder = ApplicationBuilder().token(server.token).base_url(server.base_url)
    return builder.base_file_url(server.base_file_url).job_queue(None).build()


@contextlib.asynccontextmanager
async def polling(app: App, *, allowed_updates: list[str] | None = None) -> AsyncIterator[App]:
    """Run `app` with getUpdates."""
    assert app.updater is not None
    async with app:
        await app.start()
        await app.updater.start_polling(poll_interval=0, allowed_updates=allowed_updates)
        try:
            yield app
        finally:
            await app.updater.stop()
            await app.stop()


class Hook:
    """A local HTTP server that a webhook leads to: checks the secret, keeps what came, answers `status`."""

    def __init__(self, app: App) -> None:
        self.status = 200
        self.received: list[int] = []
        self._app = app

    async def post(self, request: web.Request) -> web.Response:
        if request.headers.get("X-Telegram-Bot-Api-Secret-Token") != SECRET:
            return web.Response(status=403)
        data = await request.json()
        self.received.append(data["update_id"])
        if self.status == 200:
            await self._app.update_queue.put(Update.de_json(data, self._app.bot))
        return web.Response(status=self.status)


@contextlib.asynccontextmanager
async def webhook(server: TelegramServer, app: App) -> AsyncIterator[Hook]:
    """Run `app` with a webhook at PUBLIC/telegram."""
    hook, web_app = Hook(app), web.Application()
    web_app.router.add_post("/telegram", hook.post)
    runner = web.AppRunner(web_app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    server.route_webhook(PUBLIC, f"http://127.0.0.1:{runner.addresses[0][1]}")
    try:
        async with app:
            await app.start()
            await app.bot.set_webhook(f"{PUBLIC}/telegram", secret_token=SECRET)
            try:
                yield hook
            finally:
                await app.bot.delete_webhook()
                await app.stop()
    finally:
        await runner.cleanup()
