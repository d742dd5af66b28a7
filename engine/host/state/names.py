"""Names of people as they may be shown: whatever a platform sends becomes one short, visible, honest line."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from wcwidth import iter_graphemes

LONGEST = 32
"""The most characters of a name, as people see them (graphemes, UAX 29)."""

BULK = 96
"""The most UTF-16 units of a name, as platforms count: emoji and stacked letters take several for one character."""

NOBODY = "?"
"""The name of somebody whose name shows nothing."""

_MARKS = 2
"""Combining marks kept after one letter: enough for any script in use, too few to climb over other lines."""

_GLUED = 10
"""Code points of the longest emoji sequence in use."""

_JOINER = "\u200d"
_PRESENTATION = "\ufe0f"
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co"})
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Characters that count as letters, signs or marks and show nothing."""

_EMOJI = frozenset({"So", "Sk", "Cn"})
"""Categories of emoji and skin tones; emoji newer than this Python's tables are unassigned (Cn)."""


@lru_cache(maxsize=4096)
def clean_name(raw: str) -> str:
    """The name in normal form (NFC), without control, bidi and invisible characters, at most `LONGEST` graphemes.

    Emoji keep the joiners between them. Never empty: `NOBODY` stands for a name that shows nothing.
    """
    spaced = " ".join(unicodedata.normalize("NFC", raw).split())
    # once more: characters that were dropped may have separated some that now combine
    visible = unicodedata.normalize("NFC", "".join(_visible(spaced)))
    return "".join(_short(" ".join(visible.split()))).strip() or NOBODY


def _visible(text: str) -> Iterator[str]:
    """The characters that may stay, with at most `_MARKS` combining marks after one letter."""
    marks = _MARKS  # a name does not begin with a mark
    for place, character in enumerate(text):
        if _is_mark(character):
            marks += 1
            if marks <= _MARKS:
                yield character
        elif character == _JOINER:
            if _joins_emoji(text, place):
                yield character
        elif not _hidden(character):
            marks = 0 if not character.isspace() else _MARKS
            yield character


def _short(text: str) -> Iterator[str]:
    bulk = 0
    for place, grapheme in enumerate(iter_graphemes(text)):
        sane = grapheme[:_GLUED].rstrip(_JOINER)
        bulk += len(sane.encode("utf-16-le")) // 2
        if place == LONGEST or bulk > BULK:
            return
        yield sane


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M") and character not in _BLANK


def _hidden(character: str) -> bool:
    ignorable = 0xE0000 <= ord(character) <= 0xE0FFF or ord(character) & 0xFFFE == 0xFFFE
    return character in _BLANK or ignorable or unicodedata.category(character) in _DROPPED


def _joins_emoji(text: str, place: int) -> bool:
    before, after = text[:place].rstrip(_PRESENTATION)[-1:], text[place + 1 : place + 2]
    return all(character and unicodedata.category(character) in _EMOJI for character in (before, after))
