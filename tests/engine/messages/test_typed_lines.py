"""What people type at a table is taken for what they mean: some four hundred lines a language, and what a line of
another language may not do."""

from collections import Counter

import pytest

from engine.languages import LANGUAGES
from engine.messages.tokens.table import Verb
from engine.messages.typing.table_words import typed_wish
from tests.engine.messages.typed_lines import NOTHING, Said, lines, taken_for

LEAVING = frozenset({Verb.STAND, Verb.CLOSE, Verb.END, Verb.AWAY, Verb.OFFER, Verb.RESIGN})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_taken_for_what_it_means(language: str) -> None:
    kept = lines(language)
    wrong = [(said, taken) for said in kept if (taken := taken_for(said, language)) != said.means]
    assert wrong == []
    assert len(kept) >= 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_kept_twice_in_a_situation(language: str) -> None:
    seen = Counter((said.game, said.at, said.line) for said in lines(language))
    assert [each for each, times in seen.items() if times > 1] == []


@pytest.mark.parametrize("reader", LANGUAGES)
def test_no_line_of_another_language_takes_a_seat_away(reader: str) -> None:
    """Neither a card nor a call: only whoever says that they leave does, in words that no other language has."""
    own = {said.line for said in lines(reader) if said.game == "table"}
    for language in set(LANGUAGES) - {reader}:
        for said in lines(language):
            if said.line not in own and not _leaves(said):
                assert typed_wish(said.line, reader) not in LEAVING, (language, said)


@pytest.mark.parametrize("reader", LANGUAGES)
def test_a_line_means_no_other_card_to_readers_of_another_language(reader: str) -> None:
    """Words are the same for everybody. Letters may stand for another suit, as `c` does for cœur and for clubs."""
    for language in set(LANGUAGES) - {reader}:
        for said in lines(language):
            if said.at == "play" and len(said.line) > 3 and said.means != NOTHING:
                assert taken_for(said, reader) in (said.means, NOTHING), (language, said)


def _leaves(said: Said) -> bool:
    return said.means in {verb.value for verb in LEAVING}
