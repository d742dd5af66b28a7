"""A page as its author wrote it, and as it is once composed with its parent's parts. It still has the names by which
a page changes its parent's parts; what people read of it is `page`."""

from dataclasses import dataclass

from engine.rulebook.page import Block, Example, Items, Kin, Paragraph, Section


class PageError(ValueError):
    """A page is not in the rulebook's format, or does not fit its parent; says which page and line, and what is
    wrong."""


class Wrong(Exception):
    """Something is wrong at a line of a page."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line


@dataclass(frozen=True, slots=True)
class Gone:
    """`{-name}`: a part of the parent that this page does without."""

    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a list. The name is `""` where it has none; the text is `""` for `{name}` alone, which keeps the
    parent's."""

    line: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph (`text`) or a list (`items`), with the examples that follow it. It is neither for `{name}` alone,
    which keeps the parent's."""

    line: int
    name: str
    text: str
    items: tuple[Item | Gone, ...]
    examples: tuple[Example, ...]

    @property
    def blocks(self) -> tuple[Block, ...]:
        texts = tuple(item.text for item in self.items if isinstance(item, Item))
        return (Items(texts) if texts else Paragraph(self.text), *self.examples)


@dataclass(frozen=True, slots=True)
class WrittenSection:
    """A section as written; with `inherits`, only what differs from the parent's."""

    line: int
    id: str
    heading: str
    inherits: bool
    parts: tuple[Passage | Gone, ...]

    @property
    def passages(self) -> tuple[Passage, ...]:
        return tuple(part for part in self.parts if isinstance(part, Passage))

    @property
    def section(self) -> Section:
        """The section as people read it, once it has been composed."""
        return Section(self.id, self.heading, tuple(block for passage in self.passages for block in passage.blocks))


@dataclass(frozen=True, slots=True)
class WrittenPage:
    """A page as written, or as composed.

    `parent` is the name of the page that this one changes, and `without` the sections of it that are left out. `kin`
    is set once the page is composed.
    """

    title: str
    parent: str | None
    sections: tuple[WrittenSection, ...]
    without: tuple[Gone, ...]
    kin: Kin | None = None
