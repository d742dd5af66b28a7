"""What a person does on the page, and what the page says and shows of it."""

from typing import Any

from tests.adapters.web.browser.drawn import Drawing, drawings
from tests.adapters.web.browser.shown import shown

HOSTILE = "<img src=x onerror=alert(1)>"


async def _drawing(name: str) -> Drawing:
    return await anext(one async for one in drawings("chibre", "en") if one.name == name)


async def test_arrows_go_through_the_hand_and_enter_plays(browser: Any) -> None:
    async with shown(browser) as page:
        drawing = await _drawing("own-turn")
        await page.show(drawing.state)
        cards = await page.page.locator("#hand .card").count()
        await page.page.keyboard.press("ArrowRight")
        first = await page.page.evaluate("document.activeElement.dataset.card")
        for _ in range(cards):
            await page.page.keyboard.press("ArrowRight")
        assert await page.page.evaluate("document.activeElement.dataset.card") == first
        await page.page.keyboard.press("Enter")
        pressed = (await page.script.heard.get())["press"]
        assert pressed in [
            one["t"] for row in drawing.state["rows"] for one in row if one.get("card", [""])[-1] == first
        ]


async def test_what_to_do_and_refusals_are_said_at_once_and_what_happened_politely(browser: Any) -> None:
    async with shown(browser) as page:
        drawing = await _drawing("refused answered")
        await page.show({**drawing.state, "say": ["Ana (North): 7♦"]})
        assert await page.page.locator("#now").text_content() == drawing.state["todo"]
        assert await page.page.locator("#live").text_content() == "Ana (North): 7♦"
        assert drawing.answer is not None
        await page.answer(drawing.answer)
        assert await page.page.locator("#now").text_content() == drawing.answer["text"]


async def test_a_name_is_text_wherever_it_stands(browser: Any) -> None:
    async with shown(browser) as page:
        for name in ("lobby", "own-turn", "deal-over"):
            drawing = await _drawing(name)
            seats = [{**seat, "name": HOSTILE} for seat in drawing.state["seats"]]
            await page.show({**drawing.state, "seats": seats, "title": HOSTILE, "todo": HOSTILE})
            assert await page.page.locator("img").count() == 0
            assert await page.page.locator("#title").text_content() == HOSTILE
        assert page.troubles == []


async def test_nothing_moves_for_whoever_asked_for_calm(browser: Any) -> None:
    async with shown(browser) as page:
        for name in ("auction", "own-turn", "waiting", "trick"):
            await page.show((await _drawing(name)).state)
            assert await page.page.evaluate("document.getAnimations().length") == 0


async def test_what_asks_first_stays_asked_while_the_page_is_drawn_anew(browser: Any) -> None:
    """It may itself need another line, which leaves less room for the felt."""
    async with shown(browser, size="small") as page:
        drawing = next(one for one in [one async for one in drawings("mensch", "en")] if one.name == "auction")
        await page.show(drawing.state)
        label = await page.page.locator("#calls .strong").last.inner_text()
        await page.page.locator("#calls .strong").last.focus()
        await page.page.keyboard.press("Enter")
        await page.resize("phone")
        await page.page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        assert await page.text("#calls .sure") != label
        await page.page.keyboard.press("Enter")
        pressed = (await page.script.heard.get())["press"]
        assert pressed in [one["t"] for row in drawing.state["rows"] for one in row if one["label"] == label]
