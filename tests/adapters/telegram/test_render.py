"""Messages as Telegram takes them: nothing above its limits, nothing of a name becomes markup, mention or link."""

from itertools import chain

import pytest
from telegram import InlineKeyboardMarkup

from adapters.telegram.sending.render import (
    ALERT,
    LABEL,
    TEXT,
    cut,
    inert,
    length,
    notice,
    paragraph,
    render,
    words,
)
from engine.games import GAMES
from engine.host.state.ids import PersonId, TableId
from engine.host.state.names import clean_name
from engine.languages import LANGUAGES
from engine.messages.message import (
    Choice,
    Heading,
    Lines,
    Link,
    Message,
    Private,
    Public,
    Slot,
    Standings,
    Style,
    Text,
)
from engine.messages.texts import Texts
from engine.messages.tokens import Choose, SitOn, TableVerb, Verb
from engine.presentation.board.board import board
from engine.presentation.hand.hand import hand
from tests.engine.presentation.tables import make_table, random_walk
from tests.loopback.telegram import validate
from tests.loopback.telegram.markup import parse_html

T = TableId("t")

HOSTILE = (
    "<b>Bold</b>",
    "</pre><script>",
    "&lt;&amp;",
    "@everyone /play #tag $USD",
    "t.me/evil https://evil.example/x",
    "\u202eevil\u2066",
    "👨‍👩‍👧‍👦" * 40,
    "W" * 500,
    "é̂̂̂̂̂" * 50,
    "```*_~|",
)


def said(message: Message) -> str:
    """The text as Telegram reads it; fails where the platform would refuse it."""
    text, entities = parse_html(render(message).html)
    assert length(text) <= TEXT
    assert len(entities) <= 100
    return text


def message(*lines: str, choices: tuple[tuple[Choice, ...], ...] = ()) -> Message:
    return Message(Public(), Slot.BOARD, (Heading("Table"), Lines(lines)), choices)


def keyboard(*rows: tuple[Choice, ...]) -> InlineKeyboardMarkup:
    found = render(message("x", choices=rows)).keyboard
    assert found is not None
    validate.keyboard(found.to_dict(), inline=False)
    return found


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_only_a_name(name: str) -> None:
    text, entities = parse_html(render(message(f"North: {clean_name(name)}")).html)
    assert [entity["type"] for entity in entities] == ["bold"]
    assert entities[0]["length"] == len("Table")
    for sign in "@#/":
        assert f"{sign}e" not in text.removeprefix("Table")
    assert "t.me" not in text
    assert "example/x" not in text
    shown = notice(f"Only the host, {clean_name(name)}, may do this.").html
    assert parse_html(shown)[1] == []


def test_markup_in_names_is_shown_as_it_is_written() -> None:
    assert "North: <b>Bold<" in said(message("North: <b>Bold</b>"))
    assert said(message("a & b < c")).endswith("a & b < c")


@pytest.mark.parametrize("text", ["@ana", "#trump", "/start", "evil.example", "t.me", "http://x"])
def test_no_word_of_a_name_can_be_tapped(text: str) -> None:
    assert inert(text) != text
    assert inert(text).replace("\u2060", "") == text


@pytest.mark.parametrize("text", ["42 - 34 = 8, sans-atout ×2 = 16", "10♠ V♣", "1–20", "Score: North–South 45"])
def test_words_of_ours_stay_as_they_are(text: str) -> None:
    assert inert(text) == text


def test_long_texts_lose_whole_lines_and_say_so() -> None:
    lines = tuple(f"{number}: " + "🂡&<" * 30 for number in range(200))
    text = said(message(*lines))
    assert length(text) > TEXT - 200
    assert text.endswith("…")
    assert text.splitlines()[-2] in lines
    assert length(said(message("x" * 9000))) <= TEXT
    one = Message(Public(), Slot.NOTICE, (Text("y" * 9000),))
    assert length(said(one)) > TEXT - 10
    table = Message(Public(), Slot.NOTICE, (Standings(("a", "b"), tuple((str(n), "w" * 90) for n in range(99))),))
    assert said(table).endswith("…")


