"""`pli play` on a real terminal: whole deals by keys, the size of the window, the mouse, the way out."""

import os
import re
import signal
from functools import partial
from pathlib import Path

import pytest

from adapters.terminal.table_page import OWN
from bot.records import verify_file
from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from tests.adapters.terminal.pseudo import Terminal, at_a_terminal

SMALL, LARGE = (80, 24), (120, 40)
UP, DOWN, LEFT, RIGHT, ENTER, ESCAPE, CTRL_C = "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C", "\r", "\x1b", "\x03"
MOST_TURNS = 90
PLAYABLE = re.compile(r"\[\d\]")
KEYS = re.compile(r"(\s+(\d|\[\d\]))+\s*")


def deal_is_over(terminal: Terminal) -> bool:
    """Whether the sheet is shown, which has no line between table and sides."""
    return OWN in terminal.text and "│" not in terminal.text


def waits(terminal: Terminal, texts: Texts) -> None:
    """Until the person may choose something."""
    terminal.sees(texts("screen-keys-choose"))


def plays_a_deal(terminal: Terminal, texts: Texts) -> int:
    """Takes what is chosen until the deal is over; how often."""
    for turn in range(MOST_TURNS):
        waits(terminal, texts)
        if deal_is_over(terminal):
            return turn
        terminal.answers(ENTER)
    raise AssertionError(f"the deal has no end:\n{terminal.text}")


def fits(terminal: Terminal) -> None:
    """A bar, a line above the keys, and every seat."""
    lines = terminal.screen.display
    assert len(lines) == terminal.screen.lines
    assert set(lines[terminal.screen.lines - 4]) == {"─"}


