"""A page that is shown in a browser, and what a test asks of it."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from tests.adapters.web.browser.chromium import SIZES, axe
from tests.adapters.web.browser.scripted import Scripted, serving

FAULTS = (Path(__file__).parent / "faults.js").read_text()


class Shown:
    """The page. `page` is Playwright's; what it complained of is in `troubles`."""

    def __init__(self, page: Any, script: Scripted) -> None:
        self.page, self.script = page, script
        self.troubles: list[str] = []
        self._versions = count(1)
        page.set_default_timeout(0)  # the suite has a bound
        page.on(
            "console", lambda told: self.troubles.append(told.text) if told.type in ("error", "warning") else None
        )
        page.on("pageerror", lambda error: self.troubles.append(str(error)))

    async def show(self, state: Mapping[str, Any]) -> None:
        """Sends a state and waits until it is drawn."""
        version = next(self._versions)
        await self.script.send({"state": {**state, "v": version}})
        await self.drawn(version)

    async def drawn(self, version: int) -> None:
        """Waits for a state of this version."""
        await self.page.locator(f'html[data-version="{version}"]').wait_for(state="attached")

    async def answer(self, answer: Mapping[str, Any]) -> None:
        """Sends an answer and waits until something of it is to be seen."""
        await self.script.send({"n": 1, "answer": {"kind": "page", "text": "", "blocks": [], "rows": [], **answer}})
        await self.page.locator("#toast:not([hidden]), dialog[open]").first.wait_for()

    async def resize(self, size: str) -> None:
        """Another window; what was drawn is drawn anew."""
        width, height = SIZES[size]
        await self.page.set_viewport_size({"width": width, "height": height})

    async def faults(self) -> list[str]:
        """What is wrong with what is drawn."""
        return list(await self.page.evaluate(FAULTS))

    async def violations(self) -> list[str]:
        """What axe finds."""
        if not await self.page.evaluate("Boolean(window.axe)"):
            await self.page.evaluate(axe())
        found = await self.page.evaluate("axe.run()")
        return [f"{one['id']}: {node['html']}" for one in found["violations"] for node in one["nodes"]]

    async def text(self, selector: str) -> str:
        return str(await self.page.locator(selector).inner_text())


@asynccontextmanager
async def shown(browser: Any, language: str = "en", size: str = "phone", theme: str = "dark") -> AsyncIterator[Shown]:
    """The page in a window of its own, greeted and without a state, for whoever asked for calm."""
    width, height = SIZES[size]
    script = Scripted(language)
    window = {"viewport": {"width": width, "height": height}, "color_scheme": theme, "reduced_motion": "reduce"}
    async with serving(script) as address:
        context = await browser.new_context(**window)
        found = Shown(await context.new_page(), script)
        await found.page.goto(address)
        assert (await script.heard.get())["hello"] == 1
        try:
            yield found
        finally:
            await context.close()
