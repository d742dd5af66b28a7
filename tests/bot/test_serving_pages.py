"""`pli serve` shows tables to browsers: real programs on one Valkey, with a page that outlives them."""

import contextlib
import hashlib
import hmac
import time
from pathlib import Path

import pytest
from aiohttp import ClientConnectionError, ClientSession, WSServerHandshakeError

from adapters.web.passes import Pass, signed
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Person as Somebody
from tests.adapters.telegram.test_updates import free_port
from tests.adapters.web.opened import Page
from tests.bot.test_serve import dealt, hand, served, telegram
from tests.loopback.telegram.server import TelegramServer

__all__ = ["telegram"]

WEB = "https://cards.example"


def given_by(telegram: TelegramServer, table: TableId, person: Somebody | None, seconds: int = 600) -> str:
    """A pass that is signed as every program with this token signs it."""
    key = hmac.new(f"\0{telegram.token}".encode(), b"links to tables", hashlib.sha256).digest()
    return signed(key, Pass(table, person, int(time.time()) + seconds))


async def opened(client: ClientSession, port: int, given: str, version: int = 0, origin: str = WEB) -> Page:
    """A page whose front passes it on to this port; tried until the program is there."""
    while True:
        with contextlib.suppress(ClientConnectionError):
            socket = await client.ws_connect(f"http://127.0.0.1:{port}/t/ws", headers={"Origin": origin})
            return await Page(socket).hello(given, version)


@pytest.mark.long
async def test_a_page_goes_on_at_another_program_when_its_own_is_killed(
    telegram: TelegramServer, tmp_path: Path, valkey_url: str
) -> None:
    ana = telegram.person("Ana")
    room = telegram.supergroup("Cards", ana)
    shared, ports = {"REDIS_URL": valkey_url, "PLI_WEB": f"{WEB}/"}, (free_port(), free_port())
    async with (
        served(telegram, tmp_path, **shared, PLI_HEALTH_PORT=str(ports[0])) as first,
        served(telegram, tmp_path, **shared, PLI_HEALTH_PORT=str(ports[1])),
        ClientSession() as client,
    ):
        await dealt(ana, room)
        mine, play = await hand(ana)
        table = TableId(play.split(":")[1])
        given = given_by(telegram, table, Somebody(PersonId(f"telegram:{ana.id}"), "Ana"))
        pages = [await opened(client, port, given) for port in ports]
        for page in pages:
            await page.until(lambda state: bool(state["rows"]))
        # what is pressed at one program is seen at the other
        said = await pages[0].ask(press=play)
        assert said["kind"] in ("done", "hand"), said
        seen = await pages[1].until(lambda state: bool(state["talk"]) or any(s["card"] for s in state["seats"]))
        first.kill()
        assert await pages[0].closed() is not None
        assert first.stderr is not None
        assert given.partition(".")[0].encode() not in await first.stderr.read()
        again = await opened(client, ports[1], given, seen["v"])
        await again.until(lambda state: state["v"] >= seen["v"])
        assert (await again.ask(press=play))["kind"] == "refused", "a doubled token"
        late = await opened(client, ports[1], given_by(telegram, table, None, seconds=-1))
        assert await late.closed() is not None
        with pytest.raises(WSServerHandshakeError):
            await opened(client, ports[1], given, origin="https://evil.example")
        # the chat's hand stays as it was while a page is open, and catches up once none is
        await again.until(lambda state: bool(state["rows"]) and state["v"] > seen["v"])
        assert (await hand(ana))[1] == play
        await pages[1].close()
        await again.close()
        caught_up, _ = await hand(ana, after=play)
        assert caught_up.id == mine.id
