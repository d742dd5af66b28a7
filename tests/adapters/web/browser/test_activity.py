"""The page inside of Discord's frame: it asks the client that shows it for a code, and says that to its server."""

import asyncio
import json
from typing import Any

import pytest

from adapters.web import STATIC
from adapters.web.server import FRAMES, POLICY
from tests.adapters.web.browser.scripted import KINDS

APPLICATION = "4242"
CLIENT = """<!doctype html><iframe src="https://4242.discordsays.com/?instance_id=i&frame_id=f1"></iframe><script>
  window.asked = [];
  addEventListener("message", event => {
    const [kind, what] = event.data, say = told => event.source.postMessage([1, told], event.origin);
    window.asked.push({ kind, what, origin: event.origin });
    if (kind === 0) say({ cmd: "DISPATCH", evt: "READY", data: { v: 1 } });
    if (what.cmd === "AUTHORIZE") say({ cmd: "AUTHORIZE", evt: null, nonce: what.nonce, data: { code: "c0de" } });
  });
</script>"""
"""What Discord's client does for a page that it shows, as its kit for such pages tells."""


async def _file(route: Any) -> None:
    """What Discord's proxy hands on."""
    path = route.request.url.partition(".com/")[2].partition("?")[0]
    file = STATIC / (path or "table.html")
    headers = {"Content-Type": KINDS[file.suffix], "Content-Security-Policy": POLICY + " ".join(FRAMES)}
    await route.fulfill(body=file.read_bytes(), headers=headers)


@pytest.mark.parametrize(("client", "answers"), [("https://discord.com", True), ("https://evil.example", False)])
async def test_the_code_of_the_client_is_the_pass(browser: Any, client: str, answers: bool) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    page = await browser.new_page()
    page.set_default_timeout(0)

    async def client_page(route: Any) -> None:
        await route.fulfill(body=CLIENT, content_type="text/html")

    await page.route(f"{client}/*", client_page)
    await page.route(f"https://{APPLICATION}.discordsays.com/**", _file)
    await page.route_web_socket(
        f"wss://{APPLICATION}.discordsays.com/ws", lambda socket: socket.on_message(heard.put_nowait)
    )
    await page.goto(f"{client}/channels")
    if not answers:
        # nobody but Discord may show the page, so nothing is asked there
        await page.wait_for_load_state("networkidle")
        assert await page.evaluate("window.asked") == []
        assert heard.empty()
        return
    assert json.loads(await heard.get())["pass"] == "discord:c0de"
    first, second = await page.evaluate("window.asked")
    assert first["what"] == {"v": 1, "encoding": "json", "client_id": APPLICATION, "frame_id": "f1"}
    assert second["what"]["args"]["scope"] == ["identify"]
    assert second["what"]["args"]["client_id"] == APPLICATION
