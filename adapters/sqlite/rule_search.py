"""Search in the rulebook: SQLite's FTS5 over the stems of every page, in memory, built once for each language.

FTS5 ranks but forgives nothing, so mistakes are forgiven before it is asked: each word of a question becomes those
words of the book that it begins, is part of, or was probably meant to be.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, islice

from engine.host.ports.results import Found
from engine.languages import LANGUAGES
from engine.languages.catalogues import word_list
from engine.rulebook import book, games
from engine.rulebook.page import SECTIONS, Page, Section, Term
from engine.rulebook.words import near, stems, telling, tells, words

_SCHEMA = """
CREATE VIRTUAL TABLE {places} USING fts5(
    page UNINDEXED, section UNINDEXED, term UNINDEXED, heading, spoken, mark, terms, body,
    tokenize = "unicode61 remove_diacritics 0"
);
"""
_INSERT = "INSERT INTO {places} VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_SEARCH = """
SELECT page, section, term, bm25({places}, 0, 0, 0, 8.0, 6.0, 4.0, 3.0, 1.0) * CASE
    WHEN term <> '' THEN 0.5 WHEN section IN ('aim', 'options', 'glossary', 'advice') THEN 0.7 ELSE 1.0 END AS worth
FROM {places} WHERE {places} MATCH ? ORDER BY worth
"""
"""The weights descend: a heading, what people say for it, a turn of phrase that asks for such a section, a name, a
text. The row of a name alone is so short that a match there must be halved to stay behind a heading; and some
sections, which touch on everything without being about it, count for less."""
_PREFIX = 3
"""Fewest letters of a word that is taken for the beginning of others."""
_PART = 5
"""Fewest letters of a word that is looked for inside others, as in German compounds."""
_PIECE = 4
"""Fewest letters of a word of the book that is looked for inside one of the question."""
_OWN = 3
"""How many places of a game's own page come before the first among the words that all games share."""
_MEANT = 6
"""Most words of the book that one word of a question stands for."""
_LONGEST = 200
"""Characters of a question that are read."""
_ASKED = "0"
"""Ends the mark of a section. It is a digit, so that no stemmer cuts an ending off the mark."""
_KEYS = 3
"""Columns of a row that name a place, before those that are searched."""


class RuleIndex:
    """An index of each language's pages. A language is indexed at its first question, because most programs that run
    for one person are asked in one language, or never. Not to be used by several threads at once."""

    def __init__(self, pages: Callable[[str], Sequence[Page]]) -> None:
        self._written = pages
        self._db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._pages: dict[str, frozenset[str]] = {}
        self._explained: dict[str, Mapping[frozenset[str], list[Found]]] = {}
        self._words = cache(self._filled)
        self._search = lru_cache(maxsize=1024)(self._searched)

    def prepare(self) -> None:
        """Indexes every language, so that nobody's question waits for it."""
        for language in LANGUAGES:
            self._words(language)

    def _filled(self, language: str) -> frozenset[str]:
        """Indexes a language of which nothing was indexed yet; returns its words."""
        self._db.execute("PRAGMA query_only = OFF")
        try:
            return self._fill(language, self._written(language))
        finally:
            # from here on there are only questions, which anybody may ask
            self._db.execute("PRAGMA query_only = ON")

    def _fill(self, language: str, pages: Sequence[Page]) -> frozenset[str]:
        """Makes a table for each page and one for all pages of a language, so that a word's rarity is measured where
        it is searched; returns the language's words."""
        rows = {page.name: tuple(_rows(page)) for page in pages}
        everything = tuple(chain.from_iterable(rows.values()))
        for page, given in ((None, everything), *rows.items()):
            self._db.execute(_for(language, page, _SCHEMA))
            self._db.execute("BEGIN")
            self._db.executemany(_for(language, page, _INSERT), given)
            self._db.execute("COMMIT")
        self._pages[language] = frozenset(rows)
        self._explained[language] = _explained(pages)
        return frozenset(word for row in everything for text in row[_KEYS:] for word in text.split())

    def search(self, question: str, language: str, page: str | None = None, limit: int = 5) -> Sequence[Found]:
        """See `engine.host.ports.results.RuleSearch`."""
        spoken = language if language in LANGUAGES and self._words(language) else LANGUAGES[0]
        return self._search(question.strip()[:_LONGEST], spoken, page)[:limit]

    def _searched(self, question: str, language: str, page: str | None) -> tuple[Found, ...]:
        """The places for a question. If it names a game, or `page` does, they are that game's, with the words common
        to all games."""
        self._words(language)  # first, so that its pages are known below
        asked, about = games.split(question, own=lambda word: self._explains(word, language))
        wanted = about or page
        # a game's name may be the only word that says something: then it is what is asked for
        said = stems(telling(asked if tells(asked, language) or not asked else question, language), language)
        marked = (*said, *_phrased(asked, language))
        if house := self._of_house(asked, language, named=about is not None):
            return tuple(dict.fromkeys((*house, *self._ranked(said, language, wanted))))
        if wanted is None or wanted not in self._pages[language]:
            return tuple(dict.fromkeys((*self._named(said, language), *self._ranked(marked, language, None))))
        own = self._ranked(marked, language, wanted)
        common = self._ranked(said, language, book.GLOSSARY) if book.GLOSSARY in self._pages[language] else ()
        return tuple(dict.fromkeys((*own[:_OWN], *common[:1], *own[_OWN:])))

    def _of_house(self, asked: str, language: str, *, named: bool) -> tuple[Found, ...]:
        """The sections that are about no game, if the question's turns of phrase ask for one. Where it names a game
        (`named`), which one to choose is not asked."""
        marks, wanted = set(_phrased(asked, language)), (book.HOUSE,) if named else (book.WHICH, book.HOUSE)
        pages = [book.page(name, language) for name in wanted if name in self._pages[language]]
        return tuple(Found(page.name, one.id) for page in pages for one in page.sections if _mark(one.id) in marks)

    def _named(self, said: Sequence[str], language: str) -> Iterator[Found]:
        """The explanation of a word, if the question is that word alone, or what it means."""
        word = frozenset(said) - _meaning(language) or frozenset(said)
        yield from self._explained[language].get(word, ())[:1]

    def _explains(self, word: str, language: str) -> bool:
        """Whether the word is explained in just this form: by the stem alone, many a slip would pass for a word."""
        places = self._explained[language].get(frozenset(stems(word, language)), ())
        return any(word in words(found.term) for found in places)

    def _ranked(self, said: Sequence[str], language: str, page: str | None) -> tuple[Found, ...]:
        """Places of a page, or of all pages, the best first."""
        meant = dict.fromkeys(word for stem in said for word in self._meant(stem, language))
        if not meant:
            return ()
        # in quotes, so that FTS5 takes no word of a question for an operator
        question = " OR ".join(f'"{word}"' for word in meant)
        rows = self._db.execute(_for(language, page, _SEARCH), (question,))
        return _each_section_once(Found(page, section, term) for page, section, term, _ in rows)

    def _meant(self, stem: str, language: str) -> Iterator[str]:
        """Words of the book for one of the question: itself if the book has it, else those that it may stand for."""
        known = self._words(language)
        if stem in known:
            yield stem
            return
        likely = dict.fromkeys((*_begun(stem, known), *near(stem, known), *_within(stem, known)))
        yield from islice(likely, _MEANT)


