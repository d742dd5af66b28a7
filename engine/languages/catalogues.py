"""The catalogues of a language, read once a process, and the messages in them that list words."""

from functools import cache
from importlib.resources.abc import Traversable
from itertools import chain

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Resource

from engine.languages import folder


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
def bundle(language: str) -> FluentBundle:
    """The catalogue, ready to be asked for texts."""
    # isolation marks are set around names alone (see people.isolated): card texts stay clean
    found = FluentBundle([language], use_isolating=False)
    found.add_resource(catalogue(language))
    return found


@cache
def word_list(language: str, key: str) -> tuple[str, ...]:
    """The words that a message lists between commas. None where the language lacks it: others stand in for a text,
    while a list of words just grows with each language that has one."""
    known = bundle(language)
    pattern = known.get_message(key).value if known.has_message(key) else None
    if pattern is None:
        return ()
    listed, _ = known.format_pattern(pattern)
    return tuple(filter(None, map(str.strip, str(listed).split(","))))
