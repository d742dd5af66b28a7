"""Cards as sprites: each unlike every other, with colours and without."""

from collections.abc import Iterable
from itertools import combinations

import pytest
from PIL import Image

from adapters.pictures.cards import HEIGHT, WIDTH, drawable, sprite
from adapters.pictures.emblems import COURTS, SUITS
from adapters.pictures.themes import STYLES, Colour, Style, Theme, palette
from engine.games.chibre import cards
from engine.games.menche.cards import deck_of, loaded
from engine.languages import LANGUAGES
from engine.messages.cards import card_face
from engine.messages.message import CardFace
from engine.messages.texts import Texts
from engine.rules.cards import PIQUET_DECK, Deck
from tests.pictures.contrast import contrast

DECKS = (PIQUET_DECK, cards.DECKS["themed"], deck_of(loaded("d1")))
SPADE = CardFace("A", "♠", red=False)


def faces(deck: Deck, language: str) -> list[CardFace]:
    return [card_face(card, deck, Texts(language)) for card in deck.cards]


def colourless(image: Image.Image) -> bytes:
    """What is printed, whatever its colour: dark or light."""
    light = image.convert("RGB").convert("L")
    return light.point([255 * (shade > 150) for shade in range(256)]).tobytes()


def all_differ(images: Iterable[bytes]) -> bool:
    return all(one != other for one, other in combinations(images, 2))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
def test_every_card_can_be_drawn_in_every_language(deck: Deck, language: str) -> None:
    assert all(drawable(face) for face in faces(deck, language))


@pytest.mark.one_in(3)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
def test_no_card_looks_like_another_even_without_colours(deck: Deck) -> None:
    images = [sprite(face, Style(Theme.LIGHT)) for face in faces(deck, "en")]
    assert {image.size for image in images} == {(WIDTH, HEIGHT)}
    assert all_differ(image.tobytes() for image in images)
    assert all_differ(colourless(image) for image in images)


def test_every_style_looks_otherwise() -> None:
    heart, diamond = CardFace("7", "♥", red=True), CardFace("7", "♦", red=True)
    drawn = {name: sprite(diamond, style).convert("RGB").tobytes() for name, style in STYLES.items()}
    assert len(set(drawn.values())) == 4
    two, four = Style(four=False), Style(four=True)
    assert two.of_suit("♥") == two.of_suit("♦")
    assert len({four.of_suit(suit) for suit in "♠♥♦♣"}) == 4
    assert sprite(heart, two) is sprite(heart, two), "drawn once"


@pytest.mark.parametrize("style", STYLES.values(), ids=lambda style: style.name)
def test_trumps_are_marked_by_shape_and_forbidden_cards_by_their_paper(style: Style) -> None:
    """Seen when only light and dark are looked at; a forbidden card lies lower besides (test_hand)."""
    plain = sprite(SPADE, style)
    trump = sprite(CardFace("A", "♠", red=False, trump=True), style)
    barred = sprite(CardFace("A", "♠", red=False, playable=False), style)
    left = (4, HEIGHT - 45, 40, HEIGHT - 4)
    assert colourless(trump.crop(left)) != colourless(plain.crop(left))
    assert contrast(lightest(plain), lightest(barred)) > 1.4


def lightest(image: Image.Image) -> Colour:
    """The paper, away from edges and marks."""
    middle = image.convert("RGB").crop((WIDTH // 2, 12, WIDTH - 12, 60))
    return max(pixel(middle, x, y) for x in range(middle.width) for y in range(middle.height))


def pixel(image: Image.Image, x: int, y: int) -> Colour:
    found = image.getpixel((x, y))
    assert isinstance(found, tuple)
    red, green, blue = found
    return int(red), int(green), int(blue)


@pytest.mark.parametrize("language", LANGUAGES)
def test_courts_are_told_apart_at_40_pixels(language: str) -> None:
    """By the bust alone, without the letter, in light and dark: a tenth of its pixels differ at least."""
    texts, style = Texts(language), Style(Theme.LIGHT)
    small = [sprite(CardFace(texts(f"rank-{rank}"), "♠", red=False), style, 40) for rank in "KQJ"]
    busts = [colourless(image.crop((14, 24, 39, 55))) for image in small]
    for one, other in combinations(busts, 2):
        assert sum(left != right for left, right in zip(one, other, strict=True)) > len(one) / 10


def test_courts_of_all_languages_are_known() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        king, queen, jack = (COURTS[texts(f"rank-{rank}")] for rank in "KQJ")
        assert (king, queen, jack) == (COURTS["K"], COURTS["Q"], COURTS["J"])


def test_a_suit_or_letter_that_is_not_ours_is_not_drawn() -> None:
    assert not drawable(CardFace("A", "🂡", red=False))
    assert not drawable(CardFace("دو", "♠", red=False))


@pytest.mark.parametrize("theme", Theme)
def test_a_palette_fits_a_png(theme: Theme) -> None:
    assert len(palette(theme).getpalette() or []) <= 3 * 256


def test_emblems_are_as_large_as_each_other() -> None:
    """No suit is so small that it is overlooked."""
    covered = {symbol: ink_of(CardFace("A", symbol, red=False)) for symbol in SUITS}
    assert min(covered.values()) > 0.1
    assert max(covered.values()) < 0.6


def ink_of(face: CardFace) -> float:
    """How much of the emblem's place is darker than paper."""
    place = sprite(face, Style(Theme.LIGHT)).convert("RGB").convert("L").crop((36, 78, WIDTH - 4, HEIGHT - 6))
    shades = place.histogram()
    return sum(shades[:225]) / sum(shades)
