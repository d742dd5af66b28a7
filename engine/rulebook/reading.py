"""The reader of a page's file. It accepts only the Markdown that pages are made of and says where a file has anything
else, because a slip would be shown to players as it stands. `README.md` tells how a page changes its parent's."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise, zip_longest

from engine.rulebook import examples
from engine.rulebook.page import SECTIONS, Example
from engine.rulebook.written import Gone, Item, Passage, WrittenPage, WrittenSection, Wrong

LONGEST_LINE = 400
_TITLE = re.compile(r"# (\S.*?)(?: < ([a-z0-9-]+))?")
_HEADING = re.compile(r"## (\S.*\S) \{#([a-z]+)\}( <)?")
_GONE = re.compile(r"\{-([^{}]+)\}")
_ALL_GONE = re.compile(rf"{_GONE.pattern}(?: {_GONE.pattern})*")
_NAME = re.compile(r"\{([^{}\s-][^{}]*)\}(?: |$)")
_TERM = re.compile(r"(?:\*\*([^*]+)\*\*|`([^`]+)`)(?!\w)")
_FENCE, _INFO = "```", "```deal"
_MARKED = re.compile(r"\*\*[^*\s](?:[^*]*[^*\s])?\*\*|`[^`]+`")
_STRAY = re.compile(r"[*`<>|\\{}]|\]\(|(?<!\w)_|_(?!\w)|^#|^\d+[.)] |^[-+] ")

Numbered = tuple[int, str]


def parse(text: str) -> WrittenPage:
    """The page written in this text; raises `Wrong` where it is not one."""
    lines = list(enumerate(text.splitlines(), 1))
    for number, line in lines:
        if line != line.rstrip() or "\t" in line or len(line) > LONGEST_LINE:
            raise Wrong(number, "blanks at the end, a tab, or a line that is too long")
    title = _TITLE.fullmatch(lines[0][1]) if lines else None
    if title is None:
        raise Wrong(1, "a page begins with `# Title`, or `# Title < parent`")
    parts = list(_split(lines[1:]))
    without = [gone for part in parts for gone in _sections_gone(part)]
    sections = tuple(_section(part) for part in parts if not _sections_gone(part))
    page = WrittenPage(_checked(title[1], 1), title[2], sections, tuple(without))
    _check_order([section.id for section in sections])
    _check_changes(page)
    return page


def _split(lines: Sequence[Numbered]) -> Iterator[list[Numbered]]:
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
            raise Wrong(number, "a text before the first section")
    if not part:
        raise Wrong(1, "a page without a section")
    yield part


def _sections_gone(part: list[Numbered]) -> list[Gone]:
    """The sections that a heading such as `## {-quota}` removes; empty for any other heading."""
    number, heading = part[0]
    gone = _gone([(number, heading.removeprefix("## "))])
    if gone and any(line for _, line in part[1:]):
        raise Wrong(number, "a text in a section that falls away")
    return gone


def _check_order(names: list[str]) -> None:
    if names != [name for name in SECTIONS if name in names]:
        raise Wrong(1, f"sections in another order, or twice: {', '.join(names)}")


def _check_changes(page: WrittenPage) -> None:
    """Checks that only inherited parts are changed; raises `Wrong`."""
    # otherwise a page that lost its `< parent` would show its changes as if they were the whole page
    changed = [gone.line for gone in page.without] + [part.line for part in page.sections if part.inherits]
    if changed and page.parent is None:
        raise Wrong(changed[0], "a page without a parent changes nothing: `# Title < parent`")
    own = [part for section in page.sections if not section.inherits for part in section.parts]
    items = [item for part in own if isinstance(part, Passage) for item in part.items]
    parts: list[Passage | Item | Gone] = [*own, *items]
    for one in parts:
        if isinstance(one, Gone) or not (one.text or (isinstance(one, Passage) and one.items)):
            raise Wrong(one.line, "a section of its own changes nothing: `## Heading {#id} <`")


def _check_names(section: WrittenSection) -> None:
    for parts in (section.parts, *(passage.items for passage in section.passages)):
        seen: set[str] = set()
        for part, behind in zip_longest(parts, parts[1:]):
            if part.name and part.name in seen:
                raise Wrong(part.line, f"{part.name} is there twice")
            if _is_place(part) and (isinstance(behind, Gone | None) or _is_place(behind)):
                raise Wrong(part.line, f"nothing new stands behind {part.name}")
            seen.add(part.name)


def _is_place(part: Passage | Item | Gone) -> bool:
    """Whether the part only marks the place of the next one."""
    match part:
        case Passage():
            return not (part.text or part.items or part.examples)
        case Item():
            return not part.text
        case Gone():
            return False


def _section(part: list[Numbered]) -> WrittenSection:
    number, line = part[0]
    match = _HEADING.fullmatch(line)
    if match is None or match[2] not in SECTIONS:
        raise Wrong(number, "a heading is `## Heading {#id}`, with an id of the vocabulary")
    parts = tuple(_passages(list(_blocks(part[1:]))))
    if not parts:
        raise Wrong(number, "a section without a text")
    section = WrittenSection(number, match[2], _checked(match[1], number), match[3] is not None, parts)
    _check_names(section)
    return section


def _blocks(lines: Sequence[Numbered]) -> Iterator[list[Numbered]]:
    """Groups of lines, separated by empty ones; an example goes on until its closing fence."""
    begun: list[int] = []

    def separates(numbered: Numbered) -> bool:
        number, line = numbered
        if line.startswith(_FENCE):
            begun[:] = [] if begun else [number]
        return not line and not begun

    for empty, group in groupby(lines, separates):
        if not empty:
            yield list(group)
    if begun:
        raise Wrong(begun[0], "an example without an end")


def _passages(blocks: Sequence[list[Numbered]]) -> Iterator[Passage | Gone]:
    """Paragraphs and lists, each with the examples that follow it."""
    texts = [at for at, lines in enumerate(blocks) if not lines[0][1].startswith(_FENCE)]
    if blocks and 0 not in texts:
        raise Wrong(blocks[0][0][0], "an example without a text before it")
    for at, end in pairwise([*texts, len(blocks)]):
        yield from _part(blocks[at], tuple(map(_example, blocks[at + 1 : end])))


def _part(lines: list[Numbered], shown: tuple[Example, ...]) -> Sequence[Passage | Gone]:
    gone = _gone(lines)
    if gone and shown:
        raise Wrong(lines[0][0], "an example of what falls away")
    return gone or [_passage(lines, shown)]


def _passage(lines: list[Numbered], shown: tuple[Example, ...]) -> Passage:
    number, name, text = _named(lines)
    if text and text[0][1].startswith("- "):
        return Passage(number, name, "", tuple(_items(text)), shown)
    return Passage(number, name, _joined(text), (), shown)


def _named(lines: list[Numbered]) -> tuple[int, str, list[Numbered]]:
    """The number of the first line, the name that the lines begin with, and the lines without it."""
    number, first = lines[0]
    match = _NAME.match(first)
    if match is None:
        return number, "", lines
    text = first[match.end() :]
    return number, match[1], [(number, text), *lines[1:]] if text else lines[1:]


def _gone(lines: list[Numbered]) -> list[Gone]:
    """The parts that lines such as `{-one} {-another}` remove; empty where they hold anything else."""
    text = " ".join(line for _, line in lines)
    return [Gone(lines[0][0], name) for name in _GONE.findall(text)] if _ALL_GONE.fullmatch(text) else []


def _example(lines: list[Numbered]) -> Example:
    number, info = lines[0]
    if info != _INFO or lines[-1][1] != _FENCE or len(lines) < 3:
        raise Wrong(number, "an example stands alone between ```deal and ```")
    try:
        fields = examples.read("\n".join(line for _, line in lines[1:-1]))
    except ValueError as error:
        raise Wrong(number, str(error)) from error
    lacking = {"kind", "expect"} - fields.keys()
    if lacking:
        raise Wrong(number, f"an example without {', '.join(sorted(lacking))}")
    if fields.keys() & {"game", "variant", "players"}:
        raise Wrong(number, "an example is played under the page's own game, and names none")
    return Example(fields)


def _items(lines: list[Numbered]) -> Iterator[Item | Gone]:
    item: list[Numbered] = []
    for number, line in lines:
        if line.startswith("- "):
            if item:
                yield from _item(item)
            item = [(number, line[2:])]
        elif line.startswith("  "):
            item.append((number, line[2:]))
        else:
            raise Wrong(number, "a list ends with an empty line; an item goes on after two blanks")
    yield from _item(item)


def _item(lines: list[Numbered]) -> Iterator[Item | Gone]:
    """One item, named by `{name}` or else by the bold word or code that it begins with; or the items it removes."""
    gone = _gone(lines)
    if gone:
        yield from gone
        return
    number, name, rest = _named(lines)
    text = _joined(rest)
    term = _TERM.match(text)
    yield Item(number, name or (term[1] or term[2] if term else ""), text)


def _joined(lines: list[Numbered]) -> str:
    return " ".join(_checked(line, number) for number, line in lines)


def _checked(text: str, number: int) -> str:
    """The text itself; raises `Wrong` where it has any Markdown that pages do not use."""
    stray = _STRAY.search(_MARKED.sub("x", text))
    if not text or text[0] == " " or stray is not None:
        raise Wrong(number, f"not allowed here: {stray[0] if stray else 'a blank at the start'}")
    return text
