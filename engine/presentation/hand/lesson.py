"""What a learner is told beside the hand: at each decision what is wise, and the words that are new."""

from collections.abc import Iterator

from engine.coach import Hint, by_rules, known, takes_time
from engine.games.voices import voice_of
from engine.host.commands import lessons
from engine.host.state.table import Phase, Table
from engine.languages import language_of
from engine.lessons.topics import CALL, fresh
from engine.messages.message import Choice
from engine.messages.texts import Texts
from engine.messages.tokens.rulebook import LookUp
from engine.presentation.coach.words import because, named
from engine.presentation.rules.order import count_lines, order_lines
from engine.rulebook import book
from engine.rulebook.page import Page
from engine.rules.actions import Action, Pass
from engine.rules.seats import Seat
from engine.rules.views import SeatView

AIM, PLAY, ADVICE = "aim", "play", "advice"
"""The sections about what a deal is played for, about playing to a trick, and about when to do what."""


def lesson_lines(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[str]:
    """All that a learner is told now, a line each; nothing at a table that is no lesson."""
    yield from _game(table, deal, texts)
    yield from advice(table, seat, deal, texts)
    yield from _words(table, seat, deal, texts)


def advice(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[str]:
    """At a lesson, what is wise at a decision or, between deals, what comes next."""
    if table.lesson is None:
        return
    if table.phase is not Phase.PLAYING:
        yield texts("lesson-over" if table.lesson.deals >= lessons.DEALS else "lesson-hidden-next")
    elif decides(seat, deal):
        yield _wise(table, deal, texts)


def taught(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[str]:
    """What is new at a decision: before the first one the game itself, then the words that the decision needs."""
    if decides(seat, deal):
        yield from _game(table, deal, texts)
        yield from _words(table, seat, deal, texts)


def decides(seat: Seat, deal: SeatView) -> bool:
    """Whether this seat has something to decide now."""
    return seat in deal.to_act and bool(deal.legal)


def read_on(table: Table, deal: SeatView, texts: Texts) -> Iterator[Choice]:
    """At a lesson, a button that opens what the rulebook says of the decision, with its examples; after a deal, its
    advice."""
    is_over = table.phase is not Phase.PLAYING
    if table.lesson is None or not (is_over or deal.legal):
        return
    page = book.page(table.game, language_of(texts.language))
    section = ADVICE if is_over else deal.step if deal.step in page else PLAY
    # "Play" alone would look like a button that plays a card
    label = texts("lesson-read-on", section=page.section(section).heading)
    yield Choice(label, LookUp(table.id, table.game, section))


def _game(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """What a lesson is, what the game is played for and how its cards rank; until the first decision."""
    if table.lesson is None or table.lesson.heard or table.phase is not Phase.PLAYING:
        return
    yield texts("lesson-begins")
    yield texts("lesson-aim", aim=book.page(table.game, language_of(texts.language)).section(AIM).texts[0])
    yield from order_lines(table, deal, texts)
    yield from count_lines(table, deal, texts)


def advised(table: Table, seat: Seat, deal: SeatView) -> Action | None:
    """What a lesson says is wise now; None where it leaves that to a hint, and at other tables."""
    if table.lesson is None or table.phase is not Phase.PLAYING or not decides(seat, deal):
        return None
    found = _found(table, deal)
    return None if found is None else found.best[0].action


def _found(table: Table, deal: SeatView) -> Hint | None:
    """What is wise with open hands; None with hidden ones, and where it was not worked out in time."""
    if not table.practice:
        return None
    rules = table.ruleset.rules
    found = known(rules, deal) if takes_time(rules, deal) else by_rules(rules, deal)
    return None if found is None or found.late else found


def _wise(table: Table, deal: SeatView, texts: Texts) -> str:
    """What is wise, or that a hint has to be asked for, as at any other table."""
    found = _found(table, deal)
    if found is None:
        return texts("lesson-hidden")
    label = named(found.best[0].action, table, deal.step, texts)
    said = "lesson-wise-so-far" if found.cut else "lesson-wise"
    return texts(said, what=label, reason=because(found.reason, table, texts))


def _words(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[str]:
    if table.lesson is None or table.phase is not Phase.PLAYING or not decides(seat, deal):
        return
    for topic in fresh(table.ruleset.rules, deal, table.lesson.heard):
        if topic.startswith(CALL):
            yield from _calls(table, deal, topic, texts)
        else:
            yield from _word(table, texts(f"lesson-word-{topic}"), texts)


def _calls(table: Table, deal: SeatView, topic: str, texts: Texts) -> Iterator[str]:
    """What each call of this topic means, in its game's own words or in those of its page."""
    voice = voice_of(table)
    for action in deal.legal:
        if f"{CALL}{action.word}" == topic:
            label, gloss = voice.made(action, table, deal.step, texts), voice.gloss(action, texts)
            word = texts("lesson-word-pass") if isinstance(action, Pass) else label
            yield from (texts("lesson-word", word=label, meaning=gloss),) if gloss else _word(table, word, texts)


def _word(table: Table, word: str, texts: Texts) -> Iterator[str]:
    """The line that explains a word, as this game's page has it or else the glossary of all games; none without
    either."""
    language = language_of(texts.language)
    pages = (book.page(name, language) for name in (table.game, book.GLOSSARY))
    meaning = next(filter(None, (_meaning(page, word) for page in pages)), None)
    if meaning is not None:
        yield texts("lesson-word", word=word, meaning=meaning)


def _meaning(page: Page, word: str) -> str | None:
    wanted = word.casefold()
    spelt = ((term.meaning, term.name.casefold().split(", ")) for term in page.terms)
    return next((meaning for meaning, names in spelt if wanted in names), None)
