"""How the page and its server find each other, and find each other again."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any
from urllib.parse import urlencode

import pytest

from adapters.web.words import words
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from tests.adapters.web.browser.scripted import Scripted, serving
from tests.adapters.web.browser.shown import Shown, shown

THEMES: Mapping[str, Mapping[str, str]] = {
    "dark": {
        "bg_color": "#17212b",
        "text_color": "#f5f5f5",
        "hint_color": "#708499",
        "button_color": "#5288c1",
        "button_text_color": "#ffffff",
        "secondary_bg_color": "#232e3c",
        "section_bg_color": "#17212b",
    },
    "light": {
        "bg_color": "#ffffff",
        "text_color": "#000000",
        "hint_color": "#999999",
        "button_color": "#50a8eb",
        "button_text_color": "#ffffff",
        "secondary_bg_color": "#f1f1f1",
        "section_bg_color": "#ffffff",
    },
}
"""Telegram's own, whose hints have 3.6 and 2.8 to 1."""
WORN = (
    ("fg", "bg"),
    ("fg", "panel"),
    ("quiet", "bg"),
    ("quiet", "panel"),
    ("now", "bg"),
    ("mainfg", "main"),
    ("buttonfg", "button"),
)
"""What is written on what."""
CONTRAST = """async ([ink, ground]) => {
  const { contrast } = await import("/t/themes.js"), style = getComputedStyle(document.documentElement);
  return contrast(style.getPropertyValue(`--${ink}`), style.getPropertyValue(`--${ground}`));
}"""
SIGNED = "query_id=AA&user=%7B%22id%22%3A7%7D&auth_date=1&hash=ab"
SIGHT = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
DEAF = """() => {
  window.tries = [];
  window.WebSocket = class {
    constructor() { tries.push(Date.now()); queueMicrotask(() => this.onclose({ code: 1006 })); }
  };
}"""
"""A network that lets nothing through, and when it was tried."""


@pytest.fixture
async def page(browser: Any) -> AsyncIterator[Shown]:
    async with shown(browser) as found:
        yield found


async def _greeted(page: Shown, language: str = "en") -> None:
    await page.page.locator(f'html[lang="{language}"]').wait_for(state="attached")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_speaks_the_persons_language(browser: Any, language: str) -> None:
    async with shown(browser, language) as page:
        await _greeted(page, language)
        await page.script.hang_up()
        await page.page.locator("#net").wait_for()
        assert await page.text("#net") == words(Texts(language))["lost"]


async def test_the_pass_is_in_the_first_message_and_in_no_address(browser: Any) -> None:
    async with shown(browser) as page:
        await _greeted(page)
        assert page.script.heard.empty()
        assert page.script.asked
        assert not [path for path in page.script.asked if "pass" in path]


async def test_a_cut_socket_is_found_again_and_said(page: Shown) -> None:
    await _greeted(page)
    await page.script.hang_up()
    await page.page.locator("#net").wait_for()
    assert (await page.script.heard.get())["hello"] == 1
    await page.page.locator("#net").wait_for(state="hidden")


async def test_a_server_that_is_away_is_tried_more_and_more_seldom(page: Shown) -> None:
    await _greeted(page)
    await page.page.evaluate(DEAF)
    await page.page.clock.install()
    await page.script.hang_up()
    await page.page.locator("#net").wait_for()
    await page.page.clock.run_for(120_000)
    tries = await page.page.evaluate("window.tries")
    waits = [later - sooner for sooner, later in pairwise(tries)]
    assert all(wait <= 8000 * 1.3 + 50 for wait in waits)
    assert waits[0] < 1500 < min(waits[6:])
    assert len(tries) < 40


async def test_a_page_that_nobody_can_see_rests_and_comes_back_in_sight(page: Shown) -> None:
    await _greeted(page)
    await page.page.clock.install()
    await page.page.evaluate(SIGHT, True)
    await page.page.clock.run_for(59_000)
    assert page.script.is_open()
    await page.page.clock.run_for(2_000)
    while page.script.is_open():
        await asyncio.sleep(0)
    await page.page.clock.run_for(60_000)
    assert page.script.heard.empty()
    await page.page.evaluate(SIGHT, False)
    assert (await page.script.heard.get())["hello"] == 1
    assert page.script.is_open()


@pytest.mark.parametrize("code", [4403, 4429])
async def test_who_is_sent_away_is_told_why_and_does_not_ask_again(page: Shown, code: int) -> None:
    await _greeted(page)
    await page.page.clock.install()
    await page.script.send({"gone": "This link is too old."})
    await page.script.hang_up(code)
    await page.page.locator("#net").wait_for()
    await page.page.clock.run_for(120_000)
    assert await page.text("#net") == "This link is too old."
    assert page.script.heard.empty()


async def test_another_build_has_the_page_load_itself_once(page: Shown) -> None:
    await _greeted(page)
    page.script.build = "two"
    await page.script.hang_up()
    assert (await page.script.heard.get())["hello"] == 1  # of the page as it was
    assert (await page.script.heard.get())["hello"] == 1  # of the one that it loaded
    await page.script.hang_up()
    assert (await page.script.heard.get())["hello"] == 1
    await page.page.locator("#net").wait_for(state="hidden")
    assert page.script.asked.count("/t/table.html") == 2


@asynccontextmanager
async def _in_telegram(browser: Any, theme: Mapping[str, str]) -> AsyncIterator[tuple[Any, Scripted]]:
    """The page as Telegram's clients open it: what they hand over is in the fragment."""
    script = Scripted()
    handed = {"tgWebAppData": SIGNED, "tgWebAppVersion": "8.0", "tgWebAppThemeParams": json.dumps(theme)}
    async with serving(script) as address:
        page = await browser.new_page()
        page.set_default_timeout(0)
        await page.goto(address.replace("#pass", f"#{urlencode(handed)}"))
        try:
            yield page, script
        finally:
            await page.close()


@pytest.mark.parametrize("kind", THEMES)
async def test_telegrams_colours_can_be_read(browser: Any, kind: str) -> None:
    async with _in_telegram(browser, THEMES[kind]) as (page, _):
        await page.locator(f'html[lang="en"][data-theme="{kind}"]').wait_for(state="attached")
        found = {f"{ink} on {ground}": await page.evaluate(CONTRAST, [ink, ground]) for ink, ground in WORN}
        assert {pair: ratio for pair, ratio in found.items() if ratio < 4.6} == {}


async def test_what_telegram_signed_is_the_pass(browser: Any) -> None:
    async with _in_telegram(browser, THEMES["dark"]) as (_, script):
        assert (await script.heard.get())["pass"] == SIGNED
