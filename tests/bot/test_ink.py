"""How words are laid out in a terminal."""

from io import StringIO

import pytest
from rich.console import Console

from adapters.terminal.ink import Prose


@pytest.mark.parametrize("width", range(20, 45))
def test_french_punctuation_stays_with_its_word(width: int) -> None:
    console = Console(file=StringIO(), width=width)
    with console.capture() as printed:
        console.print(Prose("Nord l’emporte\u00a0: plus fort atout\u00a0; 10 points.\n\nÀ vous\u00a0?"))
    lines = printed.get().splitlines()
    assert not [line for line in lines if line.strip().startswith((":", ";", "?"))]
    assert max(map(len, lines)) <= width
    assert "" in lines


def test_a_line_with_wide_signs_is_broken_once() -> None:
    console = Console(file=StringIO(), width=40)
    with console.capture() as printed:
        console.print(Prose("Points in your hand: Y8🟡\u00a04 · R7🔴\u00a03 · G7🟢\u00a03 · B5🔵\u00a01"))
    lines = [line.rstrip() for line in printed.get().splitlines()]
    assert lines == ["Points in your hand: Y8🟡\u00a04 · R7🔴\u00a03 ·", "G7🟢\u00a03 · B5🔵\u00a01"]
