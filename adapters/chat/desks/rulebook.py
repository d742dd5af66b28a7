"""What people look up in the rules, on any platform: a game and a topic in their own words, or a button."""

import difflib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.games import GAMES
from engine.host.ports.results import Found, RuleSearch
from engine.host.state.table import Table
from engine.languages import language_of
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens import LookUp, ShowRule
from engine.presentation.rules import lookup
from engine.presentation.rules.house_rules import reference
from engine.rulebook import book, games
from engine.rulebook.page import Page
from engine.rulebook.words import folded, words

RESULTS = 4
"""How many places an answer leads to: the one it shows, and buttons to the others."""
NEAR = 0.5
"""How alike a name must be to what was typed, from 0 to 1, to be offered instead."""
ALIKE = 0.75
"""The same for the first of several words, which are a question unless a game is plainly meant."""

Suggestion = tuple[str, str]
"""What is shown, and what it stands for."""


@dataclass(frozen=True, slots=True)
class RuleAnswer:
    """An answer from the rulebook. `found` is False where it only says what there is instead."""

    message: Message
    found: bool = True


class RuleDesk:
    """Answers from the rulebook. Knows no table but the one it is given."""

    def __init__(self, search: RuleSearch) -> None:
        self._search = search

    def ask(self, game: str, topic: str, locale: str, table: Table | None = None) -> RuleAnswer:
        """What the rules of a game say on a topic. Without `game`, the game of the table is meant, or the one that
        the topic names; without `topic`, the contents are shown."""
        texts, language = Texts(locale), language_of(locale)
        called = _called(game)
        if game.strip() and called is None and self._asks(asked := f"{game} {topic}".strip(), language):
            game, topic = "", asked
        if game.strip() and called is None:
            above = texts("rules-no-game", game=_quoted(game))
            return RuleAnswer(lookup.games(language, texts, above, _near(game)), found=False)
        name = called or (table.game if table is not None else None)
        page = _page(name, language)
        if not topic.strip():
            return RuleAnswer(self._contents(page, texts, locale, table))
        if called is None and games.page_called(topic) is not None:
            return RuleAnswer(self._contents(_page(games.page_called(topic), language), texts, locale, table))
        return self._topic(page, topic, texts, language, table)

    def _asks(self, typed: str, language: str) -> bool:
        """Whether what stands in the place of a game is a question, or a word that is explained."""
        said = typed.split()
        if len(said) == 1:
            return _exact(book.page(book.GLOSSARY, language), typed) is not None
        return not _near(said[0], ALIKE)

    def overview(self, table: Table, locale: str) -> Message:
        """The rules of a table in short, with the way to every section."""
        texts = Texts(locale)
        short, page = reference(table, texts), _page(table.game, language_of(locale))
        return replace(short, choices=lookup.contents_rows(page, texts, table.id)) if page is not None else short

    def press(self, token: LookUp | ShowRule, locale: str, table: Table | None = None) -> RuleAnswer:
        """Answers a button; where its page or section is gone, shows what there is."""
        texts, page = Texts(locale), _page(token.page, language_of(locale))
        public = isinstance(token, ShowRule)
        if page is None:
            return RuleAnswer(lookup.games(language_of(locale), texts), found=False)
        if token.section not in page:
            listed = self._contents(page, texts, locale, table) if public else None
            return RuleAnswer(lookup.in_public(listed) if listed else lookup.contents(page, texts, _at(table, page)))
        shown = lookup.section(page, page.section(token.section), token.part, texts, _at(table, page))
        return RuleAnswer(lookup.in_public(shown) if public else shown)

    def results(self, question: str, locale: str, most: int) -> list[Message]:
        """What was found, a message for each hit; without a question the aim of each game."""
        texts, language = Texts(locale), language_of(locale)
        asked = self._search.search(question, language, None, most) if question.strip() else _aims(language)
        return [self._told(hit, texts, language) for hit in asked][:most]

    def found(self, question: str, locale: str, page: str | None = None, limit: int = RESULTS) -> Sequence[Found]:
        """The sections and words that answer a question best."""
        return self._search.search(question, language_of(locale), page, limit)

    def suggest(self, game: str, typed: str, locale: str, most: int) -> list[Suggestion]:
        """Topics of a game for what has been typed so far: sections, options and words of the glossary."""
        page = _page(_called(game), language_of(locale))
        if page is None:
            return []
        wanted = folded(typed.strip())
        named = [(section.heading, section.id) for section in page.sections]
        if not wanted:
            return named[:most]
        named += [(term.name, term.name) for term in (*page.options, *page.terms)]
        fitting = [entry for entry in named if wanted in folded(entry[0])]
        hits = self.found(typed, locale, page.name, most)
        fitting += [_suggestion(page, hit) for hit in hits if hit.page == page.name]
        return list(dict.fromkeys(fitting))[:most]

    def _contents(self, page: Page | None, texts: Texts, locale: str, table: Table | None) -> Message:
        if page is None:
            return lookup.games(language_of(locale), texts)
        at = _at(table, page)
        return self.overview(at, locale) if at is not None else lookup.contents(page, texts)

    def _topic(self, page: Page | None, topic: str, texts: Texts, language: str, table: Table | None) -> RuleAnswer:
        exact = _exact(page, topic) if page is not None else None
        asked = self._search.search(topic, language, page.name if page is not None else None, RESULTS)
        hits = tuple(dict.fromkeys(((exact,) if exact else ()) + tuple(asked)))[:RESULTS]
        if not hits:
            return RuleAnswer(_nothing(page, topic, texts, language, table), found=False)
        first, *others = hits
        shown = self._told(first, texts, language, table, others)
        return RuleAnswer(shown if exact else lookup.nearest(shown, _quoted(topic), texts))

    def _told(
        self, hit: Found, texts: Texts, language: str, table: Table | None = None, others: Sequence[Found] = ()
    ) -> Message:
        page = book.page(hit.page, language)
        if hit.term:
            return lookup.term(page, hit, texts, _at(table, page), others)
        return lookup.section(page, page.section(hit.section), 1, texts, _at(table, page), others)


