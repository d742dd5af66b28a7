"""Words and outlines."""

import pytest

from adapters.pictures.emblems import SUITS
from adapters.pictures.lettering import can_write, fitted, legible, letters, silhouette, width
from adapters.pictures.outlines import polygons


@pytest.mark.parametrize("text", ["Chloé", "À Ouest de jouer", "Mèn’che : ♠ ×2", "Würfel groß", "cœur", "−34", "…"])
def test_our_languages_can_be_written(text: str) -> None:
    assert can_write(text)
    assert letters(text, 26).getbbox() is not None


@pytest.mark.parametrize("text", ["عدي", "李", "🟥", "\u202e", "Łódź", "ñ"])
def test_other_signs_are_not_guessed(text: str) -> None:
    assert not can_write(text)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Chloé", "Chloé"),
        ("Groß", "Gross"),
        ("Łódź", "?ódź"),
        ("ñandú", "nandú"),
        ("李雷", "?"),
        ("Иван Петров", "? ?"),
        ("Ana 🐈‍⬛", "Ana"),
        ("🟥\u202e", "?"),
        ("٣ roses", "? roses"),
    ],
)
def test_names_are_written_as_far_as_can_be(name: str, drawn: str) -> None:
    assert legible(name) == drawn
    assert can_write(legible(name))


@pytest.mark.parametrize(
    ("bare", "accented"), [("e", "é"), ("e", "è"), ("e", "ê"), ("e", "ë"), ("c", "ç"), ("U", "Ü")]
)
def test_accents_are_drawn_and_take_no_room(bare: str, accented: str) -> None:
    assert width(bare, 40) == width(accented, 40)
    assert letters(bare, 40).tobytes() != letters(accented, 40).tobytes()


def test_each_accent_looks_otherwise() -> None:
    assert len({letters(sign, 40).tobytes() for sign in "eéèêë"}) == 5


def test_suits_in_a_line_differ_in_shape() -> None:
    assert len({silhouette(emblem, 40).tobytes() for emblem in SUITS.values()}) == len(SUITS)


def test_a_text_is_cut_to_its_room() -> None:
    short = fitted("Donne et contrat", 30, 120)
    assert short.endswith("…")
    assert width(short, 30) <= 120
    assert fitted("Donne", 30, 120) == "Donne"


def test_outlines_are_read() -> None:
    assert polygons("M 0 0 L 10 0 L 10 10 Z") == (((0, 0), (10, 0), (10, 10)),)
    (curve,) = polygons("M 0 0 C 0 10 10 10 10 0 Z")
    start, *between, end = curve
    assert start == pytest.approx((0, 0))
    assert between[7] == pytest.approx((5, 7.5))
    assert end == pytest.approx((10, 0))
    (circle,) = polygons("O 50 50 10")
    assert all((x - 50) ** 2 + (y - 50) ** 2 == pytest.approx(100) for x, y in circle)


def test_an_outline_without_its_figures() -> None:
    with pytest.raises(ValueError, match="unpack"):
        polygons("M 5 Z")