def _explained(pages: Iterable[Page]) -> Mapping[frozenset[str], list[Found]]:
    """Where each word is explained, by its stems: the words common to all first, then a game before its variants."""
    places: defaultdict[frozenset[str], list[Found]] = defaultdict(list)
    for page in sorted(pages, key=lambda page: (page.name != book.GLOSSARY, len(page.name))):
        for term in (term for section in page.sections if section.id == book.GLOSSARY for term in section.terms):
            for name in {term.name, *term.name.split(",")}:
                places[frozenset(stems(name, page.language))].append(Found(page.name, book.GLOSSARY, term.name))
    return places


@cache
def _meaning(language: str) -> frozenset[str]:
    """Stems of the words with which one asks what a word means."""
    return frozenset(stems(" ".join(word_list(language, f"search-{book.GLOSSARY}")), language))


def _each_section_once(found: Iterable[Found]) -> tuple[Found, ...]:
    """Each section at its best place, with the first name that was met in it."""
    best: dict[tuple[str, str], Found] = {}
    for place in found:
        known = best.setdefault((place.page, place.section), place)
        if place.term and not known.term:
            best[place.page, place.section] = place
    return tuple(best.values())


def _begun(stem: str, known: Collection[str]) -> Iterator[str]:
    if len(stem) >= _PREFIX:
        yield from sorted((word for word in known if word.startswith(stem)), key=len)


def _within(stem: str, known: Collection[str]) -> Iterator[str]:
    """Long words that contain this one, or that it contains."""
    if len(stem) >= _PART:
        yield from (word for word in known if stem in word or (len(word) >= _PIECE and word in stem))


def _for(language: str, page: str | None, statement: str) -> str:
    """The statement about the table of a page, or of all pages, in this language."""
    return statement.format(places=f"places_{language}_{(page or '').replace('-', '_')}")


def _rows(page: Page) -> Iterator[tuple[str, ...]]:
    """A row for each section, and one for each option and each explained word."""
    for section in page.sections:
        yield _row(page, section)
        yield from (_term_row(page, section, term) for term in section.terms if section.id in ("options", "glossary"))


def _row(page: Page, section: Section) -> tuple[str, ...]:
    heading, spoken = f"{section.id} {section.heading}", " ".join(_asked_for(page, section))
    terms = " ".join(term.name for term in section.terms)
    return _stemmed(page, section.id, "", heading, spoken, _mark(section.id), terms, " ".join(section.texts))


def _asked_for(page: Page, section: Section) -> tuple[str, ...]:
    """What people say for such a section, in any game and in this one."""
    keys = (f"search-{section.id}", f"search-{page.name}-{section.id}")
    return tuple(word for key in keys for word in word_list(page.language, key))


def _mark(section: str) -> str:
    """A word that is in no language: it stands in a section's row, and in a question for a turn of phrase that asks
    for that section."""
    return f"{section}{_ASKED}"


def _phrased(question: str, language: str) -> Iterator[str]:
    """The marks of the sections that the question's turns of phrase ask for: `how many cards` asks for the deal."""
    asked = f" {' '.join(words(question))} "
    yield from (_mark(section) for phrase, section in _phrases(language) if phrase in asked)


@cache
def _phrases(language: str) -> tuple[tuple[str, str], ...]:
    """Turns of phrase, folded and with a space at both ends, each with the section that it asks for."""
    return tuple(
        (f" {' '.join(words(phrase))} ", section)
        for section in SECTIONS
        for phrase in word_list(language, f"asked-{section}")
    )


def _term_row(page: Page, section: Section, term: Term) -> tuple[str, ...]:
    """The row of an explained word, found by its name alone: what it means is in the section's row."""
    return _stemmed(page, section.id, term.name, "", "", "", term.name, "")


def _stemmed(page: Page, section: str, term: str, *texts: str) -> tuple[str, ...]:
    return (page.name, section, term, *(" ".join(stems(text, page.language)) for text in texts))


@cache
def rule_index() -> RuleIndex:
    """The index of the whole rulebook, one for each process."""
    return RuleIndex(lambda language: [book.page(name, language) for name in book.names(language)])
