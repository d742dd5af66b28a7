"""No word of the trade stands in a lesson before the place that explains it, whoever brings it about."""

import re
from collections.abc import AsyncIterator

import pytest

from engine.coach import hint, keep
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.state.table import Phase
from engine.languages import LANGUAGES
from engine.lessons.topics import Topic
from engine.messages.message import Heading, Text
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.presentation.hand.hand import hand
from engine.rulebook import book
from tests.engine.host.tables import House
from tests.engine.host.test_lessons import ALICE, lesson, next_deal

BENT = {"called", "question"}
"""Words that sentences bend, so that they cannot be looked for."""
EVERYWHERE = (Topic.TRUMP, Topic.NO_TRUMP, Topic.MASTER, Topic.RUFF, Topic.LOAD)


def words(game: str, texts: Texts) -> list[str]:
    """The words of the trade that a lesson in this game may need."""
    own = GAMES[game].family.words.keys() - BENT
    return [texts(f"lesson-word-{word}") for word in (*EVERYWHERE, *own)]


async def told(house: House, game: str, texts: Texts) -> AsyncIterator[list[str]]:
    """What the learner reads at each decision of a lesson, who plays as advised."""
    table = await lesson(house, game)
    for _ in range(400):
        loaded = await house.look(table)
        if loaded.table.phase is Phase.OVER:
            return
        seat, live = loaded.table.seat_of(ALICE.id), loaded.dealt
        assert seat is not None
        if loaded.table.phase is Phase.BETWEEN:
            await next_deal(house, loaded.table)
        elif seat in live.rules.to_act(live.state):
            view = live.view(seat)
            keep(live.rules, view, found := hint(live.rules, view))
            blocks = hand(loaded.table, seat, view, texts).blocks
            yield [block.text for block in blocks if isinstance(block, Text | Heading)]
            await house.service.handle(do.Act(house.event(), table, ALICE, found.best[0].action))
        else:
            await house.pass_time(table, 10_000)


@pytest.mark.one_in(9)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_no_word_stands_before_it_is_explained(game: str, language: str) -> None:
    texts = Texts(language)
    explained = set[str]()
    begins = {word: texts("lesson-word", word=word, meaning="").strip() for word in words(game, texts)}
    async for lines in told(House(), game, texts):
        explained |= {word for word, start in begins.items() if any(line.startswith(start) for line in lines)}
        aim, name = texts("lesson-aim", aim="").strip(), game_name(game, texts)
        standing = [line.replace(name, "") for line in lines if not line.startswith(aim)]
        for word in begins.keys() - explained:
            assert not any(re.search(rf"\b{word}\b", line, re.IGNORECASE) for line in standing), (word, lines)
    assert texts("lesson-word-trump") in explained


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_explained_by_the_page_of_its_game(game: str, language: str) -> None:
    pages = (book.page(game, language), book.page(book.GLOSSARY, language))
    names = {name.casefold() for page in pages for term in page.terms for name in term.name.split(", ")}
    missing = {word for word in words(game, Texts(language)) if word.casefold() not in names}
    # sans-atout is not played in every game
    assert missing <= {Texts(language)(f"lesson-word-{Topic.NO_TRUMP}")}
