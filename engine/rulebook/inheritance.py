"""Composes a page of its parent's parts and its own. Nothing is silently ignored: naming a part that the parent does
not have, or changing nothing, is an error."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.rulebook.page import SECTIONS, Kin
from engine.rulebook.written import Gone, Item, Passage, WrittenPage, WrittenSection, Wrong

T = TypeVar("T", Item, Passage)


def composed(parent: WrittenPage, page: WrittenPage, options: Collection[str] | None = None) -> WrittenPage:
    """The whole page. Of the parent's section on options, only the `options` of this page's game remain; all of them
    where that is None. Raises `Wrong` with a line of `page`."""
    found = {section.id: section for section in parent.sections}
    for gone in page.without:
        if found.pop(gone.name, None) is None:
            raise Wrong(gone.line, f"the parent has no section {gone.name}")
    if "options" in found and options is not None:
        found["options"] = _with_options(found["options"], options)
    for section in page.sections:
        found[section.id] = _section(found.get(section.id), section)
    sections = tuple(found[name] for name in SECTIONS if name in found)
    return replace(page, sections=sections, kin=_kin(parent, sections))


def _kin(parent: WrittenPage, sections: Sequence[WrittenSection]) -> Kin:
    """What a reader of the parent has to know of this page; different examples of the same text make no
    difference."""
    said = {section.id: section.section.texts for section in parent.sections}
    differing = tuple(one.heading for one in sections if one.section.texts != said.get(one.id))
    remaining = {section.id for section in sections}
    missing = tuple(section.heading for section in parent.sections if section.id not in remaining)
    return Kin(parent.title, differing, missing)


def _with_options(section: WrittenSection, options: Collection[str]) -> WrittenSection:
    """The section without the options that the game does not have."""
    kept = (
        replace(passage, items=tuple(item for item in passage.items if item.name in options))
        for passage in section.passages
    )
    return replace(section, parts=tuple(passage for passage in kept if passage.text or passage.items))


def _section(parent: WrittenSection | None, own: WrittenSection) -> WrittenSection:
    if parent is None and own.inherits:
        raise Wrong(own.line, f"the parent has no section {own.id}")
    if parent is None:
        return own
    found = replace(own, parts=_merged(parent.passages, own.parts, _place, _passage)) if own.inherits else own
    if found.section == parent.section:
        raise Wrong(own.line, f"the section {own.id} is that of the parent")
    if not all(passage.text or passage.items for passage in found.passages) or not found.passages:
        raise Wrong(own.line, "nothing is left of a list or of the section: take away the whole")
    return found


def _merged(
    theirs: Sequence[T],
    own: Sequence[T | Gone],
    place: Callable[[Sequence[T], T | Gone], int | None],
    change: Callable[[T, T], T],
) -> tuple[T, ...]:
    """The parent's parts with a page's own ones merged in.

    A part of the page that `place` finds among the parent's changes it there; a new one comes after the part written
    before it, or first of all.
    """
    found, behind = list(theirs), 0
    for part in own:
        at = place(found, part)
        if isinstance(part, Gone):
            behind = at or 0
            del found[behind]
        elif at is None:
            found.insert(behind, part)
            behind += 1
        else:
            found[at] = change(found[at], part)
            behind = at + 1
    return tuple(found)


def _place(theirs: Sequence[Passage], part: Passage | Gone) -> int | None:
    """The index of the parent's passage that this part changes; None for a new one.

    A list without a name changes the list that has one of the items it names.
    """
    if isinstance(part, Gone) or part.name:
        return _called(theirs, part)
    named = {item.name for item in part.items if item.name}
    found = (at for at, there in enumerate(theirs) if any(item.name in named for item in there.items))
    at = next(found, None)
    if at is None:
        _check_own(part)
    return at


def _check_own(part: Passage) -> None:
    """Checks that a list of the page's own takes no items from the parent's; raises `Wrong`."""
    for item in part.items:
        _item_place((), item)


def _called(theirs: Sequence[Passage | Item], part: Passage | Item | Gone) -> int:
    at = next((at for at, there in enumerate(theirs) if there.name == part.name), None)
    if at is None:
        raise Wrong(part.line, f"the parent has nothing called {part.name} here")
    return at


def _passage(there: Passage, own: Passage) -> Passage:
    """The parent's passage as changed by the page's own.

    A new text has its own examples or none: the parent's show what the old text says.
    """
    examples = own.examples or there.examples
    if own.items and not own.name:
        kept = [item for item in there.items if isinstance(item, Item)]
        return replace(there, items=_merged(kept, own.items, _item_place, _item), examples=examples)
    if not own.items and not own.text:
        return replace(there, examples=examples)
    if own.blocks[0] == there.blocks[0]:
        raise Wrong(own.line, f"the parent says the same of {own.name}: let its name stand alone")
    _check_own(own)
    return own


def _item_place(theirs: Sequence[Item], item: Item | Gone) -> int | None:
    """The index of the parent's item that this one changes; None for a new item, even one with a name."""
    if isinstance(item, Gone) or not item.text:
        return _called(theirs, item)
    return next((at for at, there in enumerate(theirs) if item.name and there.name == item.name), None)


def _item(there: Item, own: Item) -> Item:
    if own.text == there.text:
        raise Wrong(own.line, f"the parent says the same of {own.name}")
    return own if own.text else there
