"""Whom people accuse by name: whoever sits there, as well as the seat."""

import pytest

from engine.messages.typing.seats import named_seats, seats_of, who_is
from tests.engine.presentation.telling import typed


@pytest.mark.parametrize(
    ("line", "game", "word"),
    [
        ("revoke Chloé", "manille", "revoke=2"),
        ("Accuse bob of a revoke", "manille", "revoke=1"),
        ("Chloe revoke", "chibre", "revoke=2"),
        ("renonce Dan", "manille", "revoke=3"),
        ("Renonce anzeigen: Chloé", "mensch", "revoke=2"),
        ("Bob lied", "manille-bavarde", "lie=1"),
        ("Dan a menti", "manille-bavarde", "lie=3"),
        ("gelogen Bob", "manille-bavarde", "lie=1"),
        ("talk Dan", "menche", "talk=3"),
        ("geredet Bob", "menche", "talk=1"),
        ("parlé Chloé", "menche", "talk=2"),
    ],
)
def test_a_name_does_as_well_as_a_seat(line: str, game: str, word: str) -> None:
    found = typed(line, game)
    assert found is not None
    assert found.text() == word


@pytest.mark.parametrize("line", ["revoke Zoé", "revoke", "Zoé lied"])
def test_who_does_not_sit_there_is_accused_of_nothing(line: str) -> None:
    assert typed(line, "manille-bavarde") is None


def test_names_of_several_words_go_by_the_first_where_it_is_one_persons() -> None:
    people = seats_of(["Jean-Paul Petit", "Jean Grand", "Lena", "lena"])
    named = {line: who_is(line.split(), people) for line in ("jean paul petit", "jean grand", "jean", "lena", "paul")}
    assert named == {"jean paul petit": 0, "jean grand": 1, "jean": None, "lena": None, "paul": None}


def test_a_seat_comes_before_somebody_who_is_called_like_it() -> None:
    assert who_is(["north"], seats_of(["Ana", "North", "", ""])) == named_seats()["north"] == 0
