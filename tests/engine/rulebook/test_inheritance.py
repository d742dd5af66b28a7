"""Pages that tell only what differs from their parent's."""

import pytest

from engine.rulebook.book import Pages
from engine.rulebook.page import Example, Items, Kin, Page, Paragraph, Section
from engine.rulebook.written import PageError

PARENT = """# Whist

## Aim {#aim}

Take tricks.

## Trump {#trump}

Turned up.

## Play {#play}

{lead} The left leads.

{rules}
- **Follow** if you can.
- {six} Six tricks are nothing.
- {else} Else do what you like.

```deal
kind: legal
expect: [H7]
```

{winner} The best wins:

```deal
kind: winner
expect: 1
```

{end} The end.

## Options {#options}

- `deals`: how many; standard 4
- `practice`: nothing counts; standard off
"""
CHILD = "# Widow < whist\n\n## Play {#play} <\n\n"
TOP = 4
"""Lines of `CHILD`."""
LEGAL, WINNER = Example({"kind": "legal", "expect": ["H7"]}), Example({"kind": "winner", "expect": 1})
OTHER = "\n\n```deal\nkind: winner\nexpect: 2\n```"
LIST = Items(("**Follow** if you can.", "Six tricks are nothing.", "Else do what you like."))


def _page(**texts: str) -> Page:
    """The last of these pages, in English."""
    return Pages(texts, "en").page(list(texts)[-1])


def _play(changes: str) -> Section:
    return _page(whist=PARENT, widow=CHILD + changes).section("play")


def test_names_are_not_shown() -> None:
    lead, rules, legal, winner, *_ = _page(whist=PARENT).section("play").blocks
    assert (lead, rules, legal) == (Paragraph("The left leads."), LIST, LEGAL)
    assert winner == Paragraph("The best wins:")


def test_what_is_not_told_is_the_parents() -> None:
    whist, widow = _page(whist=PARENT), _page(whist=PARENT, widow=CHILD + "{-lead}")
    assert (widow.title, [section.id for section in widow.sections]) == ("Widow", ["aim", "trump", "play", "options"])
    assert widow.section("aim") == whist.section("aim")
    assert widow.section("play").blocks == whist.section("play").blocks[1:]


def test_a_paragraph_is_replaced_with_its_examples() -> None:
    assert _play("{winner} The worst wins.").blocks[-2:] == (Paragraph("The worst wins."), Paragraph("The end."))
    shown = _play("{winner} The worst wins." + OTHER).blocks
    assert shown[-3:-1] == (Paragraph("The worst wins."), Example({"kind": "winner", "expect": 2}))


def test_a_paragraph_keeps_its_words_with_another_example() -> None:
    assert _play("{winner}" + OTHER).blocks[-3:-1] == (
        Paragraph("The best wins:"),
        Example({"kind": "winner", "expect": 2}),
    )


def test_new_paragraphs_stand_behind_what_is_before_them() -> None:
    first, lead, second, third, *_ = _play("First.\n\n{lead}\n\nSecond.\n\nThird.").texts
    assert (first, lead, second, third) == ("First.", "The left leads.", "Second.", "Third.")


def test_what_falls_away_leaves_its_place() -> None:
    assert _play("{-winner} {-lead}\n\nFirst.").blocks == (Paragraph("First."), LIST, LEGAL, Paragraph("The end."))


def test_items_are_changed_by_their_names() -> None:
    blocks = _play("- **Follow** always.\n- New.\n- {-six}").blocks
    assert blocks[1:3] == (Items(("**Follow** always.", "New.", "Else do what you like.")), LEGAL)


def test_items_stand_behind_what_is_before_them() -> None:
    (_, items, *_) = _play("- First.\n- {six}\n- New,\n  long.").blocks
    assert items == Items(("First.", *LIST.texts[:2], "New, long.", LIST.texts[2]))


def test_a_changed_list_has_the_examples_of_its_parent_or_its_own() -> None:
    assert _play("- {-six}" + OTHER).examples == (Example({"kind": "winner", "expect": 2}), WINNER)


def test_a_list_that_names_no_item_is_new() -> None:
    assert _play("{lead}\n\n- One.").blocks[:3] == (Paragraph("The left leads."), Items(("One.",)), LIST)


def test_a_whole_list_is_replaced_by_its_name() -> None:
    assert _play("{rules}\n- One.\n- Two.").blocks[1:3] == (Items(("One.", "Two.")), Paragraph("The best wins:"))


def test_a_section_of_its_own_inherits_nothing() -> None:
    assert _page(whist=PARENT, widow="# Widow < whist\n\n## How {#play}\n\nAlone.").section("play") == Section(
        "play", "How", (Paragraph("Alone."),)
    )


