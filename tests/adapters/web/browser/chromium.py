"""Debian's Chromium, driven by Playwright: both are installed by `.ci/run`, from a lock of their own."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WANTED = "TESTS_BROWSER"
"""Where this is set, tests in a browser fall without one; elsewhere the summary names them."""
SIZES = {"phone": (390, 844), "small": (360, 640), "desktop": (1280, 800)}


def missing() -> str:
    """What a machine lacks to look at the page; empty if nothing."""
    lacking = [name for name in ("playwright", "axe_playwright_python") if find_spec(name) is None]
    lacking += [] if CHROMIUM.exists() else [str(CHROMIUM)]
    return f"{', '.join(lacking)}: .ci/run installs what shows the page" if lacking else ""


def is_wanted() -> bool:
    """Whether a machine without a browser is at fault."""
    return WANTED in os.environ


@asynccontextmanager
async def chromium() -> AsyncIterator[Any]:
    """A browser with a profile of its own."""
    async with import_module("playwright.async_api").async_playwright() as driver:
        launched = await driver.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        try:
            yield launched
        finally:
            await launched.close()


def axe() -> str:
    """The source of axe, which looks for what shuts people out."""
    return str(import_module("axe_playwright_python.base").AXE_SCRIPT)
