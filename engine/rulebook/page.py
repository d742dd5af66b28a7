"""What a page of the rulebook is made of. Texts are as written, with `**bold**` and code ticks; `plain` takes these
marks away."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine.games import GAMES
from engine.rulebook.examples import Value

_OWN = dict.fromkeys(section for game in GAMES.values() for section in game.family.sections)

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
)
"""Every id that a section may have, in the order in which a page has them; those of one family stand before play."""
EVERYWHERE = frozenset({"aim", "cards", "deal", "play", "score", "end", "options", "incidents", "glossary", "advice"})
"""The sections that each game has; of the others those that it needs."""

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
    """A position in the shape of a worked case, that the tests put to the engine."""

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
        """What the items explain, where each begins with a bold word or code and a colon."""
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
    """The page that another is a variant of: its title, the headings of the variant's sections that say something
    else, and those of the parent's that the variant does without."""

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
        """The section with this id; raises `KeyError`."""
        found = next((section for section in self.sections if section.id == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def __contains__(self, section: object) -> bool:
        return any(found.id == section for found in self.sections)

    @property
    def terms(self) -> tuple[Term, ...]:
        """The glossary."""
        return self.section("glossary").terms if "glossary" in self else ()

    @property
    def options(self) -> tuple[Term, ...]:
        """What the page says of each option of the game."""
        return self.section("options").terms if "options" in self else ()
