"""Where a monitor asks how the program is: `/healthz`, `/readyz` and `/metrics`, while `PLI_HEALTH_PORT` is set. It
also shows tables to browsers, while `PLI_WEB` is."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

from aiohttp import web

from adapters.web.server import WebTables
from bot.config import ConfigurationError
from bot.metrics import Figures
from engine.host.service.standing import Standing

log = logging.getLogger(__name__)

FORMAT = "text/plain; version=0.0.4; charset=utf-8"

Look = Callable[[], Awaitable[Standing]]
"""Tries every part of the program, notes what it finds among the figures, and tells how all of it stands."""


@contextlib.asynccontextmanager
async def answering(
    host: str, port: int, figures: Figures, look: Look, tables: WebTables | None = None
) -> AsyncIterator[None]:
    """Answers on this address while it is open. Raises `ConfigurationError` if the address cannot be used."""
    application = _application(figures, look)
    if tables is not None:
        tables.join(application)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    lag = asyncio.create_task(figures.watch_loop(), name="loop lag")
    try:
        await _listen(runner, host, port)
        yield
    finally:
        lag.cancel()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise ConfigurationError([f"PLI_HEALTH_PORT: {host} port {port} cannot be had ({error.strerror})"]) from None
    log.info("health and figures at %s port %d", host, port)


def _application(figures: Figures, look: Look) -> web.Application:
    async def alive(_: web.Request) -> web.Response:
        """The event loop turns, or nobody would answer."""
        return web.Response(text="ok\n")

    async def ready(_: web.Request) -> web.Response:
        standing = await look()
        said = "".join(f"{finding.line}\n" for finding in standing.troubles.values())
        if standing.plays:
            return web.Response(text=f"ok\n{said}")
        return web.Response(status=503, text=f"not ready\n{said}")

    async def metrics(_: web.Request) -> web.Response:
        await look()
        return web.Response(body=figures.text(), headers={"Content-Type": FORMAT})

    application = web.Application()
    application.add_routes([web.get("/healthz", alive), web.get("/readyz", ready), web.get("/metrics", metrics)])
    return application
