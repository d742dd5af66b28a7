"""Every state of a table as it is drawn: on phones and desktops, dark and light, in every language."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.games import GAMES
from engine.languages import LANGUAGES
from tests.adapters.web.browser.chromium import SIZES
from tests.adapters.web.browser.drawn import Drawing, drawings
from tests.adapters.web.browser.shown import Shown, shown

THEMES = ("dark", "light")


@pytest.mark.one_in(12)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_nothing_is_outside_small_covered_or_pale(browser: Any, game: str, size: str) -> None:
    """And axe finds nothing that shuts people out."""
    faults: dict[str, list[str]] = {}
    for at, language in enumerate(LANGUAGES):
        async with shown(browser, language, size, THEMES[at % 2]) as page:
            async for drawing in drawings(game, language):
                if found := await _looked_at(page, drawing, with_axe=(language, size) == ("en", "phone")):
                    faults[f"{drawing.name} {language}"] = found
            faults |= {"troubles": page.troubles} if page.troubles else {}
    assert faults == {}


async def _looked_at(page: Shown, drawing: Drawing, *, with_axe: bool) -> list[str]:
    await page.page.evaluate("document.getElementById('sheet').close()")
    await page.show(drawing.state)
    if drawing.answer is not None:
        await page.answer(drawing.answer)
    return [*await page.faults(), *(await page.violations() if with_axe else ())]


async def test_a_fault_would_be_seen(browser: Any) -> None:
    async with shown(browser) as page:
        drawing = await anext(one async for one in drawings("chibre", "en") if one.name == "own-turn")
        await page.show(drawing.state)
        assert await page.faults() == []
        spoilt: Mapping[str, str] = {
            "outside": "document.querySelector('.seat').style.left = '-30px'",
            "cut by the rail": "document.querySelector('.seat').style.top = '2px'",
            "finger": "document.querySelector('[data-tool=rules]').style = 'min-width: 0; max-width: 40px'",
            "lies on": "document.querySelector('.slot, #trick .card').style.top = '30px'",
            "to 1": "document.querySelector('#todo').style.color = '#555'",
        }
        for fault, spoil in spoilt.items():
            await page.page.evaluate(spoil)
            assert any(fault in found for found in await page.faults()), fault
