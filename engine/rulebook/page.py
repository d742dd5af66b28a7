"""What a page of the rulebook is made of. Texts are as written, with the marks of `**bold**` and code; `plain`
removes these."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine.games import GAMES
from engine.rulebook.examples import Value

_OWN = dict.fromkeys(section for game in GAMES.values() for section in game.family.sections)

OF_HOUSE = ("two", "three", "four", "leaving", "clocks", "shuffle", "pause", "claims", "rules")
"""The sections of the pages that are about no game."""
SECTIONS = (
    "aim",
    "cards",
    "deal",
    "trump",
    "redeal",
    "quota",
    "doubling",
    *_OWN,
    "play",
    "signals",
    "score",
    "end",
    "options",
    "incidents",
    "glossary",
    "advice",
    *OF_HOUSE,
)
"""Every id that a section may have, in their order on a page; those that only one family has come before play."""
EVERYWHERE = frozenset({"aim", "cards", "deal", "play", "score", "end", "options", "incidents", "glossary", "advice"})
"""The sections that every game has; a game has the others only if it needs them."""

_MARKS = re.compile(r"\*\*|`")


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list, one text for each item."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A position in the shape of a worked case, which the tests play through the engine."""

    fields: Mapping[str, Value]

    @property
    def kind(self) -> str:
        return str(self.fields["kind"])


Block = Paragraph | Items | Example


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, or the name of an option, and what it means."""

    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    heading: str
    blocks: tuple[Block, ...]

    @property
    def examples(self) -> tuple[Example, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Example))

    @property
    def texts(self) -> tuple[str, ...]:
        """Paragraphs and items, in order, without marks."""
        return tuple(plain(text) for block in self.blocks for text in _texts(block))

    @property
    def terms(self) -> tuple[Term, ...]:
        """The words that items explain: the items that begin with a bold word or code, then a colon."""
        items = (text for block in self.blocks if isinstance(block, Items) for text in block.texts)
        found = (_TERM.fullmatch(text) for text in items)
        return tuple(Term(plain(match[1]), plain(match[2])) for match in found if match is not None)


_TERM = re.compile(r"((?:\*\*[^*]+\*\*|`[^`]+`))\s?: (.+)")


def _texts(block: Block) -> tuple[str, ...]:
    match block:
        case Paragraph(text):
            return (text,)
        case Items(texts):
            return texts
        case Example():
            return ()


def plain(text: str) -> str:
    """A text without the marks of bold words and code."""
    return _MARKS.sub("", text)


@dataclass(frozen=True, slots=True)
class Kin:
    """How a page differs from its parent: the parent's title, the headings of the page's sections that say something
    else, and the headings of the parent's sections that it does without."""

    title: str
    differing: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """What one language says about a game. `name` is the id of the game, or `glossary`."""

    name: str
    language: str
    title: str
    sections: tuple[Section, ...]
    kin: Kin | None = None

    def section(self, name: str) -> Section:
        """The section with this id; raises `KeyError` where the page has none."""
        found = next((section for section in self.sections if section.id == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def __contains__(self, section: object) -> bool:
        return any(found.id == section for found in self.sections)

    @property
    def terms(self) -> tuple[Term, ...]:
        """The words that the page's glossary explains; empty where it has no glossary."""
        return self.section("glossary").terms if "glossary" in self else ()

    @property
    def options(self) -> tuple[Term, ...]:
        """The options that the page explains, each by its name; empty where it has no such section."""
        return self.section("options").terms if "options" in self else ()
