"""Texts in the reader's language, from the catalogues of `engine.languages` (Project Fluent, with plurals)."""

import logging
import warnings
from collections.abc import Collection
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from itertools import chain

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Resource

from engine.languages import ENGLISH, folder, language_of

log = logging.getLogger(__name__)

LETTERS = "letters"
"""The wish to read suits as letters."""
FULL = "full"
"""The wish to be told in one's own messages what everybody sees on the board."""
_PRIVATE = "x"


class MissingText(UserWarning):
    """A text that no catalogue has, or one whose arguments were not given: an error in tests, logged elsewhere."""


def wishing(locale: str, wishes: Collection[str]) -> str:
    """The locale of a reader who has wishes beside a language: `fr-x-letters`, in the subtags that BCP 47 keeps free
    for private use."""
    return "-".join((plain(locale), *((_PRIVATE, *wishes) if wishes else ())))


def plain(locale: str) -> str:
    """The locale without anybody's wishes."""
    return locale.partition(f"-{_PRIVATE}-")[0]


def catalogue(language: str) -> Resource:
    """A language's catalogue: every file of its folder, parsed; raises `ValueError` where one cannot be read."""
    return Resource(list(chain.from_iterable(_parsed(part).body for part in folder(language, "texts"))))


def _parsed(part: Traversable) -> Resource:
    resource = FluentParser(with_spans=False).parse(part.read_text(encoding="utf-8"))
    junk = next((entry.content for entry in resource.body if isinstance(entry, Junk)), None)
    if junk is not None:
        raise ValueError(f"{part.name} cannot be read near: {junk}")
    return resource


@cache
def _bundle(language: str) -> FluentBundle:
    # isolation marks are set around names alone (see people.isolated): card texts stay clean
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(catalogue(language))
    return bundle


class Texts:
    """The texts of one language: `texts("board-deal", number=3)`. Catalogues are read once a process.

    `letters` and `full` are what a reader wishes beside the language, see `LETTERS` and `FULL`.
    """

    def __init__(self, locale: str = "en") -> None:
        self.language = language_of(locale)
        wishes = locale.removeprefix(plain(locale)).split("-")
        self.letters = LETTERS in wishes
        self.full = FULL in wishes

    def __call__(self, key: str, **args: str | int) -> str:
        """The text of this key; a missing one is logged once and answered by English, then by its key."""
        return _filled_in(self.language, key, args) if args else _fixed(self.language, key)

    def __repr__(self) -> str:
        return f"Texts({self.language!r})"


@lru_cache(maxsize=4096)
def _fixed(language: str, key: str) -> str:
    """Most of what a message is made of: names of cards, seats and buttons, which are the same every time."""
    return _filled_in(language, key, {})


def _filled_in(language: str, key: str, args: dict[str, str | int]) -> str:
    for known in dict.fromkeys((language, ENGLISH)):
        bundle = _bundle(known)
        if bundle.has_message(key):
            return _formatted(bundle, key, args)
        _complain(f"no text for {key} in {known}")
    return key


def _formatted(bundle: FluentBundle, key: str, args: dict[str, str | int]) -> str:
    pattern = bundle.get_message(key).value
    if pattern is None:
        _complain(f"no text for {key}")
        return key
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        _complain(f"the text for {key} could not be filled in: {', '.join(map(str, errors))}")
    return str(text)


def _complain(trouble: str) -> None:
    log.error("%s", trouble)
    warnings.warn(trouble, MissingText, stacklevel=5)
