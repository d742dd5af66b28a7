"""What a lesson says at each decision: in every language, of every game, and of nothing but the position."""

import pytest

from engine.coach import by_rules
from engine.games import GAMES
from engine.games.voices import voice_of
from engine.languages import LANGUAGES
from engine.lessons.topics import Topic
from engine.messages.message import Text
from engine.messages.texts import Texts
from engine.presentation.hand.hand import hand
from engine.rulebook import book
from engine.rules.actions import Pass
from tests.engine.host.tables import House
from tests.engine.host.test_lessons import ALICE, lesson


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_lesson_is_explained_by_the_page_of_words(language: str) -> None:
    texts, page = Texts(language), book.page(book.GLOSSARY, language)
    explained = {name for term in page.terms for name in term.name.split(", ")}
    assert {texts(f"lesson-word-{word}") for word in (*Topic, Pass.word)} <= explained


BEGINNINGS = {
    language: tuple(
        Texts(language)(key, what="|", reason="").split("|")[0] for key in ("lesson-wise", "lesson-wise-so-far")
    )
    for language in LANGUAGES
}
"""How a lesson begins what is wise, all in all or as far as it was worked out, by language."""


@pytest.mark.one_in(9)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_hand_says_what_is_wise_and_what_the_words_mean_once(game: str, language: str) -> None:
    house, texts = House(), Texts(language)
    table = await lesson(house, game)
    told: list[str] = []
    meanings: set[str] = set()
    for _ in range(60):
        loaded = await house.look(table)
        seat, live = loaded.table.seat_of(ALICE.id), loaded.dealt
        if seat is None or live.over or len(loaded.dealt.state.taken) > 2:
            break
        if seat in live.rules.to_act(live.state):
            view = live.view(seat)
            lines = [block.text for block in hand(loaded.table, seat, view, texts).blocks if isinstance(block, Text)]
            told += lines
            voice = voice_of(loaded.table)
            meanings = meanings or {voice.gloss(action, texts) for action in view.legal if action.spends is None}
            wise = by_rules(live.rules, view).best[0].action
            assert any(line.startswith(BEGINNINGS[language]) for line in lines)
            await house.act(table, seat, wise)
        else:
            await house.pass_time(table, 10_000)
    explained = texts("lesson-word", word=texts("lesson-word-trick"), meaning="").strip()
    assert sum(line.startswith(explained) for line in told) == 1
    aim = book.page(game, language).section("aim").texts[0]
    assert told.count(texts("lesson-begins")) == told.count(texts("lesson-aim", aim=aim)) == 1
    assert all(any(line.endswith(meaning) for line in told) for meaning in meanings)
