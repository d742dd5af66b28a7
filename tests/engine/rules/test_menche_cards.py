"""La mèn'che's memo card as text: read, written back, and checked before anybody plays with it."""

import pytest

from engine.games import GAMES, ruleset
from engine.games.menche.cards import D1, canonical, loaded, read_table
from engine.rules.cards import NO_TRUMP, Card
from engine.rules.errors import OptionError
from engine.rules.order import ABOVE_TRUMPS
from tests.engine.chance import OPEN_TEXTS

OTHER = OPEN_TEXTS["menche_table"][0]


def test_the_derived_table_is_that_of_the_rules() -> None:
    rules = ruleset("menche", {}).rules
    by_points = {
        points: [card for card in rules.deck.cards if rules.order.points(card, NO_TRUMP) == points]
        for points in range(5)
    }
    assert {points: len(cards) for points, cards in by_points.items()} == {0: 16, 1: 4, 2: 4, 3: 4, 4: 4}
    assert by_points[2] == ["MITE", "COUNE", "CANETE", "MACMAHON"]
    above = [card for card in rules.deck.cards if rules.order.power(card, NO_TRUMP, None) >= ABOVE_TRUMPS]
    assert sorted(above, key=lambda card: rules.order.power(card, NO_TRUMP, None)) == [
        "ZE",
        "MACMAHON",
        "CANETE",
        "COUNE",
        "MITE",
    ]


def test_hands_are_sorted_by_colour_from_the_strongest_card_down() -> None:
    deck = ruleset("menche", {}).rules.deck
    assert deck.sort(map(Card, ["Y1", "MACMAHON", "R8", "ZE", "G5", "MITE", "B8", "COUNE"])).cards == (
        "MITE",
        "ZE",
        "R8",
        "COUNE",
        "B8",
        "G5",
        "Y1",
        "MACMAHON",
    )


def test_a_table_is_written_as_it_was_read() -> None:
    for text in (D1, OTHER):
        assert read_table(canonical(text)) == read_table(text)
        assert canonical(canonical(text)) == canonical(text)
    assert canonical(D1) == "d1"
    assert canonical("/".join(reversed(OTHER.split("/")))) == canonical(OTHER)


def test_the_text_fits_a_deal_record() -> None:
    assert not set(canonical(OTHER)) & set(" =\n")
    assert ruleset("menche", {"menche_table": f"  {OTHER.upper()} "}).rules.options["menche_table"] == canonical(
        OTHER
    )


@pytest.mark.parametrize("text", ["", "d2", "r", "r1:", "r1--2", "x1-2", "mite", "mite13:2:2", "r1 2", "r1/"])
def test_other_texts_are_no_table(text: str) -> None:
    with pytest.raises(ValueError, match="not the text of a table"):
        read_table(text)
    with pytest.raises(OptionError) as refused:
        GAMES["menche"].schema.read({"menche_table": text})
    ((name, code, expected),) = refused.value.mistakes
    assert (name, code) == ("menche_table", "BAD_VALUE" if text else "NO_VALUE")
    assert expected == f"d1, {D1}"


def test_a_table_is_checked_when_it_is_loaded() -> None:
    assert loaded("d1") == read_table(D1)
    with pytest.raises(ValueError, match="MEMO_TOTAL"):
        loaded(D1.replace("r1-", "r1:1-"))


def test_every_breach_is_told_at_once() -> None:
    with pytest.raises(OptionError) as refused:
        GAMES["menche"].schema.read({"menche_table": D1.replace("r1-", "r1:9-").replace("ze9", "ze8:1"), "tokens": 4})
    codes = {code for _, code, _ in refused.value.mistakes}
    assert codes == {"BAD_VALUE", "MEMO_TRIYONFES", "MEMO_POINTS", "MEMO_TOTAL", "MEMO_TRIYONFE_POINTS"}
