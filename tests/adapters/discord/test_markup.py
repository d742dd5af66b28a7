"""Text shows on Discord as it is written, whoever wrote it."""

import pytest
from discord.utils import remove_markdown

from adapters.discord.sending.markup import markdown, plain
from engine.messages.message import CardFace, HandRow, Heading, Lines, Standings, Text, TrickRow, TrickTable

HOSTILE = (
    "**bold**",
    "__under__ ~~gone~~ ||spoiler||",
    "`code` ```block```",
    "[free chips](https://evil.example)",
    "> quote",
    "# heading",
    "-# small",
    "- item",
    "+ item",
    "1. item",
    "\\*",
    "*a_b*c_",
)
PINGS = ("@everyone", "@here", "<@123456789012345678>", "<@&123456789012345678>", "<#123456789012345678>")


@pytest.mark.parametrize("name", HOSTILE)
def test_markdown_of_a_name_is_not_interpreted(name: str) -> None:
    for line in plain(name).splitlines():
        assert not line.startswith(("#", ">", "-", "+", "1.")), line
    without_escapes = _unescaped(plain(name))
    assert not any(sign in without_escapes for sign in "*_~`|"), without_escapes


def _unescaped(text: str) -> str:
    """What Discord would take for formatting: everything that no backslash stands before."""
    kept, signs = [], iter(text)
    for sign in signs:
        if sign == "\\":
            next(signs, None)
        else:
            kept.append(sign)
    return "".join(kept)


@pytest.mark.parametrize("ping", PINGS)
def test_a_name_mentions_nobody(ping: str) -> None:
    shown = plain(f"hello {ping}")
    assert ping not in _unescaped(shown)
    assert "<" not in _unescaped(shown)


@pytest.mark.parametrize("address", ["https://evil.example/x", "discord.gg/abc", "HTTP://evil.example"])
def test_an_address_is_no_link(address: str) -> None:
    shown = plain(address)
    assert "://" not in shown.replace("\u2060://\u2060", "")
    assert ".gg/" not in shown


def test_plain_words_stay_as_they_are() -> None:
    assert plain("North V♣ · East 9♣") == "North V♣ · East 9♣"
    assert remove_markdown(plain("Ana (North)")) == "Ana (North)"


def test_blocks() -> None:
    assert markdown(Heading("Table")) == "**Table**"
    assert markdown(Text("a_b", quiet=True)) == "-# a\\_b"
    assert markdown(Text("one\ntwo", quiet=True)) == "-# one\n-# two"
    assert markdown(Lines(("North: Ana", "East: free"))) == "North: Ana\nEast: free"


def test_what_may_be_played_stands_out_where_something_may_not() -> None:
    ace, jack = CardFace("A", "♠", red=False), CardFace("V", "♣", red=False, playable=False)
    assert markdown(HandRow(((ace,), (jack,)))) == "**A♠**\nV♣"
    assert markdown(HandRow(((ace,),))) == "A♠"


def test_a_seat_says_everything_in_words() -> None:
    rows = (
        TrickRow("Ana", "North", CardFace("10", "♥", red=True), ("winning", "dealer"), master=True),
        TrickRow("*Eve*", "East", marks=("to play",), to_act=True),
    )
    assert markdown(TrickTable(rows)) == ("`10♥` North **Ana** · winning, dealer\n`▸  ` East **\\*Eve\\*** · to play")


def test_a_table_has_straight_columns_and_keeps_its_block() -> None:
    shown = markdown(Standings(("Rank", "Name", "Points"), (("1", "```Ana```", "105"), ("2", "日本", "-7"))))
    lines = shown.splitlines()
    assert (lines[0], lines[-1]) == ("```", "```")
    assert shown.count("```") == 2
    assert lines[2] == "   1 ˋˋˋAnaˋˋˋ    105"
    assert lines[3] == "   2 日本          -7"
