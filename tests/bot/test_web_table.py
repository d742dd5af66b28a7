"""`pli play --web`: the program serves its own page on the loopback, with a private Valkey behind it."""

import asyncio
import re
from pathlib import Path

from aiohttp import ClientSession

from tests.adapters.web.opened import Page
from tests.bot.program import at_work

LINK = re.compile(r"(http://127\.0\.0\.1:\d+)/t/#(\S+)")


async def test_a_person_plays_in_a_browser_and_others_look_on(tmp_path: Path) -> None:
    with at_work(tmp_path, "play", "--web", "--game", "manille", "--fast") as (_, written):
        own, watching = [LINK.search(await asyncio.to_thread(written.readline)) for _ in range(2)]
        assert own is not None
        assert watching is not None
        async with ClientSession() as client:
            page = await client.get(f"{own[1]}/t/")
            assert "script-src 'self'" in page.headers["Content-Security-Policy"]
            assert "unsafe" not in page.headers["Content-Security-Policy"]
            me = await _open(client, own[1], own[2])
            other = await _open(client, watching[1], watching[2])
            state = await me.until(lambda state: any(c["t"].startswith("c:") for row in state["rows"] for c in row))
            choice = next(c for row in state["rows"] for c in row if c["t"].startswith("c:"))
            assert (await me.ask(press=choice["t"]))["kind"] in ("done", "hand")
            assert (await me.ask(press=choice["t"]))["kind"] == "refused", "an old token"
            seen = await other.at(state["v"] + 1)
            assert (seen["own"], seen["hand"]) == (None, [])


async def _open(client: ClientSession, origin: str, given: str) -> Page:
    socket = await client.ws_connect(f"{origin}/t/ws", headers={"Origin": origin})
    page = await Page(socket).hello(given)
    await page.at(1)
    return page
