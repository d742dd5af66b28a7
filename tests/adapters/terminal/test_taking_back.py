"""Take back in the terminal, in the words of its button."""

from pathlib import Path

import pytest

from engine.messages.texts import Texts
from tests.adapters.terminal.pseudo import at_a_terminal
from tests.adapters.terminal.test_screen import ENTER, LARGE, MOST_TURNS

TEXTS = Texts("en")


@pytest.mark.long
def test_a_decision_is_taken_back_in_words(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path, "manille", "--fast", size=LARGE, program="learn") as terminal:
        for _ in range(MOST_TURNS):
            terminal.sees(TEXTS("screen-keys-choose"), TEXTS("screen-go-on"))
            if TEXTS("button-takeback") in terminal.text:
                break
            terminal.answers(ENTER)
        # in words: where the button stands changes while others play
        while "› ▁" not in terminal.text:  # words may be explained before it can be typed
            terminal.answers(ENTER if TEXTS("screen-go-on") in terminal.text else "/")
        terminal.press(f"{TEXTS('button-takeback')}{ENTER}")
        terminal.sees(TEXTS("done-takeback"))
