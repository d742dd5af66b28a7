"""Run by `test_a_new_request` in a copy of the program that has one request more: it is there on every platform."""

from collections.abc import AsyncIterator

import pytest

from adapters.chat.answers import message_of
from adapters.chat.requests.every import ABOUT_TABLES
from adapters.terminal.asks import Asks
from adapters.terminal.keys import free_signs, key_of, meant_by
from engine.host.state.ids import ScopeId
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from tests.adapters.desks import desk_for
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.program import running
from tests.adapters.telegram.program import running as running_on_telegram
from tests.adapters.telegram.scenes import at_table
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import ROOM, House, person
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.telegram.server import TelegramServer

__all__ = ["discord_server"]

SEATS = ABOUT_TABLES["seats"]
TITLE = "Who sits where"


async def test_on_discord_by_its_name_in_every_language(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        registered = {one["name"]: one for one in discord_server.commands.registered(None)}
        assert set(registered["seats"]["name_localizations"].values()) == {"seats", "places", "plätze"}
        await evening.open()
        shown = await evening.ana.slash(discord_server.channel, "seats")
        assert shown.original is not None
        assert TITLE in shown.original.text


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    async with TelegramServer() as server:
        yield server
        server.check()


async def test_on_telegram_in_a_group_and_in_the_menu(telegram: TelegramServer) -> None:
    async with running_on_telegram(telegram, MemoryUnderTest()) as program:
        group = await at_table(program)
        await group.ana.command(group.room, "/seats", wait=False)
        await group.ana.waits_to_see(group.room, TITLE)
        menus = telegram.platform.profile.commands.values()
        assert menus
        assert all("seats" in {one["command"] for one in menu} for menu in menus)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_typed_and_keyed(language: str) -> None:
    house, texts = House(), Texts(language)
    desk, alice = desk_for(house.service, MemoryLedger()), person("Alice")
    table = await house.full_table()
    typed = await desk.type(texts("asking-seats"), alice, house.event(), ROOM.key)
    assert message_of(typed) is not None
    sign = key_of(SEATS, texts).sign
    assert meant_by(sign, texts) is SEATS
    assert sign not in free_signs(texts)
    keyed = await Asks(desk, ScopeId("terminal:here"), lambda file: file.name).request(SEATS, alice, table)
    assert message_of(keyed) == message_of(typed)
