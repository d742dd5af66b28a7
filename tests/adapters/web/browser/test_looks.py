"""The page looks as it did when it was looked at, as far as that does not hang on the letters of a machine."""

from typing import Any

import pytest
from PIL import Image, ImageDraw

from tests.adapters.web.browser.looks import ALL, KEPT, LOOKS, ONE, TILE, Look, differences, taken


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
async def test_it_looks_as_it_was_found_good(browser: Any, look: Look) -> None:
    found = list(differences(await taken(browser, look), Image.open(look.path).convert("RGB")))
    assert (sum(found) / len(found) < ALL, max(found) < ONE) == (True, True), (sum(found) / len(found), max(found))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_a_card_that_is_missing_would_be_seen(look: Look) -> None:
    kept = Image.open(look.path).convert("RGB")
    spoilt = kept.copy()
    x, y = kept.width // 2, kept.height // 3
    ImageDraw.Draw(spoilt).rectangle((x, y, x + 2 * TILE, y + 3 * TILE), "#fbf8ef")
    assert max(differences(kept, spoilt)) > ONE


def test_what_is_kept_is_small_and_looked_for() -> None:
    assert sorted(KEPT.iterdir()) == sorted(look.path for look in LOOKS)
    assert sum(path.stat().st_size for path in KEPT.iterdir()) < 120_000
