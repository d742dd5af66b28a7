"""`pli play --web`: a table in browsers of this machine."""

import asyncio
import contextlib
import secrets
import socket
import sys
import time
import webbrowser
from collections.abc import AsyncIterator, Iterator

import click
from aiohttp import web

from adapters.chat.desks.allowance import Allowance
from adapters.terminal import pace
from adapters.terminal.asks import PLATFORM
from adapters.terminal.news import News
from adapters.web.addresses import WebSettings
from adapters.web.looker import Around
from adapters.web.passes import Pass
from adapters.web.server import WebTables
from bot import wishes
from bot.config import Settings
from bot.house import House, open_house
from bot.table import Wanted, left_tables, open_table, take_up, whoever_sits_here
from bot.terminal_place import ANYBODY
from engine.games import GAMES
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Person
from engine.messages.texts import Texts

HOST = "127.0.0.1"
"""Browsers of this machine, and nobody else's."""
DAY = 86400


async def play_in_browsers(settings: Settings, wanted: Wanted, guests: int) -> None:
    """Serves a table to the browsers of this machine until it is cancelled; with `guests`, others may sit down before
    the host deals."""
    at = wishes.read(settings.pli_data).pace
    async with open_house(
        settings, pace.FASTEST if wanted.fast else pace.PACES[at], ANYBODY, allowance=Allowance()
    ) as house:
        person = await whoever_sits_here(house, settings, wanted)
        table = await _table(house, person, wanted, guests)
        async with _served(house) as served:
            links = list(_links(served, table, person, guests))
            for key, link in links:
                click.echo(Texts(person.locale)(key, link=link))
            click.echo(Texts(person.locale)("web-careful"))
            if sys.stdout.isatty():
                await asyncio.to_thread(webbrowser.open, links[0][1])
            await _acknowledging(house)


async def _table(house: House, person: Person, wanted: Wanted, guests: int) -> TableId:
    """The table that was left, or a new one: dealt at once, unless others are to sit down."""
    game = wanted.game or next(iter(GAMES))
    if guests:
        return await open_table(house, person, game, wanted.options, wanted.level, seated=True, guests=True)
    for loaded in await left_tables(house, person, wanted):
        return await take_up(house, person, loaded.table.id)
    return await open_table(house, person, game, wanted.options, wanted.level, seated=True, lesson=wanted.lesson)


@contextlib.asynccontextmanager
async def _served(house: House) -> AsyncIterator[WebSettings]:
    """Serves pages while it is open, at a port that is free."""
    at = socket.create_server((HOST, 0))
    settings = WebSettings(f"http://{HOST}:{at.getsockname()[1]}", secrets.token_bytes(32))
    around = Around(house.service, house.desk, house.store.tables, house.store.views)
    application = web.Application()
    WebTables(around, house.store.another_outbox(), settings).join(application)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.SockSite(runner, at).start()
        yield settings
    finally:
        await runner.cleanup()


def _links(served: WebSettings, table: TableId, person: Person, guests: int) -> Iterator[tuple[str, str]]:
    """The links that open the table, each with the text that it is told in; the host's is the first."""
    until = int(time.time()) + DAY
    yield "web-at", served.link(Pass(table, person, until))
    texts = Texts(person.locale)
    for number in range(1, guests + 1):
        guest = Person(PersonId(f"{PLATFORM}:guest-{number}"), texts("web-guest-name", number=number), person.locale)
        yield "web-guest", served.link(Pass(table, guest, until))
    yield "web-watch", served.link(Pass(table, None, until, person.locale))


async def _acknowledging(house: House) -> None:
    """Reads the terminal's share of the outbox, so that what was shown is dropped from the store."""
    news = News(house.store.outbox)
    while True:
        await news.wait()
