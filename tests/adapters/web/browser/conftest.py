"""A browser for each test."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.adapters.web.browser.chromium import chromium, is_wanted, missing


@pytest.fixture
async def browser() -> AsyncIterator[Any]:
    """Chromium; where there is none, the test falls if one is wanted, and is named in the summary if not."""
    if lacking := missing():
        pytest.fail(lacking) if is_wanted() else pytest.skip(lacking)
    async with chromium() as launched:
        yield launched