@pytest.mark.long
@pytest.mark.parametrize(("game", "size"), [("manille-coinchee", SMALL), ("mensch", LARGE)])
def test_a_whole_deal_is_played_by_keys(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    texts = Texts("en")
    with at_a_terminal(tmp_path, "--game", game, "--fast", size=size) as terminal:
        waits(terminal, texts)
        fits(terminal)
        # of the eight cards the last is laid down by itself after a moment, if that comes before the key
        assert plays_a_deal(terminal, texts) >= 7
        fits(terminal)
        terminal.click_on("Record")
        terminal.sees("Written to")
        (record,) = tmp_path.glob("pli-*.txt")
        assert verify_file(record, "en")
        terminal.press(ESCAPE)
        waits(terminal, texts)
        terminal.click_on("Review")
        # in the first line, whatever came of the deal: what explains the figures may stand below the window's end
        terminal.sees("As you could know then", "as you could know then")
        terminal.click_on("As a picture")
        terminal.sees("Written to")
        (picture,) = tmp_path.glob("pli-*.png")
        assert picture.read_bytes().startswith(b"\x89PNG")
        terminal.press(ESCAPE)
        waits(terminal, texts)
        terminal.press("q")
        terminal.sees("The table waits for you")
        assert terminal.ended() == 0


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_deal_of_each_game_in_each_language(
    tmp_path: Path, game: str, size: tuple[int, int], language: str
) -> None:
    texts = Texts(language)
    with at_a_terminal(tmp_path, "--game", game, "--fast", size=size, PLI_LANGUAGE=language) as terminal:
        plays_a_deal(terminal, texts)
        fits(terminal)


def test_the_window_the_mouse_and_every_page(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path, "--fast") as terminal:
        terminal.sees("Which game?")
        assert "4 players, game to 101; begin here" in terminal.text
        terminal.press(DOWN + ENTER)
        terminal.sees("Deal the cards")
        assert "Contre and surcontre" in terminal.text
        goes_to(terminal, "Score that wins", DOWN)
        terminal.answers(ENTER)
        goes_to(terminal, "Deal the cards", UP)
        terminal.press(ENTER)
        terminal.sees("Your turn")
        terminal.resize(*LARGE)
        terminal.until(lambda: "╭─────╮" in terminal.text and "Log" in terminal.text, "a large table")
        terminal.resize(60, 20)
        terminal.sees("This window has 60 × 20")
        terminal.resize(*SMALL)
        terminal.sees("Your turn")
        for key, page in (
            ("h", "counted on the score sheet"),
            ("s", "score"),
            ("r", "Score that wins: 50"),
            ("l", "Log"),
            ("m", "Leaderboard"),
        ):
            terminal.press(key)
            terminal.sees(page)
            terminal.press(ESCAPE)
            terminal.sees("Your turn")
        for named in ("slow", "fast", "normal"):
            terminal.press("p")
            terminal.sees(f"pace: {named}")
        while "[1]" not in terminal.text or "Trick" not in terminal.text:
            terminal.answers(ENTER)
            terminal.sees("Your turn")
        plays_by_a_click(terminal)


def goes_to(terminal: Terminal, name: str, key: str) -> None:
    """Presses an arrow until this line of the page is the chosen one."""
    while not any("▸" in line and name in line for line in terminal.screen.display):
        terminal.answers(key)


def plays_by_a_click(terminal: Terminal) -> None:
    """Clicks on a card that may be played, on another where the table has gone on meanwhile, until one is gone."""
    held = cards(terminal)
    for _ in range(held):
        terminal.sees("Your turn")
        before, key = terminal.text, PLAYABLE.findall(terminal.text)[0]
        terminal.click_on(key)
        terminal.until(partial(differs, terminal, before), "an answer to the click")
        if cards(terminal) < held:
            return
    raise AssertionError(f"no click plays a card:\n{terminal.text}")


def differs(terminal: Terminal, before: str) -> bool:
    return terminal.text != before


def cards(terminal: Terminal) -> int:
    """How many cards the hand has, by the keys below them."""
    rows = (line.partition("│")[0] for line in terminal.screen.display)
    return next(len(row.split()) for row in rows if KEYS.fullmatch(row))


@pytest.mark.long
def test_a_language_is_chosen_at_the_table(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path, "--game", "manille", "--fast", PLI_LANGUAGE="") as terminal:
        terminal.sees("Your turn")
        terminal.press("m")
        terminal.click_on_seen("My settings")
        terminal.click_on_seen("]  Language")
        terminal.click_on_seen("Français")
        terminal.press(ESCAPE)
        terminal.sees("À vous")
        terminal.sees("p plus · q quitter")


@pytest.mark.long
def test_ctrl_c_works_while_computer_players_think(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path, "--game", "manille", "--watch") as terminal:
        # whichever: the table goes on while this machine looks elsewhere
        terminal.sees(*(f"Trick {number} of 8" for number in range(1, 9)))
        terminal.press(CTRL_C)
        assert terminal.ended() == 0
        assert "Traceback" not in terminal.text


@pytest.mark.one_in(2)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_leaves_the_terminal_as_it_was(tmp_path: Path, number: int) -> None:
    with at_a_terminal(tmp_path, "--game", "manille", "--fast") as terminal:
        terminal.sees("Your turn")
        os.kill(terminal.process, number)
        assert terminal.ended() == 0
        assert b"\x1b[?1049l" in terminal.written, "the other screen is back"
        assert b"Traceback" not in terminal.written


@pytest.mark.long
def test_a_table_that_was_left_waits_and_n_closes_nothing(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path, "--game", "manille", "--fast", "--name", "Zoë") as terminal:
        terminal.sees("Your turn")
        terminal.press(CTRL_C)
        assert terminal.ended() == 0
    with at_a_terminal(tmp_path, "--fast") as terminal:
        terminal.sees("Another table; this one waits")
        assert "WARNING" not in terminal.text
        terminal.press("2")
        terminal.sees("Which game?")
        terminal.press(ESCAPE)
        assert terminal.ended() == 0
    with at_a_terminal(tmp_path, "--fast") as terminal:
        terminal.sees("Go on with")
        terminal.press(ENTER)
        terminal.sees("Your turn")


@pytest.mark.long
def test_without_colours_weight_and_frames_say_it_all(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path, "--game", "manille", "--fast", NO_COLOR="1") as terminal:
        terminal.sees("Your turn")
        cells = [cell for row in terminal.screen.buffer.values() for cell in row.values()]
        assert {(cell.fg, cell.bg) for cell in cells} == {("default", "default")}
        assert any(cell.reverse for cell in cells)
        assert any(cell.underscore for cell in cells)
        assert any(cell.bold for cell in cells)


@pytest.mark.long
@pytest.mark.parametrize("variables", [{"TERM": "dumb"}, {"PYTHONIOENCODING": "latin-1"}, {"size": "60x20"}])
def test_where_there_is_no_screen_there_is_text(tmp_path: Path, variables: dict[str, str]) -> None:
    known = dict(variables)
    size = (60, 20) if known.pop("size", "") else SMALL
    with at_a_terminal(tmp_path, "--game", "manille", "--fast", size=size, **known) as terminal:
        terminal.sees("Your choice?")
        assert "╭" not in terminal.text
        terminal.press("q\r")
        assert terminal.ended() == 0
        assert b"\x1b[?1049h" not in terminal.written


@pytest.mark.long
def test_plain_text_leaves_no_empty_rows_and_no_log_line_in_a_question(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path, "--game", "manille", "--fast", "--plain") as terminal:
        terminal.sees("Your choice?")
        assert "Your choice?" in "\n".join(terminal.screen.display[-2:])
        terminal.press(CTRL_C)
        assert terminal.ended() == 0


@pytest.mark.long
def test_the_end_of_a_long_line_is_seen_while_it_is_typed_and_nothing_of_it_afterwards(tmp_path: Path) -> None:
    texts = Texts("en")
    with at_a_terminal(tmp_path, "--game", "manille", "--fast") as terminal:
        waits(terminal, texts)
        terminal.press("/" + "x" * 100 + " and the end ")
        terminal.sees("and the end ▁")
        terminal.press(ESCAPE)
        terminal.until(lambda: "›" not in terminal.text, "a table without the line")
