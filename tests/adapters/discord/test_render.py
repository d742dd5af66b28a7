"""Messages keep to Discord's limits, whatever they hold."""

import pytest

from adapters.discord.sending.render import CONTENT, EMBED, LABEL, MENU, Menu, lay_out, line, render, with_menu
from engine.host.state.ids import TableId
from engine.messages.message import Block, Choice, Lines, Message, Public, Slot, Standings, Style, Text
from engine.messages.tokens import Choose, SitOn

ACTION_ROW = 1


def message(*blocks: Block, choices: tuple[tuple[Choice, ...], ...] = ()) -> Message:
    return Message(Public(), Slot.BOARD, blocks, choices)


def choice(number: int, label: str = "", style: Style = Style.NORMAL, *, enabled: bool = True) -> Choice:
    return Choice(label or f"card {number}", SitOn(TableId("abcd1234"), number), style, enabled)


async def buttons(*rows: tuple[Choice, ...]) -> list[list[dict[str, object]]]:
    """The rows of buttons as they are sent."""
    view = render(message(Text("x"), choices=rows)).view()
    assert view is not None
    return [row["components"] for row in view.to_components()]


def test_a_short_message_is_content_alone() -> None:
    shown = render(message(Text("one"), Text("two")), above="note")
    assert shown.content == "note\none\ntwo"
    assert shown.embeds == []
    assert shown.view() is None


@pytest.mark.parametrize("length", [1999, 2000, 2001, 5000, 9000])
def test_long_texts_go_on_in_an_embed_and_are_cut_at_its_end(length: int) -> None:
    shown = render(message(Text("start"), Lines(tuple("x" * 49 for _ in range(length // 50)))))
    assert shown.content.startswith("start")
    assert 0 < len(shown.content) <= CONTENT
    assert sum(len(embed) for embed in shown.embeds) <= EMBED
    kept = len(shown.content) + len(shown.overflow)
    assert kept >= min(length, EMBED) - 60


def test_escaping_counts_too() -> None:
    shown = line("*" * 1999)
    assert len(shown.content) <= CONTENT
    assert not shown.content.removesuffix("\n…").endswith("\\") or shown.content.count("\\") % 2 == 0


def test_a_table_that_is_cut_stays_a_table() -> None:
    rows = tuple((str(number), "name" * 5, "12345") for number in range(400))
    shown = render(message(Text("start"), Standings(("rank", "name", "points"), rows)))
    assert shown.overflow.count("```") == 2
    assert len(shown.overflow) <= EMBED


async def test_a_menu_has_a_row_to_itself() -> None:
    rows = tuple((choice(2 * number), choice(2 * number + 1)) for number in range(5))
    menu = Menu("which?", (choice(99),))
    for shown, buttons in (
        (render(message(Text("x"), choices=rows)), [5, 5]),
        (render(message(Text("x"), choices=rows[:4])), [2, 2, 2, 2]),
        (lay_out(message(Text("x"), choices=rows)), [2, 2, 2, 2, 2]),
    ):
        view = with_menu(shown, menu).view()
        assert view is not None
        sent = [row["components"] for row in view.to_components() if row["type"] == ACTION_ROW]
        assert [len(row) for row in sent] == [*buttons, 1]
        assert sent[-1][0]["custom_id"] == MENU


async def test_buttons_carry_tokens_and_styles() -> None:
    ((first, second, third),) = await buttons(
        (choice(0, "Sit"), choice(1, "Start", Style.MAIN, enabled=False), choice(2, "contre", Style.STRONG))
    )
    assert first["custom_id"] == "pli:s:abcd1234:0"
    assert (first["style"], second["style"], third["style"]) == (2, 1, 4)
    assert (first["disabled"], second["disabled"]) == (False, True)
    assert third["custom_id"] == "pli:?s:abcd1234:2"


async def test_the_longest_token_fits() -> None:
    token = Choose(TableId("abcd1234"), "f" * 16, 9999, 99)
    ((only,),) = await buttons((Choice("A♠", token, Style.STRONG),))
    assert len(str(only["custom_id"])) <= 100


async def test_labels_are_cut_and_never_empty() -> None:
    ((long, empty),) = await buttons((choice(0, "x" * 200), Choice("", SitOn(TableId("abcd1234"), 1))))
    assert len(str(long["label"])) == LABEL
    assert empty["label"]


async def test_a_row_of_seven_becomes_two() -> None:
    rows = await buttons(tuple(map(choice, range(7))))
    assert [len(row) for row in rows] == [5, 2]


async def test_rows_that_do_not_fit_are_filled_up() -> None:
    rows = await buttons(*((choice(3 * row), choice(3 * row + 1), choice(3 * row + 2)) for row in range(8)))
    assert [len(row) for row in rows] == [5, 5, 5, 5, 4]
    assert rows[0][3]["custom_id"] == "pli:s:abcd1234:3"


async def test_there_are_never_more_than_25_buttons() -> None:
    rows = await buttons(*((choice(number),) for number in range(40)))
    assert sum(map(len, rows)) == 25


async def test_a_token_stands_on_a_message_once() -> None:
    rows = await buttons((choice(1), choice(2)), (choice(1),))
    assert [button["custom_id"] for row in rows for button in row] == ["pli:s:abcd1234:1", "pli:s:abcd1234:2"]


async def test_discord_py_keeps_nothing_of_a_view() -> None:
    view = render(message(Text("x"), choices=((choice(1),),))).view()
    assert view is not None
    assert view.is_finished()
    assert [getattr(item, "custom_id", None) for item in view.children] == ["pli:s:abcd1234:1"]


def test_hidden_cards_are_not_in_what_a_log_would_show() -> None:
    shown = render(message(Text("A♠"), choices=((Choice("A♠", SitOn(TableId("abcd1234"), 1)),),)))
    assert "A♠" not in repr(shown)
