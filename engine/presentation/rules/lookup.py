"""The rulebook as messages: a game's contents, a section in parts that fit a phone, one word or option.

A page that the reader's language lacks is shown in English, with buttons in the reader's language.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from engine.games import GAMES, ruleset
from engine.games.voices import game_voice
from engine.host.ports.results import Found
from engine.host.state.ids import TableId
from engine.host.state.table import Table
from engine.languages import LANGUAGES, language_of
from engine.messages.buttons import present, rows
from engine.messages.message import Block, Choice, Heading, Lines, Message, Public, Slot, Style, Text
from engine.messages.positions import Fields
from engine.messages.texts import Texts
from engine.messages.tokens.rulebook import LookUp, ShowRule
from engine.presentation.rules.house_rules import called_option, house_rules, option_name, option_value
from engine.rulebook import book
from engine.rulebook.games import page_called
from engine.rulebook.page import Example, Items, Page, Paragraph, Section, plain

PART = 1300
"""The most characters in a part of a section: two screens of a phone, and well within the platforms' limits."""
_BULLET, _BETWEEN = "• ", " · "
_CODE = re.compile(r"`([^`]+)`")


def asking(game: str, section: str, texts: Texts) -> str:
    """What to type to read this section of a game's page: `/rules Contre and surcontre`. Where a command has no sign
    of its own, quotation marks show where it ends."""
    words = f"{texts.command('rules')} {section_title(game, section, texts)}"
    return words if words.startswith("/") else texts("quoted", words=words)


def section_title(game: str, section: str, texts: Texts) -> str:
    """The title of a section, by which it can be looked up. Its id where the page has no such section, or where the
    title is also a game's name, which would lead to the whole page."""
    page = book.page(game, language_of(texts.language))
    heading = page.section(section).heading if section in page else section
    return section if page_called(heading) else heading


def contents(page: Page, texts: Texts, table: Table | None = None, above: str = "") -> Message:
    """A game's sections as buttons."""
    blocks: list[Block] = [Heading(page.title), *_kin(page, texts), Text(above or texts("rules-choose"))]
    return _message(blocks, contents_rows(page, texts, table.id if table else None))


def _kin(page: Page, texts: Texts) -> Iterator[Text]:
    """What differs from the parent's page, for readers who already know the game that this one is a variant of."""
    if page.kin is None:
        return
    yield Text(texts("rules-as-in", parent=page.kin.title, sections=_BETWEEN.join(page.kin.differing)))
    if page.kin.missing:
        yield Text(texts("rules-without", sections=_BETWEEN.join(page.kin.missing)))


def contents_rows(page: Page, texts: Texts, table: TableId | None = None) -> tuple[tuple[Choice, ...], ...]:
    """A button for each section of a page, and one that shows them to everybody."""
    shown = Choice(texts("rules-show-here"), ShowRule(table, page.name))
    return (*rows([_to(page, section, table) for section in page.sections], 4), (shown,))


def games(language: str, texts: Texts, above: str = "", near: Iterable[str] = ()) -> Message:
    """Asks which game's rules are wanted. `near` are the pages that may have been meant; without any, all are
    offered."""
    offered = tuple(near) or (*GAMES, *book.GENERAL)
    known = [(book.page(name, language).title, name) for name in offered if _is_there(name, language)]
    blocks = (Text(above or texts("rules-which-game")),)
    return _message(blocks, rows([Choice(title, LookUp(None, name)) for title, name in known], 3))


def _is_there(name: str, language: str) -> bool:
    return any(name in book.names(written) for written in (language, LANGUAGES[0]))


def section(
    page: Page, asked: Section, part: int, texts: Texts, table: Table | None = None, others: Sequence[Found] = ()
) -> Message:
    """A part (from 1) of a section, with what the table plays otherwise before the first. `others` are further places
    that were found."""
    parts = _parts(page, asked, texts)
    part = min(max(part, 1), len(parts))
    of = texts("rules-part", part=part, parts=len(parts)) if len(parts) > 1 else ""
    heading = texts("rules-heading", game=page.title, section=asked.heading)
    blocks = [
        Heading(f"{heading} {of}".strip()),
        *(_differing(asked, texts, table) if part == 1 else ()),
        *parts[part - 1],
    ]
    here = LookUp(table.id if table else None, page.name, asked.id, part)
    turning = [_turn(texts("rules-earlier"), here, part - 1)] if part > 1 else []
    turning += [_turn(texts("rules-further"), here, part + 1)] if part < len(parts) else []
    return _message(blocks, present(turning, _see_also(page, others, here.table), _around(here, texts)))


def term(page: Page, found: Found, texts: Texts, table: Table | None = None, others: Sequence[Found] = ()) -> Message:
    """What a page says of one option or word, with a button for the whole section.

    Raises `KeyError` where the page has no such section or word.
    """
    asked = page.section(found.section)
    meaning = next((entry.meaning for entry in asked.terms if entry.name == found.term), None)
    if meaning is None:
        raise KeyError(found.term)
    changed = house_rules(table, texts, {found.term}) if table is not None and table.game == page.name else ()
    named = called_option(found.term, texts) if asked.id == "options" else found.term
    blocks: list[Block] = [Heading(texts("rules-heading", game=page.title, section=named)), Text(meaning)]
    blocks += _told(changed, texts)
    here = LookUp(table.id if table else None, page.name, asked.id)
    whole = [Choice(asked.heading, here, Style.MAIN)]
    return _message(blocks, present(whole, _see_also(page, others, here.table), _around(here, texts)))