def test_new_sections_come_in_order_and_others_fall_away() -> None:
    page = _page(whist=PARENT, widow="# Widow < whist\n\n## {-trump} {-aim}\n\n## Calls {#auction}\n\nNone.")
    assert [section.id for section in page.sections] == ["auction", "play", "options"]


def test_options_that_the_game_lacks_fall_away() -> None:
    texts = {"whist": PARENT, "mensch": "# Mensch < whist\n\n## {-aim}"}
    assert [term.name for term in Pages(texts, "en").page("mensch").options] == ["deals", "practice"]
    texts = {"whist": PARENT.replace("`practice`", "`fishing`"), "mensch": "# Mensch < whist\n\n## {-aim}"}
    assert [term.name for term in Pages(texts, "en").page("mensch").options] == ["deals"]


def test_a_child_may_have_children() -> None:
    grandchild = "# Orphan < widow\n\n## Play {#play} <\n\n{lead} Nobody leads.\n\n- **Follow** never."
    page = _page(whist=PARENT, widow=CHILD + "{lead} The right leads.\n\n- {-six}", orphan=grandchild)
    assert page.section("play").texts[:3] == ("Nobody leads.", "Follow never.", "Else do what you like.")
    assert page.kin == Kin("Widow", ("Play",), ())


def test_readers_are_told_what_differs_from_the_parent() -> None:
    page = _page(whist=PARENT, widow=CHILD + "- {-six}\n\n## {-trump}")
    assert page.kin == Kin("Whist", ("Play",), ("Trump",))
    assert _page(whist=PARENT).kin is None


def test_other_examples_alone_are_no_difference() -> None:
    assert _page(whist=PARENT, widow=CHILD + "{winner}" + OTHER).kin == Kin("Whist", (), ())


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ("{led} The right leads.", 1),
        ("{-led}", 1),
        ("{led}\n\nNew.", 1),
        ("{lead} New.\n\n{lead} Newer.", 3),
        ("{lead} The left leads.", 1),
        ("{winner} The best wins:" + OTHER, 1),
        ("{rules}\n- New.\n- {-six}", 3),
        ("- **Follow** if you can.", 1),
        ("- {-seven}", 1),
        ("- {seven}\n- New.", 1),
        ("- **Follow** always.\n- {-seven}", 2),
        ("- **Follow** always.\n- {seven}", 2),
        ("{-lead}" + OTHER, 1),
        ("{lead}", 1),
        ("{lead}\n\n{-winner}", 1),
        ("{lead}\n\n{winner}\n\nNew.", 1),
        ("- {six}", 1),
        ("- {six}\n- {-Follow}", 1),
        ("- {-Follow} {-six}\n- {-else}", -1),
        ("{-lead} {-rules} {-winner}\n\n{-end}", -1),
        ("## Talk {#talk} <\n\n{lead} New.", 1),
        ("{-lead}\n\n## {-talk}", 3),
        ("{-lead}\n\n## {-trump}\n\nNew.", 3),
        ("{-lead}\n\n## Options {#options} <\n\n- {-fishing}", 5),
        ("{-lead}\n\n## Options {#options}\n\n{-fishing}", 5),
    ],
)
def test_changes_of_what_is_not_there_are_refused_with_their_line(changes: str, line: int) -> None:
    text = CHILD + changes
    if changes.startswith("## Talk"):
        text = CHILD.replace("## Play {#play} <\n\n", "") + changes
        line -= 2
    with pytest.raises(PageError, match=rf"^en/widow\.md, line {line + TOP}: "):
        _page(whist=PARENT, widow=text)


@pytest.mark.parametrize("title", ["# Widow < Whist", "# Widow < bridge", "# Widow < widow", "# Widow < other"])
def test_a_parent_is_another_page_of_the_language(title: str) -> None:
    texts = {"whist": PARENT, "other": "# Other < widow\n\n## {-aim}", "widow": f"{title}\n\n## {{-aim}}"}
    with pytest.raises(PageError, match=r"^en/\w+\.md, line 1: "):
        _page(**texts)


def test_a_slip_of_the_parent_is_told_of_the_parent() -> None:
    with pytest.raises(PageError, match=r"^en/whist\.md, line 5: "):
        _page(whist=PARENT.replace("Take", "*Take"), widow=CHILD + "{-lead}")


def test_a_section_that_says_what_its_parent_says_is_refused() -> None:
    with pytest.raises(PageError, match=r"^en/widow\.md, line 3: "):
        _page(whist=PARENT, widow="# Widow < whist\n\n## Aim {#aim}\n\nTake tricks.")
