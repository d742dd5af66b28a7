"""Requests to Telegram: what arrives there, and what is told of one that does not, without the token."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from aiohttp import web
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputFile
from telegram.error import NetworkError, TelegramError, TimedOut

from adapters.telegram.calls.answers import NeverSent
from adapters.telegram.calls.api import Api
from adapters.telegram.calls.request import Request

TOKEN = "123:secret"
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def answering(handler: Handler) -> AsyncIterator[str]:
    """The address of a server that answers so."""
    application = web.Application()
    application.router.add_post("/{path:.*}", handler)
    runner = web.AppRunner(application, shutdown_timeout=0.1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/bot"
    finally:
        await runner.cleanup()


async def refused(api: str, seconds: float = 5.0) -> TelegramError:
    """What a request there raises that has so much time."""
    async with Request(1) as request:
        with pytest.raises(NetworkError) as error:
            await request.ask(f"{api}{TOKEN}/getMe", read_timeout=seconds)
    assert TOKEN not in repr(error.value)
    return error.value


async def test_where_nobody_listens_nothing_was_sent() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))  # nobody else is given the port
        error = await refused(f"http://127.0.0.1:{held.getsockname()[1]}/bot")
    assert isinstance(error, NeverSent)


async def test_without_an_answer_in_time_it_may_have_arrived() -> None:
    async def never(_: web.Request) -> web.Response:
        await asyncio.Event().wait()
        raise AssertionError

    async with answering(never) as api:
        error = await refused(api, 0.05)
    assert isinstance(error, TimedOut)
    assert not isinstance(error, NeverSent)


async def test_a_connection_that_is_cut_may_have_brought_it() -> None:
    async def cut(request: web.Request) -> web.Response:
        assert request.transport is not None
        request.transport.abort()
        return web.Response()

    async with answering(cut) as api:
        error = await refused(api)
    assert not isinstance(error, TimedOut)
    assert not isinstance(error, NeverSent)


async def test_a_request_without_a_file_is_json_and_in_no_letter_escaped() -> None:
    bodies: list[tuple[str, bytes]] = []

    async def take(request: web.Request) -> web.Response:
        bodies.append((request.content_type, await request.read()))
        return web.json_response({"ok": True, "result": {"message_id": 1}})

    async with answering(take) as api, Request(1) as calls, Request(1) as polls:
        bot = Api(TOKEN, api, calls, polls)
        keys = InlineKeyboardMarkup([[InlineKeyboardButton("A♥", callback_data="c:1")]])
        await bot.send_message(-100, "Très bien ♥", disable_notification=True, reply_markup=keys)
    [(kind, body)] = bodies
    assert kind == "application/json"
    said = '{"chat_id":-100,"text":"Très bien ♥","disable_notification":true,'
    assert body.decode().startswith(said)
    assert '"reply_markup":{"inline_keyboard":[[{"' in body.decode()


async def test_a_file_arrives_with_its_name_beside_words() -> None:
    arrived: dict[str, str | tuple[str, bytes]] = {}

    async def take(request: web.Request) -> web.Response:
        for name, value in (await request.post()).items():
            arrived[name] = (value.filename, value.file.read()) if isinstance(value, web.FileField) else str(value)
        return web.json_response({"ok": True, "result": True})

    sent = {"caption": "Übersicht", "document": InputFile(b"cards", filename="deal.txt")}
    async with answering(take) as api, Request(1) as request:
        bot = Api(TOKEN, api, request, request)
        assert await bot.raw("uploadAnything", **sent) is True
    assert arrived["caption"] == "Übersicht"
    assert ("deal.txt", b"cards") in arrived.values()