def nearest(message: Message, topic: str, texts: Texts) -> Message:
    """The message as an answer to a question that nothing matched: it says that this is what came nearest."""
    heading, *blocks = message.blocks
    return replace(message, blocks=(heading, Text(texts("rules-found", topic=topic), quiet=True), *blocks))


def in_public(message: Message) -> Message:
    """The message as everybody may read it, without the button that shows it to everybody."""
    kept = (tuple(choice for choice in row if not _shows(choice)) for row in message.choices)
    return replace(message, choices=present(*kept))


def showing(message: Message) -> Choice | None:
    """The button of the message that shows it to everybody, if it has one."""
    return next((choice for row in message.choices for choice in row if _shows(choice)), None)


def _shows(choice: Choice) -> bool:
    return isinstance(choice.token, ShowRule)


def _message(blocks: Iterable[Block], choices: tuple[tuple[Choice, ...], ...]) -> Message:
    return Message(Public(), Slot.NOTICE, tuple(blocks), choices)


def _differing(asked: Section, texts: Texts, table: Table | None) -> Iterator[Block]:
    """What the table's options change in this section; all that they change, in the section about options."""
    if table is not None:
        about = None if asked.id == "options" else GAMES[table.game].schema.under(asked.id)
        yield from _told(house_rules(table, texts, about), texts)


def _told(changed: Sequence[str], texts: Texts) -> Iterator[Block]:
    if changed:
        yield Text(texts("rules-here"))
        yield Lines(tuple(f"{_BULLET}{line}" for line in changed))


def _parts(page: Page, asked: Section, texts: Texts) -> list[list[Block]]:
    """The section's blocks in parts, each with as many as `PART` has room for."""
    parts: list[list[Block]] = [[]]
    room = PART
    for block in _blocks(page, asked, texts):
        size = _size(block)
        # a block is never split: one that is too long has a part to itself
        if parts[-1] and size > room:
            parts.append([])
            room = PART
        parts[-1].append(block)
        room -= size
    return parts


def _blocks(page: Page, asked: Section, texts: Texts) -> Iterator[Block]:
    for block in asked.blocks:
        match block:
            case Paragraph(text):
                yield Text(in_words(text, page.name, texts))
            case Items(items):
                say = listed if asked.id == "options" else in_words
                yield from (Lines((f"{_BULLET}{say(item, page.name, texts)}",)) for item in items)
            case Example():
                lines = position(block, page.name, texts)
                if lines:
                    yield Lines((texts("position-example"), *(f"   {line}" for line in lines)))


def in_words(text: str, game: str, texts: Texts) -> str:
    """A text of a game's page without its marks, with house rules and their values as the reader calls them."""
    options = {option.name: option for option in GAMES[game].schema.options} if game in GAMES else {}
    codes = _CODE.findall(text)
    told = [options[code] for code in codes if code in options]
    called = {option.name: option_name(option.name, texts) for option in told}
    # the value of a rule that the text names, or else of any
    for option in (*told, *options.values()):
        for code in set(codes) & {value for value in option.values if isinstance(value, str)}:
            called.setdefault(code, option_value(option.name, code, texts))
    return plain(_CODE.sub(lambda code: _quoted(called, code[1], texts), text))


def _quoted(called: Mapping[str, str], code: str, texts: Texts) -> str:
    return texts("quoted", words=called[code]) if code in called else code


def listed(item: str, game: str, texts: Texts) -> str:
    """An item of the list of house rules without its marks: what the rule is called, and its name to type."""
    name = _CODE.match(item)
    if name is None or game not in GAMES:
        return plain(item)
    return f"{called_option(name[1], texts)}{plain(item[name.end() :])}"


def position(example: Example, game: str, texts: Texts) -> tuple[str, ...]:
    """The example in a few lines; none for a kind that is only there for the tests."""
    fields: Fields = example.fields
    rules = ruleset(game, dict(fields.get("options", {}))).rules
    return tuple(game_voice(game).position(example.kind, fields, rules, texts))


def _size(block: Block) -> int:
    return (
        len(block.text) if isinstance(block, Text) else sum(map(len, block.lines)) if isinstance(block, Lines) else 0
    )


def _see_also(page: Page, others: Sequence[Found], table: TableId | None) -> list[Choice]:
    """Buttons for what else was found, on any page."""
    found = []
    for other in others:
        there = page if other.page == page.name else book.page(other.page, page.language)
        label = there.section(other.section).heading
        shown = label if there is page else Texts(page.language)("labelled", label=there.title, value=label)
        found.append(Choice(shown, LookUp(table, other.page, other.section)))
    return found


def _around(here: LookUp, texts: Texts) -> list[Choice]:
    shown = ShowRule(here.table, here.page, here.section, here.part)
    return [Choice(texts("rules-contents"), LookUp(here.table, here.page)), Choice(texts("rules-show-here"), shown)]


def _to(page: Page, section: Section, table: TableId | None) -> Choice:
    return Choice(section.heading, LookUp(table, page.name, section.id))


def _turn(label: str, here: LookUp, part: int) -> Choice:
    return Choice(label, replace(here, part=part))
