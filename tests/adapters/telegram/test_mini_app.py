"""The table as a Mini App: who Telegram says opens it, and the buttons that open it."""

import hashlib
import hmac
import json
from collections.abc import AsyncIterator
from random import Random
from urllib.parse import urlencode

import pytest

from adapters.telegram.mini_app import AHEAD, LASTS, MiniApps
from adapters.web.addresses import WebSettings
from adapters.web.passes import name_of, named
from engine.host.state.ids import PersonId, TableId
from tests.adapters.telegram.program import running
from tests.adapters.telegram.scenes import at_table
from tests.adapters.telegram.test_ephemeral import GroupPlayer
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.server import TelegramServer

TOKEN, SECRET, NOW = "42:abc", b"a key", 1_800_000_000
TABLE = TableId("0a1b2c3d")
PAGES = WebSettings("https://cards.example", SECRET)
USER = {"id": 7, "first_name": "Ana", "last_name": "<b>", "username": "Ana", "language_code": "fr"}


def handed(token: str = TOKEN, **fields: object) -> str:
    """What Telegram hands to a page, as its documentation says."""
    given = {"user": json.dumps(USER), "auth_date": str(NOW), "query_id": "é&=", "signature": "x", **fields}
    said = "\n".join(f"{name}={value}" for name, value in sorted(given.items()))
    key = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    return urlencode({**given, "hash": hmac.new(key, said.encode(), hashlib.sha256).hexdigest()})


async def test_whom_telegram_signs_for_is_known_and_the_table_that_the_link_names() -> None:
    text = handed(start_param=name_of(SECRET, TABLE))
    found = await MiniApps(TOKEN)(text, NOW)
    assert found is not None
    assert (found.person.id, found.person.locale, found.person.alias) == ("telegram:7", "fr", "telegram:@ana")
    assert named(SECRET, found.table) == TABLE


@pytest.mark.long
def test_another_library_takes_it_too() -> None:
    from aiogram.utils.web_app import check_webapp_signature  # noqa: PLC0415 - takes seconds in each worker

    assert check_webapp_signature(TOKEN, handed(start_param=name_of(SECRET, TABLE)))


async def test_what_is_forged_too_old_or_garbage_is_nobody() -> None:
    good = handed()
    forged = [
        handed("42:other"),
        good.replace("Ana", "Bob"),
        good.replace("hash=", "hash=0"),
        f"{good}&user=%7B%22id%22%3A8%7D",
        *("", "hash=", "hash=%FF", "é", "\ud800", "&&&=", "x" * 4000),
    ]
    for text in forged:
        assert await MiniApps(TOKEN)(text, NOW) is None, text
    for late in (NOW + LASTS, NOW - AHEAD):
        assert await MiniApps(TOKEN)(good, late) is None


async def _nothing(_: PersonId) -> str:
    return ""


@pytest.mark.parametrize("name", [TABLE, f"{TABLE}-", f"{TABLE}-{'A' * 16}", "", "-", "é-\ud800"])
async def test_a_name_that_was_made_up_opens_no_table(name: str) -> None:
    settings = WebSettings("https://cards.example", SECRET, vouching=[MiniApps(TOKEN)])
    assert await settings.admitted({"pass": handed(), "table": name}, NOW, _nothing) is None
    opened = await settings.admitted({"pass": handed(), "table": settings.name_of(TABLE)}, NOW, _nothing)
    assert opened is not None
    assert (opened.table, opened.person and opened.person.id) == (TABLE, "telegram:7")


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    """A server that speaks Bot API 10.3."""
    async with TelegramServer(newer=True) as server:
        yield server
        server.check()


@pytest.mark.parametrize("main_app", [False, True])
async def test_a_hand_in_private_opens_the_table_itself_and_what_the_group_sees_by_a_link(
    telegram: TelegramServer, main_app: bool
) -> None:
    telegram.platform.main_app = main_app
    async with running(telegram, MemoryUnderTest(), pages=PAGES) as program:
        group = await at_table(program, "manille clock=none", private=2)
        await GroupPlayer(group.dana, group.room, Random(1)).bring()
        await telegram.settle()
        hand = [seen for seen in group.ana.sees(None) if any(button.app for button in seen.buttons)][-1]
        assert [button.app for button in hand.buttons if button.app] == [PAGES.page_of(group.table)]
        links = [button.url for button in group.board.buttons if "startapp" in button.url]
        name = PAGES.name_of(group.table)
        assert links == ([f"https://t.me/{program.side.bot.username}?startapp={name}"] if main_app else [])
        (panel,) = [seen for seen in group.dana.sees(group.room) if seen.ephemeral and seen.from_bot]
        assert not [button for button in panel.buttons if button.app or "startapp" in button.url]


async def test_nothing_opens_where_tables_are_not_shown_to_browsers(telegram: TelegramServer) -> None:
    telegram.platform.main_app = True
    async with running(telegram, MemoryUnderTest()) as program:
        group = await at_table(program, "manille clock=none", private=1)
        shown = [*group.ana.sees(None), *group.ana.sees(group.room)]
        assert not [button for seen in shown for button in seen.buttons if button.app or "startapp" in button.url]
