"""What a hint says, to whoever asked."""

import pytest

from engine.coach import by_rules
from engine.games import GAMES
from engine.games.manille.family import Exchange
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.presentation.coach.hint import hint_message
from engine.presentation.coach.words import named
from engine.rules.actions import Delegate, PlayCard
from tests.engine.presentation.reading import read
from tests.engine.presentation.tables import Position, make_table, random_walk


def told(here: Position, seat: int, texts: Texts) -> str:
    view = here.view(seat)
    return read(hint_message(by_rules(here.rules, view), here.table, seat, view, texts))


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_it_was_counted_is_said_where_there_was_a_choice(language: str) -> None:
    texts = Texts(language)
    spoken = {True: 0, False: 0}
    for here in random_walk(make_table(), 3, claims=False):
        for seat in here.view().to_act:
            choice = len(here.view(seat).legal) > 1
            assert (texts("hint-counted", count=0) in told(here, seat, texts)) is choice
            spoken[choice] += 1
    assert min(spoken.values()) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_the_only_card_that_may_be_played_no_figures_are_spoken_of(language: str) -> None:
    texts = Texts(language)
    spoken = {True: 0, False: 0}
    for here in random_walk(make_table(), 3, claims=False):
        for seat in here.view().to_act:
            cards = [action for action in here.view(seat).legal if isinstance(action, PlayCard)]
            forced = len(cards) == 1
            said = told(here, seat, texts)
            assert (texts("hint-by-rule") in said or texts("hint-late") in said) is not forced
            spoken[forced] += 1
    assert min(spoken.values()) > 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_about_a_call_has_no_second_colon_in_its_name(game: str, language: str) -> None:
    assert ":" not in named(Delegate(), make_table(game), "trump", Texts(language))


@pytest.mark.parametrize("cards", [0, 1, 2])
@pytest.mark.parametrize(("language", "own"), [("en", "my"), ("fr", "mes"), ("de", "meine")])
def test_an_exchange_is_told_without_the_words_of_its_button(cards: int, language: str, own: str) -> None:
    assert own not in named(Exchange(cards), make_table("manille-trois"), "exchange", Texts(language)).split()
