"""What a person does on the page, and what the page says and shows of it."""

from typing import Any

import pytest

from tests.adapters.web.browser.chromium import SIZES
from tests.adapters.web.browser.drawn import Drawing, drawings
from tests.adapters.web.browser.shown import shown

FACE = 20
"""Half of the smallest face, in pixels."""
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


TAILS = """() => [...document.querySelectorAll(".bubble")].map(bubble => {
  const box = bubble.getBoundingClientRect();
  const tail = parseFloat(getComputedStyle(bubble).getPropertyValue("--tail"));
  const face = document.querySelector(`.seat[data-seat="${bubble.dataset.seat}"] .face`).getBoundingClientRect();
  const along = /to-(below|above)/.test(bubble.className);
  return Math.abs(along ? box.left + tail - face.left - face.width / 2 : box.top + tail - face.top - face.height / 2);
})"""
"""How far each bubble's tail is from the middle of the face of who speaks, in pixels along the bubble's edge."""


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["manille-coinchee", "manille-trois", "manille-deux"])
async def test_a_bubble_points_at_the_face_of_who_speaks(browser: Any, game: str, size: str) -> None:
    """Where all of them speak, in few words and in many."""
    async with shown(browser, size=size) as page:
        async for drawing in drawings(game, "en"):
            if drawing.name != "auction":
                continue
            for said in ("pass", "en face: partner chooses"):
                talk = [[seat["seat"], said, 0] for seat in drawing.state["seats"]]
                await page.show({**drawing.state, "talk": talk})
                found = await page.page.evaluate(TAILS)
                assert found
                assert max(found) <= FACE, (said, found)
