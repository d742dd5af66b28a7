"""Names, suits and games enter a sentence only in ways that its language allows, whatever they are."""

import re
from collections.abc import Iterator

import pytest

from engine.languages import LANGUAGES, folder
from engine.messages.texts import Texts

FIGURES = frozenset(
    {"all", "count", "expected", "high", "low", "mark", "threshold", "tricks", "deals", "length", "pages", "parts"}
)
"""Arguments that are figures or signs: no word is bent before them."""
CARDS = frozenset({"card", "cards"})
"""Cards are shown by their signs, `7♦`, and stand behind a masculine article where the rank is fixed."""
BENDING = {
    "fr": r"(?:de|que|lorsque|puisque|jusque|le|la|du|au|un|une|des|ne|se)",
    "de": r"(?<!, )(?:des|dem|den|das|die|ein|eine|einen|kein|keine|keinen)",  # behind a comma it says *which*
    "en": r"(?:a|an)",
}
"""Words whose form depends on what comes next: its first letter, its gender or its number."""

WAITING = re.compile(r"^((?:menche-)?waiting(?:-\w+)?) =", re.MULTILINE)
"""Texts of the board that say for whom it waits."""


def _bent(language: str) -> Iterator[str]:
    """Every place where such a word stands right before something that is filled in."""
    found = re.compile(rf"(?<!\w){BENDING[language]} \{{ \$(\w+) \}}", re.IGNORECASE)
    for part in folder(language, "texts"):
        for line in part.read_text(encoding="utf-8").splitlines():
            yield from (f"{part.name}: {line}" for name in found.findall(line) if name not in FIGURES | CARDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_before_a_fill_in_depends_on_it(language: str) -> None:
    assert list(_bent(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_waits_for_somebody_fits_a_phone_with_a_long_name(language: str) -> None:
    texts, longest = Texts(language), "Bartholomäus"
    waiting = [key for part in folder(language, "texts") for key in WAITING.findall(part.read_text(encoding="utf-8"))]
    assert len(waiting) > 10
    assert [line for line in (texts(key, who=longest) for key in waiting) if len(line) > 40] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_has_no_colon_because_it_stands_behind_one(language: str) -> None:
    lines = [line for part in folder(language, "texts") for line in part.read_text(encoding="utf-8").splitlines()]
    reasons = [line for line in lines if line.startswith("reason-")]
    assert len(reasons) > 20
    assert [line for line in reasons if ":" in line] == []
