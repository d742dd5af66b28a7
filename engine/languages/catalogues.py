"""The catalogues of a language, read once per process, and the messages in them that list words."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Resource

from engine.languages import folder

_ENTRY = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
"""The beginning of a message or a term; its further lines are indented, or begin with a sign."""
_NAME = re.compile(r"-?[a-zA-Z][\w-]*")


class Catalogue(FluentBundle):
    """The texts of a language, each parsed when it is first asked for.

    Fluent's parser takes some 0.2 s for a language, and words may be typed in any of them. Parsing whole catalogues
    took half of a program's time to start, and of two thousand texts it then uses a few dozen.
    """

    def __init__(self, language: str) -> None:
        # only names are put between isolation marks (see `names.isolated`), so card texts stay clean
        super().__init__([language], functions=self.functions, use_isolating=False)
        self._language = language
        self._unread: dict[str, str] = {}
        for entry in chain.from_iterable(map(_entries, _files(language))):
            self._unread.setdefault(_name(entry), entry)
        self._messages_known = frozenset(name for name in self._unread if not name.startswith("-"))

    @property
    def functions(self) -> dict[str, Any]:
        """What texts may call. The library's types do not know that a function may return plain text."""
        return {"COMMAND": self.command}

    def command(self, *words: object) -> str:
        """A command as people of this language type it: the words are a platform, the command's name, and perhaps a
        choice. How a platform writes commands is its text `command-PLATFORM`, from the words that it (`$own`) or any
        typed line (`$typed`) has for them; without one it is the name after a slash. A request about a table has one
        name for all platforms.

        Texts call it as `COMMAND($here, "notify", "off")`; every text is given the reader's platform as `here`.
        """
        platform, name, choice = map(str, (*words, "")[:3])
        if not self.has_message(f"command-{platform}"):
            return f"/{name} {choice}".rstrip()
        shared = f"asking-{name}"
        keys = (shared if self.has_message(shared) else f"{platform}-{name}", f"{platform}-{name}-{choice}")
        own = " ".join(self._said(key) for key in keys if self.has_message(key))
        typed = (word_list(self._language, f"typed-{name}") or (name,))[0].lower()
        return self._said(f"command-{platform}", own=own, typed=f"{typed} {choice}".rstrip())

    def _said(self, key: str, **given: str) -> str:
        """A text, filled in with what it is given."""
        pattern = self.get_message(key).value
        return str(self.format_pattern(pattern, given)[0]) if pattern is not None else key

    def has_message(self, message_id: str) -> bool:
        return message_id in self._messages_known

    def ends(self, beginning: str) -> tuple[str, ...]:
        """How messages go on whose names begin so, in order."""
        known = (name for name in self._messages_known if name.startswith(beginning))
        return tuple(sorted(name.removeprefix(beginning) for name in known))

    def get_message(self, message_id: str) -> Message:
        """A message, ready to be filled in; raises `ValueError` where it, or anything it refers to, cannot be
        read."""
        self._read(message_id)
        return super().get_message(message_id)

    def _read(self, name: str) -> None:
        """Parses the entry of this name, and every entry whose name occurs in it, since it may refer to them."""
        if entry := self._unread.pop(name, None):
            self.add_resource(_parsed(entry))
            for other in _NAME.findall(entry):
                self._read(other)


@cache
def catalogue(language: str) -> Resource:
    """A language's catalogue, with every file of its folder parsed; raises `ValueError` where one cannot be read.

    It is meant for looking at all texts; `bundle` parses only those that are asked for.
    """
    return Resource(list(chain.from_iterable(_parsed(text).body for text in _files(language))))


def _files(language: str) -> Iterator[str]:
    return (part.read_text(encoding="utf-8") for part in folder(language, "texts"))


def _entries(text: str) -> list[str]:
    """The messages and terms of a file, unparsed, each with the comments that come after it."""
    return _ENTRY.split(text)[1:]


def _name(entry: str) -> str:
    return entry.partition("=")[0].rstrip()


def _parsed(text: str) -> Resource:
    resource = FluentParser(with_spans=False).parse(text)
    junk = next((entry.content for entry in resource.body if isinstance(entry, Junk)), None)
    if junk is not None:
        raise ValueError(f"a catalogue cannot be read near: {junk}")
    return resource


@cache
def bundle(language: str) -> Catalogue:
    """The language's catalogue, which parses its texts as they are asked for."""
    return Catalogue(language)


@cache
def word_list(language: str, key: str) -> tuple[str, ...]:
    """The words that a message lists, separated by commas; empty where the language lacks the message.

    No other language stands in, as one would for a text: each that has the message adds words of its own.
    """
    known = bundle(language)
    pattern = known.get_message(key).value if known.has_message(key) else None
    if pattern is None:
        return ()
    listed, _ = known.format_pattern(pattern)
    return tuple(filter(None, map(str.strip, str(listed).split(","))))