def _aims(language: str) -> tuple[Found, ...]:
    return tuple(Found(game, "aim") for game in GAMES if _page(game, language) is not None)


def _nothing(page: Page | None, topic: str, texts: Texts, language: str, table: Table | None) -> Message:
    """The answer where nothing was found: it says so, and shows what there is instead."""
    if page is None:
        return lookup.games(language, texts, texts("rules-no-topic-anywhere", topic=_quoted(topic)))
    above = texts("rules-no-topic", game=page.title, topic=_quoted(topic))
    return lookup.contents(page, texts, _at(table, page), above)


def _exact(page: Page, topic: str) -> Found | None:
    """The section of this id or heading, or the option or word of this name."""
    wanted = words(topic)
    section = next((one for one in page.sections if wanted in (words(one.id), words(one.heading))), None)
    if section is not None:
        return Found(page.name, section.id)
    for within, terms in (("options", page.options), ("glossary", page.terms)):
        term = next((entry.name for entry in terms if words(entry.name) == wanted), None)
        if term is not None:
            return Found(page.name, within, term)
    return None


def _suggestion(page: Page, hit: Found) -> Suggestion:
    return (hit.term, hit.term) if hit.term else (page.section(hit.section).heading, hit.section)


def _page(name: str | None, language: str) -> Page | None:
    if name is None:
        return None
    try:
        return book.page(name, language)
    except KeyError:
        return None


def _at(table: Table | None, page: Page) -> Table | None:
    """The table if its game is what the page is about, else None."""
    return table if table is not None and table.game == page.name else None


def _called(name: str) -> str | None:
    """The page of this game, or of this name among those that are about no game; None where there is none."""
    typed = name.strip()
    return typed if typed in book.GENERAL else games.page_called(typed) if typed else None


def _near(typed: str, alike: float = NEAR) -> list[str]:
    """Games whose names are like what was typed."""
    return difflib.get_close_matches(folded(typed).replace(" ", "-"), list(GAMES), 3, alike)


def _quoted(typed: str) -> str:
    """What somebody typed, short enough to be repeated."""
    return " ".join(typed.split())[:60]
