"""Buttons as they are written."""

from pathlib import Path
from typing import get_args

from engine.messages.tokens import Token, parse

WRITTEN = (Path(__file__).parents[1] / "data" / "tokens.txt").read_text("utf-8").splitlines()


def one_of_each_kind() -> list[str]:
    """A button of every kind, and one of long ago."""
    kinds = {type(token): data for line in WRITTEN if (token := parse(data := line.split("\t")[0])) is not None}
    assert set(kinds) == set(get_args(Token))
    return ["zz:gone", *kinds.values()]
