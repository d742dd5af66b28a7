"""Pictures of the page as it was looked at and found good, small enough to be kept. `python -m
tests.adapters.web.browser.looks` takes them anew: look at each before you keep it."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageFilter, ImageStat

from tests.adapters.web.browser.chromium import chromium
from tests.adapters.web.browser.drawn import drawings
from tests.adapters.web.browser.shown import shown

KEPT = Path(__file__).parent / "looked_at"
LESS = {"phone": 2.5, "small": 2.5, "desktop": 4.0}
"""How much smaller a kept picture is than the page in a window of this size."""
COLOURS = 48
TILE = 16
"""Pixels of a kept picture, across and down, that are judged together: a card is larger, a letter smaller."""
ALL, ONE = 6.0, 45.0
"""How far from what was kept all tiles together, and each of them, may be, of 255: other letters stay below."""


@dataclass(frozen=True, slots=True)
class Look:
    """A state of a game in a window."""

    game: str
    state: str
    size: str
    theme: str

    @property
    def name(self) -> str:
        return "-".join((self.game, self.state, self.size, self.theme))

    @property
    def path(self) -> Path:
        return KEPT / f"{self.name}.png"


LOOKS = (
    Look("manille-coinchee", "own-turn", "phone", "dark"),
    Look("manille-coinchee", "own-turn", "desktop", "light"),
    Look("manille-trois", "own-turn", "desktop", "dark"),
    Look("manille-deux", "own-turn", "phone", "light"),
    Look("mensch", "auction", "small", "light"),
    Look("menche", "own-turn", "small", "dark"),
    Look("chibre", "deal-over", "phone", "light"),
    Look("chibre", "lobby", "phone", "dark"),
)


async def taken(browser: Any, look: Look) -> Image.Image:
    """The page as it looks now, brought down to the size in which pictures are kept."""
    async with shown(browser, size=look.size, theme=look.theme) as page:
        drawing = await anext(one async for one in drawings(look.game, "en") if one.name == look.state)
        await page.show({**drawing.state, "clock": None, "lines": []})  # what a lobby says changes often
        image = Image.open(BytesIO(await page.page.screenshot())).convert("RGB")
    less = LESS[look.size]
    return image.resize((round(image.width / less), round(image.height / less)), Image.Resampling.BOX)


def differences(one: Image.Image, other: Image.Image) -> Iterator[float]:
    """How far each tile of a picture is from that of another; letters are blurred, as every machine has its own."""
    soft = ImageFilter.GaussianBlur(2)
    apart = ImageChops.difference(one.filter(soft), other.filter(soft)).convert("L")
    for left in range(0, apart.width, TILE):
        for top in range(0, apart.height, TILE):
            yield ImageStat.Stat(apart.crop((left, top, left + TILE, top + TILE))).mean[0]


async def _keep() -> None:
    KEPT.mkdir(exist_ok=True)
    async with chromium() as browser:
        for look in LOOKS:
            (await taken(browser, look)).quantize(COLOURS).save(look.path, optimize=True)
            print(look.path)


if __name__ == "__main__":
    asyncio.run(_keep())
