"""What the reader of pages takes, and what it refuses."""

import pytest

from engine.rulebook.book import Pages
from engine.rulebook.page import Example, Items, Page, Paragraph, Term
from engine.rulebook.written import PageError

PAGE = """# Thing

## What for {#aim}

Two lines of
one **bold** paragraph with `code_word`.

- **word**: what it means,
  over two lines
- plain item

## Playing {#play}

Before.

```deal
kind: winner
options: {}

trump: H
expect: 2
```

After.
"""


def _parsed(text: str) -> Page:
    return Pages({"thing": text}, "en").page("thing")


def test_a_page_is_read() -> None:
    aim, play = _parsed(PAGE).sections
    assert (aim.id, aim.heading) == ("aim", "What for")
    assert aim.blocks == (
        Paragraph("Two lines of one **bold** paragraph with `code_word`."),
        Items(("**word**: what it means, over two lines", "plain item")),
    )
    assert play.blocks[1] == Example({"kind": "winner", "options": {}, "trump": "H", "expect": 2})


def test_texts_are_without_marks() -> None:
    aim = _parsed(PAGE).section("aim")
    assert aim.texts == (
        "Two lines of one bold paragraph with code_word.",
        "word: what it means, over two lines",
        "plain item",
    )


def test_terms_are_items_with_a_bold_word_or_code() -> None:
    text = PAGE.replace("- plain item", "- `option_name` : French colon\n- **a** or b: no term")
    assert _parsed(text).section("aim").terms == (
        Term("word", "what it means, over two lines"),
        Term("option_name", "French colon"),
    )


def test_a_section_that_is_not_there() -> None:
    page = _parsed(PAGE)
    assert "play" in page
    assert "score" not in page
    with pytest.raises(KeyError):
        page.section("score")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("# Thing", "Thing", 1),
        ("# Thing\n", "# Thing\n\nText.\n", 3),
        ("{#aim}", "", 3),
        ("{#aim}", "{#purpose}", 3),
        ("{#aim}", "{#play}", 1),
        ("## What", "### What", 3),
        ("**bold**", "**bold", 6),
        ("**bold**", "*bold*", 6),
        ("**bold**", "_bold_", 6),
        ("**bold**", "[bold](x)", 6),
        ("**bold**", "<b>", 6),
        ("**bold**", "`bold", 6),
        ("**bold**", "a | b", 6),
        ("- plain item", "  - nested", 10),
        ("- plain item", "plain item", 10),
        ("- plain item", "* item", 10),
        ("Before.", "1. Before.", 14),
        ("Before.", "Before. ", 14),
        ("Before.", "x" * 401, 14),
        ("```deal", "```yaml", 16),
        ("expect: 2\n```\n", "expect: 2\n", 16),
        ("```\n\nAfter.", "```\nAfter.", 16),
        ("expect: 2\n", "", 16),
        ("expect: 2", "expect: [2", 16),
        ("Before.\n\n```deal", "```deal\n```\n\n```deal", 14),
        ("Before.\n\n```deal", "```deal", 14),
        ("trump: H", "game: manille", 16),
        ("trump: H", "variant: belge", 16),
        ("trump: H", "players: 4", 16),
        ("Before.", "Before {this}.", 14),
        ("Before.", "{after} Before.\n\n{after} Then.", 16),
        ("- plain item", "- **word**: again", 10),
        ("Before.", "{-rules}", 14),
        ("Before.", "{rules}", 14),
        ("- plain item", "- {-word}", 10),
        ("- plain item", "- {plain}", 10),
        ("{#play}", "{#play} <", 12),
        ("## Playing {#play}", "## {-play}", 12),
    ],
)
def test_slips_are_refused_with_their_line(old: str, new: str, line: int) -> None:
    assert PAGE.count(old) == 1
    with pytest.raises(PageError, match=rf"^en/thing\.md, line {line}: "):
        _parsed(PAGE.replace(old, new))


@pytest.mark.parametrize(
    "text", ["", "# Thing\n", "# Thing\n\n## What {#aim}\n", "# T\n\n## W {#aim}\n\n```deal\n```\n"]
)
def test_a_page_has_sections_with_texts(text: str) -> None:
    with pytest.raises(PageError):
        _parsed(text)
