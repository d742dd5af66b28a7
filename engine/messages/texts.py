"""Texts in the reader's language, from the catalogues of `engine.languages` (Project Fluent, with plurals)."""

import logging
import re
import warnings
from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType, fluent_number

from engine.languages import ENGLISH, language_of
from engine.languages.catalogues import bundle

log = logging.getLogger(__name__)

LETTERS = "letters"
"""A reader's wish to see suits as letters."""
FULL = "full"
"""A reader's wish that private messages follow every card of the others at once."""
_PRIVATE = "x"
_HYPHEN_BEFORE_FIGURE = re.compile(r"(?<![\w.–-])-(?=\d)")
"""What numbers below zero are filled in with; people read a minus sign, as wide as a digit."""
LONGEST = 1000
"""The most characters of a value that the catalogues' library fills in."""


class MissingText(UserWarning):
    """No catalogue has a text, or its arguments were not given: an error in tests, logged elsewhere."""


def wishing(locale: str, wishes: Collection[str]) -> str:
    """The locale with a reader's wishes, as in `fr-x-letters`: in the subtags that BCP 47 keeps for private use."""
    return "-".join((plain(locale), *((_PRIVATE, *wishes) if wishes else ())))


def read_on(platform: str, locale: str) -> str:
    """The locale of somebody who reads on this platform, as in `fr-x-discord-letters`: commands have other names on
    each. Wishes stay."""
    kept = _subtags(locale)
    return wishing(locale, (platform, *(wish for wish in (LETTERS, FULL) if wish in kept)))


def plain(locale: str) -> str:
    """The locale without wishes."""
    return locale.partition(f"-{_PRIVATE}-")[0]


class _Wished(NamedTuple):
    """What a locale says: a language, the wishes `LETTERS` and `FULL`, and the platform, empty if it names none."""

    language: str
    letters: bool
    full: bool
    platform: str


class Texts(_Wished):
    """The texts of one language: `texts("board-deal", number=3)`. Catalogues are read once per process.

    `letters` and `full` are the reader's wishes. It is a value, so that whatever depends on texts alone, such as the
    face of a card, can be cached by it.
    """

    __slots__ = ()

    def __new__(cls, locale: str = "en") -> "Texts":
        return super().__new__(cls, *_wished(locale))

    def __call__(self, key: str, **args: str | float) -> str:
        """The text of this key. Where it is missing, that is logged once, and English or else the key stands in."""
        return _filled_in(self.language, key, **args, here=self.platform)

    def at(self, platform: str) -> "Texts":
        """The same texts as they are read on another platform."""
        return Texts(read_on(platform, self.language))

    def command(self, name: str, choice: str = "") -> str:
        """A command as the reader types it, perhaps with a choice: `/notify off`, or on Discord in French `/prévenir
        non`."""
        return bundle(self.language).command(self.platform, name, choice)

    def __repr__(self) -> str:
        return f"Texts({self.language!r})"


def language_name(language: str) -> str:
    """A language's name in that language itself, so that a reader who knows no other can choose it."""
    return Texts(language)("language-name")


@lru_cache(maxsize=1024)
def _wished(locale: str) -> _Wished:
    said = _subtags(locale)
    platform = next((tag for tag in said if tag not in (LETTERS, FULL)), "")
    return _Wished(language_of(locale), LETTERS in said, FULL in said, platform)


def _subtags(locale: str) -> list[str]:
    """What a locale says besides the language."""
    _, _, said = locale.partition(f"-{_PRIVATE}-")
    return said.split("-") if said else []


@lru_cache(maxsize=8192)
def _filled_in(language: str, key: str, /, **args: str | float) -> str:
    # cached, because a table says most of its lines again with every card. A missing text is our fault and not the
    # reader's: English, and failing that the key, say more than nothing
    for known in dict.fromkeys((language, ENGLISH)):
        catalogue = bundle(known)
        if catalogue.has_message(key):
            return _formatted(catalogue, key, args)
        _complain(f"no text for {key} in {known}")
    return key


def _formatted(catalogue: FluentBundle, key: str, args: dict[str, str | float]) -> str:
    pattern = catalogue.get_message(key).value
    if pattern is None:
        _complain(f"no text for {key}")
        return key
    text, errors = catalogue.format_pattern(pattern, {name: _fitting(value) for name, value in args.items()})
    if errors:
        _complain(f"the text for {key} could not be filled in: {', '.join(map(str, errors))}")
    return _HYPHEN_BEFORE_FIGURE.sub("−", str(text))


def _fitting(value: str | float) -> str | FluentType:
    """A value for the catalogues to fill in. Numbers are written without marks for thousands, as on a score sheet and
    as they are typed; what somebody has typed may be too long, and is cut."""
    if not isinstance(value, str):
        return fluent_number(value, useGrouping=False)
    return value[: LONGEST - 1] + "…" if len(value) > LONGEST else value


def _complain(trouble: str) -> None:
    log.error("%s", trouble)
    warnings.warn(trouble, MissingText, stacklevel=5)
