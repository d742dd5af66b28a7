"""This terminal as a place of its own, as a server or group is one; and what it can show."""

import codecs
import os
import shutil
import sys
import unicodedata
from typing import TextIO

from adapters.terminal.display import LEAST
from engine.host.state.ids import ScopeId
from engine.host.state.leaderboards import Required

SCOPE = ScopeId("terminal")
ANYBODY = Required(here=1, everywhere=1, rated=1)
"""Everybody who has played in this terminal is on its leaderboard."""
_SUITS = "♠♥♦♣"
_PLAIN = {"’": "'", "“": '"', "”": '"', "„": '"', "…": "...", "–": "-", "−": "-", "œ": "oe", "→": "->"}
"""How signs of our texts are written where they cannot be shown."""
_LETTERS_ALONE = "pli-letters"


def shows_suits(stream: TextIO) -> bool:
    """Whether the signs of the suits can be written to this stream; letters stand for them if not."""
    try:
        _SUITS.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def make_patient(stream: TextIO) -> None:
    """Has the stream write other signs for those that it cannot, or leave them out, so that none raises an error."""
    codecs.register_error(_LETTERS_ALONE, _in_other_signs)
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors=_LETTERS_ALONE)


def _in_other_signs(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    wanted = error.object[error.start : error.end]
    return "".join(map(_in_letters, wanted)), error.end


def _in_letters(sign: str) -> str:
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return _PLAIN.get(sign, plain)


def is_a_screen() -> bool:
    """Whether a table can take the whole terminal: somebody sits at one that moves its cursor, large enough."""
    if not (sys.stdin.isatty() and sys.stdout.isatty() and shows_suits(sys.stdout)):
        return False
    size = shutil.get_terminal_size()
    columns, rows = LEAST
    return os.environ.get("TERM", "dumb") != "dumb" and size.columns >= columns and size.lines >= rows
