"""The reader of a page's file. It takes what a page is made of and nothing else of Markdown, and says where it is
not: a slip would be shown to players as it stands."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from engine.rulebook import examples
from engine.rulebook.page import SECTIONS, Block, Example, Items, Page, Paragraph, Section

LONGEST_LINE = 400
_HEADING = re.compile(r"## (\S.*\S) \{#([a-z]+)\}")
_TITLE = re.compile(r"# (\S.*)")
_FENCE, _INFO = "```", "```deal"
_MARKED = re.compile(r"\*\*[^*\s](?:[^*]*[^*\s])?\*\*|`[^`]+`")
_STRAY = re.compile(r"[*`<>|\\]|\]\(|(?<!\w)_|_(?!\w)|^#|^\d+[.)] |^[-+] ")

Numbered = tuple[int, str]


class PageError(ValueError):
    """A page that is not in the rulebook's format; says which page, which line and what is wrong."""


def parse(text: str, name: str, language: str) -> Page:
    """The page that this text is; raises `PageError`."""
    try:
        return _page(text, name, language)
    except _Wrong as wrong:
        raise PageError(f"{language}/{name}.md, line {wrong.line}: {wrong}") from wrong.__cause__


class _Wrong(Exception):
    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line


def _page(text: str, name: str, language: str) -> Page:
    lines = list(enumerate(text.splitlines(), 1))
    for number, line in lines:
        if line != line.rstrip() or "\t" in line or len(line) > LONGEST_LINE:
            raise _Wrong(number, "blanks at the end, a tab, or a line that is too long")
    title = _TITLE.fullmatch(lines[0][1]) if lines else None
    if title is None:
        raise _Wrong(1, "a page begins with `# Title`")
    sections = tuple(map(_section, _parts(lines[1:])))
    _check_order([section.id for section in sections])
    return Page(name, language, title[1], sections)


def _parts(lines: Sequence[Numbered]) -> Iterator[list[Numbered]]:
    """The lines of each section, its heading first."""
    part: list[Numbered] = []
    for number, line in lines:
        if line.startswith("## "):
            if part:
                yield part
            part = []
        if part or line.startswith("## "):
            part.append((number, line))
        elif line:
            raise _Wrong(number, "a text before the first section")
    if not part:
        raise _Wrong(1, "a page without a section")
    yield part


def _check_order(names: list[str]) -> None:
    if names != [name for name in SECTIONS if name in names]:
        raise _Wrong(1, f"sections in another order, or twice: {', '.join(names)}")


def _section(part: list[Numbered]) -> Section:
    number, line = part[0]
    match = _HEADING.fullmatch(line)
    if match is None or match[2] not in SECTIONS:
        raise _Wrong(number, "a heading is `## Heading {#id}`, with an id of the vocabulary")
    blocks = tuple(_block(lines) for lines in _blocks(part[1:]))
    if not any(isinstance(block, Paragraph | Items) for block in blocks):
        raise _Wrong(number, "a section without a text")
    return Section(match[2], _checked(match[1], number), blocks)


def _blocks(lines: Sequence[Numbered]) -> Iterator[list[Numbered]]:
    """Lines between empty ones; an example goes on until its fence."""
    fenced = [False]

    def separates(numbered: Numbered) -> bool:
        line = numbered[1]
        if line.startswith(_FENCE):
            fenced[0] = not fenced[0]
        return not line and not fenced[0]

    for empty, group in groupby(lines, separates):
        if not empty:
            yield list(group)
    if fenced[0]:
        raise _Wrong(lines[-1][0], "an example without an end")


def _block(lines: list[Numbered]) -> Block:
    first = lines[0][1]
    if first.startswith(_FENCE):
        return _example(lines)
    if first.startswith("- "):
        return Items(tuple(_items(lines)))
    return Paragraph(" ".join(_checked(line, number) for number, line in lines))


def _example(lines: list[Numbered]) -> Example:
    number, info = lines[0]
    if info != _INFO or lines[-1][1] != _FENCE or len(lines) < 3:
        raise _Wrong(number, "an example stands alone between ```deal and ```")
    try:
        fields = examples.read("\n".join(line for _, line in lines[1:-1]))
    except ValueError as error:
        raise _Wrong(number, str(error)) from error
    lacking = {"game", "kind", "expect"} - fields.keys()
    if lacking:
        raise _Wrong(number, f"an example without {', '.join(sorted(lacking))}")
    return Example(fields)


def _items(lines: list[Numbered]) -> Iterator[str]:
    item: list[str] = []
    for number, line in lines:
        if line.startswith("- "):
            if item:
                yield " ".join(item)
            item = [_checked(line[2:], number)]
        elif line.startswith("  "):
            item.append(_checked(line[2:], number))
        else:
            raise _Wrong(number, "a list ends with an empty line; an item goes on after two blanks")
    yield " ".join(item)


def _checked(text: str, number: int) -> str:
    """The same text, once nothing in it is Markdown of another kind."""
    stray = _STRAY.search(_MARKED.sub("x", text))
    if not text or text[0] == " " or stray is not None:
        raise _Wrong(number, f"not allowed here: {stray[0] if stray else 'a blank at the start'}")
    return text
