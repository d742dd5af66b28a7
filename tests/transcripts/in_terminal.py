"""A deal and the beginning of a lesson in a terminal, typed line by line."""

import re
from collections.abc import Sequence
from pathlib import Path

from engine.languages.catalogues import word_list
from tests.bot.program import pli
from tests.transcripts.scene import WRONG

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def evening(folder: Path, game: str, language: str) -> Sequence[str]:
    """Every line that was printed."""
    asked = [word_list(language, key)[0] for key in ("typed-help", "typed-rules", "typed-button-hint", "typed-me")]
    lines = ["1", WRONG, *asked[:1], f"{asked[1]} contre", asked[2], *["1"] * 24, asked[3], "", "q"]
    printed = []
    for learning in ((), ("--learn",)):
        done = pli(folder, "play", "--game", game, *learning, typed="\n".join(lines) + "\n", PLI_LANGUAGE=language)
        assert "Traceback" not in done.stderr, done.stderr
        printed += _COLOURS.sub("", done.stdout).split("\n")
    return [line.rstrip() for line in printed if line.strip()]
