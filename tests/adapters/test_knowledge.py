"""Who looks over people's shoulders knows which deal a text is about."""

import pytest

from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from tests.adapters.knowledge import deal_named


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_named_in_every_language(language: str) -> None:
    heading = Texts(language)("deal-heading", table="AB12 · Manille", number=13)
    assert deal_named(f"A♥ K♦\n{heading} · 4") == 13


def test_a_figure_of_the_standing_is_no_deal() -> None:
    assert deal_named("With this deal 0–134") is None
