"""A deal and a lesson in a terminal, typed line by line, from the choice of a game to the review."""

import re
from collections.abc import Sequence
from pathlib import Path

from engine.games import GAMES
from engine.languages.catalogues import word_list
from tests.adapters.families import SHORT_EVENING
from tests.bot.program import pli
from tests.transcripts.scene import WRONG

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_RECORD = re.compile(r"/\S+/pli-\S+\.txt")
"""A record that was written where the program runs."""
_ASKED = ("typed-button-hint", "typed-button-score", "typed-button-last", "typed-button-review", "typed-me")
"""What is asked by a word in the language."""
_DEAL = [*"1234567", "8", "", "9", "", "10", ""] * 10
"""Every card and call by its number, again and again: those that are barred are refused, and Enter leaves a page."""


def evening(folder: Path, game: str, language: str) -> Sequence[str]:
    """Every line that was printed."""
    help_word, rules, *words = (word_list(language, key)[0] for key in ("typed-help", "typed-rules", *_ASKED))
    options = [f"--option={option}" for option in SHORT_EVENING.get(game, "").split()]
    looked_up = [WRONG, help_word, f"{rules} contre", words[0], words[0], ""]
    lines = ["1", *looked_up, *_DEAL, *words, "", "q"]
    chosen = str([*GAMES].index(game) + 1)
    printed = []
    for part, arguments, typed in (
        ("menus", ("play", "--plain"), [chosen, "1", *looked_up, "q"]),
        ("deal", ("play", "--game", game, *options), lines),
        ("lesson", ("learn", game, "--fast"), [*_DEAL, "q"]),
    ):
        done = pli(folder / part, *arguments, typed="\n".join(typed) + "\n", PLI_LANGUAGE=language)
        assert done.returncode == 0, done.stderr
        for record in _RECORD.findall(done.stdout):
            Path(record).unlink()
        printed += _COLOURS.sub("", done.stdout).split("\n")
    return [line.rstrip() for line in printed if line.strip()]