def test_texts_are_cut_between_characters() -> None:
    assert cut("🂡" * 200, ALERT) == "🂡" * 99 + "…"
    assert length(cut("🂡" * 200, ALERT)) <= ALERT
    assert cut("short", ALERT) == "short"


def test_cards_stand_four_in_a_row_and_words_two_or_three() -> None:
    cards = tuple(Choice(f"({rank}♠)", Choose(T, "d", 1, place)) for place, rank in enumerate(("10", *"AKQJ987")))
    assert [len(row) for row in keyboard(cards).inline_keyboard] == [4, 4]
    assert [len(row) for row in keyboard(cards[:5]).inline_keyboard] == [3, 2]
    short = tuple(Choice(label, TableVerb(T, Verb.HAND)) for label in ("My hand", "Last trick", "Score"))
    assert [len(row) for row in keyboard(short).inline_keyboard] == [3]
    long = tuple(Choice(f"Computer players {n}", SitOn(T, n)) for n in range(3))
    assert [len(row) for row in keyboard(long).inline_keyboard] == [2, 1]


def test_a_label_too_long_for_half_a_row_has_a_row_of_its_own() -> None:
    row = tuple(
        Choice(label, TableVerb(T, Verb.HAND))
        for label in ("Revanche", "Revanche, autres équipes", "Se lever", "Marque", "L’ordinateur joue ce tour")
    )
    assert [[button.text for button in one] for one in keyboard(row).inline_keyboard] == [
        ["Revanche"],
        ["Revanche, autres équipes"],
        ["Se lever", "Marque"],
        ["L’ordinateur joue ce tour"],
    ]


def test_a_button_that_is_off_is_left_out_and_styles_are_kept() -> None:
    row = (
        Choice("Start", TableVerb(T, Verb.START), Style.MAIN, enabled=False),
        Choice("Close", TableVerb(T, Verb.CLOSE), Style.STRONG),
        Choice("x" * 300, TableVerb(T, Verb.RULES)),
    )
    buttons = list(chain(*keyboard(row).inline_keyboard))
    assert [button.callback_data for button in buttons] == ["b:t:close", "b:t:rules"]
    assert [button.style for button in buttons] == ["danger", None]
    assert len(buttons[1].text) <= LABEL
    assert render(message("x", choices=((row[0],),))).keyboard is None


def test_an_address_opens_and_asks_nothing() -> None:
    rows = keyboard(
        (Choice("Score", TableVerb(T, Verb.SCORE)),), (Choice("Private", Link("https://t.me/b?start=a")),)
    ).inline_keyboard
    assert [(row[0].url, row[0].callback_data) for row in rows] == [
        (None, "b:t:score"),
        ("https://t.me/b?start=a", None),
    ]


def test_commands_in_our_own_words_can_be_tapped() -> None:
    assert "/play" in paragraph("Try /play & see").html
    assert "&amp;" in paragraph("Try /play & see").html


@pytest.mark.one_in(9)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_real_messages_fit(game: str, language: str) -> None:
    texts = Texts(language)
    for here in random_walk(make_table(game), 3):
        shown = [board(here.table, here.view(), texts), hand(here.table, 0, here.view(0), texts)]
        for one in shown:
            said(one)
            found = render(one).keyboard
            validate.keyboard(found.to_dict() if found else None, inline=False)


def test_a_small_message_fits_into_an_alert_line_by_line() -> None:
    table = Standings(("Deal", "Contract", "N–S"), (("1", "♠ ×2", "8"), ("Total", "", "8")))
    small = Message(Private(PersonId("telegram:1")), Slot.NOTICE, (Heading("Score"), table, Text("game at 50")))
    assert words(small) == "Score\nDeal Contract N–S\n1 ♠ ×2 8\nTotal 8\ngame at 50"


def test_hidden_cards_stay_out_of_what_is_printed() -> None:
    here = next(random_walk(make_table(), 1))
    news = render(hand(here.table, 0, here.view(0), Texts("en")))
    assert "♠" not in repr(news)
    assert "♥" not in repr(news)
