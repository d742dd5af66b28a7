"""Deals that people play on the page itself, each in a window, at the real server."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.games import GAMES
from engine.host.commands.talk import talkers
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from tests.adapters.web.browser.chromium import SIZES
from tests.adapters.web.browser.shown import FAULTS
from tests.adapters.web.opened import Browsers, browsers
from tests.engine.host.tables import NAMES, House, person

MOST = 200
"""Things that may happen in a deal."""
FAMILIES = ("manille-coinchee", "manille-trois", "manille-deux", "mensch", "menche", "chibre")
"""A game of each kind of table and talk."""
DRAWN = "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
MINE = "#ask.mine"
CARDS, CALLS = "#hand .can, .open .can", "#calls .call:enabled"


async def _windows(browser: Any, found: Browsers, table: TableId, seats: int, size: str) -> list[Any]:
    """A window for each seat."""
    width, height = SIZES[size]
    windows = []
    for name in NAMES[:seats]:
        context = await browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        page = await context.new_page()
        page.set_default_timeout(0)
        await page.goto(f"{found.origin}/t/#{found.pass_of(table, person(name))}")
        windows.append(page)
    return windows


async def _mover(windows: Sequence[Any], version: int) -> Any | None:
    """The window whose turn it is, once all show this version."""
    for page in windows:
        await page.locator(f'html[data-version="{version}"]').wait_for(state="attached")
    for page in windows:
        if await page.locator(MINE).count() and await page.locator(f"{CARDS}, {CALLS}").count():
            return page
    return None


async def _press(page: Any, *, by_keys: bool) -> None:
    """Takes the last card, or where none is wanted the last call; what asks first is pressed again."""
    offered = page.locator(CARDS if await page.locator(CARDS).count() else CALLS).last
    for _ in range(2 if "strong" in (await offered.get_attribute("class") or "") else 1):
        if by_keys:
            await offered.focus()
            await page.keyboard.press("Enter")
        else:
            await offered.click(position={"x": 16, "y": 16})  # in the strip that the next card leaves


@pytest.mark.one_in(12)
@pytest.mark.parametrize("by_keys", [False, True], ids=["taps", "keys"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", FAMILIES)
async def test_a_whole_deal_is_played_by_pressing(browser: Any, game: str, size: str, *, by_keys: bool) -> None:
    house = House()
    table = await house.full_table(game, "none")
    async with browsers(house) as found:
        windows = await _windows(browser, found, table, GAMES[game].seats, size)
        for _ in range(MOST):
            loaded = await house.look(table)
            if loaded.table.phase is not Phase.PLAYING:
                break
            mover = await _mover(windows, loaded.version)
            if mover is None or talkers(loaded.table, loaded.dealt):
                await house.pass_time(table, 10_000)
                continue
            await _press(mover, by_keys=by_keys)
            await mover.locator(f'html:not([data-version="{loaded.version}"])').wait_for(state="attached")
        for page in windows:
            await page.locator('html[data-scene="result"]').wait_for(state="attached")
            assert await page.locator("#page .headline").inner_text()
            await page.context.close()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", ["manille-deux", "mensch", "menche"])
async def test_a_link_shows_the_last_deal_again(browser: Any, game: str) -> None:
    """To its end by keys alone, and the table after it."""
    house = House()
    table = await house.full_table(game, "none")
    await house.play_deal(table)
    async with browsers(house) as found:
        width, height = SIZES["small"]
        page = await browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
        page.set_default_timeout(0)
        await page.goto(f"{found.origin}/t/#{found.pass_of(table, None)}&replay")
        steps = int(await page.locator("#calls .steps").get_attribute("max"))
        await page.locator("#calls .step").nth(1).focus()
        for step in range(2, steps + 2):
            await page.keyboard.press("Enter")
            await page.locator("#todo", has_text=f"{step}/{steps + 1}").wait_for()
            await page.evaluate(DRAWN)
            assert await page.evaluate(FAULTS) == [], step
        assert await page.locator("#trick .card").count()
        await page.locator("#calls .step").last.press("Enter")
        await page.locator('html[data-scene="result"]').wait_for(state="attached")
        await page.close()


async def test_a_link_opens_the_review(browser: Any) -> None:
    house = House()
    table = await house.full_table("manille", "none")
    await house.play_deal(table)
    async with browsers(house) as found:
        page = await browser.new_page()
        page.set_default_timeout(0)
        await page.goto(f"{found.origin}/t/#{found.pass_of(table, person(NAMES[0]))}&review")
        await page.locator("dialog[open]").wait_for()
        assert await page.locator("#sheet-title").inner_text()
        await page.close()
