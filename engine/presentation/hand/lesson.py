"""What whoever learns a game is told beside the hand: at each decision what is wise, and words that are new."""

from collections.abc import Iterator

from engine.coach import by_rules
from engine.games.voices import voice_of
from engine.host.play import lessons
from engine.host.tables.table import Phase, Table
from engine.languages import language_of
from engine.lessons.topics import CALL, fresh
from engine.messages.message import Choice
from engine.messages.texts import Texts
from engine.messages.tokens.rulebook import LookUp
from engine.presentation.coach.words import because
from engine.presentation.rules.lookup import section_title
from engine.rulebook import book
from engine.rulebook.page import Page
from engine.rules.seats import Seat
from engine.rules.views import SeatView

PLAY = "play"
"""The section about playing to a trick."""


def lesson_lines(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[str]:
    """At a lesson, a line each; nothing at any other table."""
    if table.lesson is None:
        return
    if table.phase is not Phase.PLAYING:
        yield texts("lesson-over" if table.lesson.deals >= lessons.DEALS else "lesson-hidden-next")
    elif seat in deal.to_act and deal.legal:
        yield _wise(table, deal, texts)
        yield from _words(table, deal, texts)
    elif not table.lesson.heard:
        yield texts("lesson-begins")


def read_on(table: Table, deal: SeatView, texts: Texts) -> Iterator[Choice]:
    """A button to what the rulebook says of the decision, with its examples."""
    if table.lesson is None or not deal.legal:
        return
    page = book.page(table.game, language_of(texts.language))
    section = deal.step if deal.step in page else PLAY
    yield Choice(section_title(table.game, section, texts), LookUp(table.id, table.game, section))


def _wise(table: Table, deal: SeatView, texts: Texts) -> str:
    """With hidden hands it has to be asked for, as at any table that gives hints."""
    if not table.practice:
        return texts("lesson-hidden")
    found = by_rules(table.ruleset.rules, deal)
    label = voice_of(table).action(found.best[0].action, table, deal.step, texts)
    return texts("lesson-wise", what=label, reason=because(found.reason, table, texts))


def _words(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    heard = table.lesson.heard if table.lesson is not None else ()
    for topic in fresh(table.ruleset.rules, deal, heard):
        called = topic.startswith(CALL)
        told = _call(table, deal, topic, texts) if called else _word(table, texts(f"lesson-word-{topic}"), texts)
        if told is not None:
            yield told


def _call(table: Table, deal: SeatView, topic: str, texts: Texts) -> str | None:
    """What a call means, in its game's own words or in those of its page."""
    voice = voice_of(table)
    for action in deal.legal:
        if f"{CALL}{action.word}" == topic:
            label, gloss = voice.action(action, table, deal.step, texts), voice.gloss(action, texts)
            told = texts("lesson-word", word=label, meaning=gloss) if gloss else _word(table, label, texts)
            if told is not None:
                return told
    return None


def _word(table: Table, word: str, texts: Texts) -> str | None:
    """What a word means in this game, else at any card table."""
    language = language_of(texts.language)
    pages = (book.page(name, language) for name in (table.game, book.GLOSSARY))
    meaning = next(filter(None, (_meaning(page, word) for page in pages)), None)
    return texts("lesson-word", word=word, meaning=meaning) if meaning is not None else None


def _meaning(page: Page, word: str) -> str | None:
    wanted = word.casefold()
    spelt = ((term.meaning, term.name.casefold().split(", ")) for term in page.terms)
    return next((meaning for meaning, names in spelt if wanted in names), None)
