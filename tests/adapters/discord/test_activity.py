"""A table inside of Discord: the click launches the Activity, and a code tells who opened the page."""

import base64
from collections.abc import AsyncIterator, Mapping

import pytest
from aiohttp import web

from adapters.chat.sending import at_page
from adapters.discord.activity import CODES_AT_ONCE, PREFIX, Activities
from adapters.web.addresses import WebSettings
from engine.host.state.ids import PersonId
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board
from tests.adapters.discord.program import running
from tests.adapters.discord.test_pages import LABEL, PAGES
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.interactions import Answer

__all__ = ["discord_server"]

APPLICATION, SECRET = "4242", "s3cret"
TOKEN = f"{base64.urlsafe_b64encode(APPLICATION.encode()).decode().rstrip('=')}.x.y"
USER = {"id": "7", "username": "ana", "global_name": "Ana <b>", "locale": "fr", "avatar": None}


class Granting:
    """Discord's two addresses: a code is good once, and only with the application's secret."""

    def __init__(self) -> None:
        self.codes = {"good": "bearer-1"}

    async def token(self, request: web.Request) -> web.Response:
        form: Mapping[str, object] = await request.post()
        wanted = {"client_id": APPLICATION, "client_secret": SECRET, "grant_type": "authorization_code"}
        if {name: form.get(name) for name in wanted} != wanted:
            return web.json_response({"error": "invalid_client"}, status=401)
        granted = self.codes.pop(str(form.get("code")), None)
        if granted is None:
            return web.json_response({"error": "invalid_grant"}, status=400)
        return web.json_response({"access_token": granted, "token_type": "Bearer", "scope": "identify"})

    async def me(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != "Bearer bearer-1":
            return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        return web.json_response(USER)


@pytest.fixture
async def api() -> AsyncIterator[str]:
    """Where they are."""
    granting, app = Granting(), web.Application()
    app.add_routes([web.post("/oauth2/token", granting.token), web.get("/users/@me", granting.me)])
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield "http://{}:{}".format(*runner.addresses[0][:2])
    finally:
        await runner.cleanup()


async def test_a_code_tells_once_who_opened_the_page(api: str, caplog: pytest.LogCaptureFixture) -> None:
    asked = Activities(TOKEN, SECRET, api)
    assert asked.origin == f"https://{APPLICATION}.discordsays.com"
    found = await asked(f"{PREFIX}good", 0)
    assert found is not None
    assert (found.person.id, found.person.name, found.person.locale) == ("discord:7", "Ana <b>", "fr")
    assert await asked(f"{PREFIX}good", 0) is None, "a doubled code"
    assert "good" not in caplog.text
    assert SECRET not in caplog.text


@pytest.mark.parametrize("text", ["", "good", PREFIX, f"{PREFIX}forged", f"{PREFIX}&code=good"])
async def test_anything_else_is_nobody(api: str, text: str) -> None:
    assert await Activities(TOKEN, SECRET, api)(text, 0) is None
    assert await Activities(TOKEN, "another", api)(f"{PREFIX}good", 0) is None
    assert await Activities(TOKEN, SECRET, "http://127.0.0.1:9")(f"{PREFIX}good", 0) is None


async def test_made_up_codes_are_asked_about_only_so_often(api: str) -> None:
    asked = Activities(TOKEN, SECRET, api)
    for number in range(CODES_AT_ONCE):
        assert await asked(f"{PREFIX}{number}", 0) is None
    assert await asked(f"{PREFIX}good", 0) is None
    assert await Activities(TOKEN, SECRET, api)(f"{PREFIX}good", 0) is not None, "it was never asked about"


async def test_the_click_launches_the_activity_with_the_table_that_was_clicked(
    discord_server: DiscordServer, api: str
) -> None:
    evening = Evening(discord_server)
    store = evening.memory.store()
    async with running(discord_server, store, evening.memory.ledger, pages=PAGES, launches=True):
        await evening.begin()
        clicked = await evening.ana.click(board(evening.ana, discord_server.channel), LABEL)
        assert clicked.answer is Answer.LAUNCH_ACTIVITY
        assert clicked.followups == []
        me = PersonId(f"discord:{evening.ana.id}")
        name = await at_page.launched_by(store.views, me)
        assert name == PAGES.name_of(evening.table.id)
    await at_page.launched(store.views, PersonId("discord:7"), name)
    settings = WebSettings("https://cards.example", PAGES.secret, vouching=[Activities(TOKEN, SECRET, api)])

    async def launched(person: PersonId) -> str:
        return await at_page.launched_by(store.views, person)

    opened = await settings.admitted({"pass": f"{PREFIX}good"}, 0, launched)
    assert opened is not None
    assert (opened.table, opened.person and opened.person.id) == (evening.table.id, "discord:7")
