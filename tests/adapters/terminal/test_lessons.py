"""`pli learn` on a real terminal: a lesson is played to its end by keys."""

from pathlib import Path

import pytest

from engine.messages.texts import Texts
from tests.adapters.taught import advises, beginning, lessons
from tests.adapters.terminal.pseudo import at_a_terminal
from tests.adapters.terminal.test_screen import ENTER, MOST_TURNS, deal_is_over


@pytest.mark.long
@lessons("mensch", "de")
@pytest.mark.timeout(600)
def test_a_lesson_is_played_to_its_end(tmp_path: Path, game: str, language: str) -> None:
    texts, told = Texts(language), list[str]()
    with at_a_terminal(tmp_path, game, "--fast", size=(120, 40), program="learn", PLI_LANGUAGE=language) as terminal:
        # no key before it: one that was meant for the table would close the page unread
        terminal.sees(f"{texts('screen-key-enter')} {texts('screen-go-on')}")
        for _ in range(4 * MOST_TURNS):
            terminal.sees(texts("screen-keys-choose"), texts("screen-go-on"))
            said = " ".join(terminal.text.split())
            if beginning("lesson-over", language)[:40] in said:
                break
            if not deal_is_over(terminal):
                told.append(said)
            terminal.answers(ENTER)
        else:
            raise AssertionError(f"the lesson has no end:\n{terminal.text}")
    assert any(advises(text, language) for text in told)
    # without no-break spaces, as the screen was read
    begins, aim = (" ".join(beginning(key, language).split()) for key in ("lesson-begins", "lesson-aim"))
    # Enter while others play chooses nothing
    assert not any(texts("done-takeback") in text or texts("refusal-NOT_YOUR_TURN") in text for text in told)
    assert any(begins[:40] in text and aim in text for text in told)
    assert any(texts("lesson-word-trick") in text for text in told)
