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
