"""Every pack that a game is played with is known, with what its suits look like."""

from engine.games import GAMES, decks, ruleset


def test_every_games_deck_is_among_them() -> None:
    known = {deck.id: deck for deck in decks()}
    assert len(known) == len(decks())
    for name in GAMES:
        deck = ruleset(name, {}).rules.deck
        assert known[deck.id].cards == deck.cards


def test_a_deck_that_an_option_brings_is_among_them() -> None:
    themed = ruleset("chibre", {"suits": "themed"}).rules.deck
    assert (themed in decks(), themed.style) == (True, "swiss")


def test_suits_that_are_colours_are_no_french_ones() -> None:
    assert {deck.style for deck in decks() if set(deck.suits) != set("SHDC")} == {"coloured"}
