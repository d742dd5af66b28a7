"""Words and outlines."""

import pytest

from adapters.pictures.emblems import SUITS
from adapters.pictures.lettering import Face, can_write, face_of, fitted, font, legible, letters, silhouette, width
from adapters.pictures.outlines import polygons

LATIN = "".join(map(chr, range(0xC0, 0x250))) + "".join(map(chr, range(0x391, 0x3A2))) + "АБЯжщё"
SAMPLES = {
    Face.MEDIUM: LATIN,
    Face.BOLD: LATIN,
    Face.CJK: "".join(map(chr, (*range(0x3041, 0x3097), *range(0x4E00, 0x9FA0, 37), *range(0xAC00, 0xD7A0, 41)))),
    Face.EMOJI: "".join(map(chr, range(0x1F400, 0x1F4FE))),
}


@pytest.mark.parametrize("text", ["Chloé", "À Ouest de jouer", "Mèn’che : ♠ ×2", "Würfel groß", "cœur", "−34", "…"])
def test_our_languages_can_be_written(text: str) -> None:
    assert can_write(text)
    assert letters(text, 26).getbbox() is not None


@pytest.mark.parametrize(
    "text", ["Łódź", "Зоя", "Ὀδυσσεύς", "Nguyễn", "山田 太郎", "李雷", "김민준", "🐈", "ñandú", "→"]
)
def test_the_worlds_names_can_be_written(text: str) -> None:
    assert can_write(text)
    assert legible(text) == text
    for bold in (False, True):
        assert letters(text, 26, bold=bold).getbbox() is not None


@pytest.mark.parametrize("text", ["عدي", "नमस्ते", "שלום"])
def test_letters_that_no_font_has_are_not_guessed(text: str) -> None:
    assert not can_write(text)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Chloé", "Chloé"),
        ("Groß Łódź", "Groß Łódź"),
        ("עדי בן־דוד", "□ □"),
        ("عدي Ana", "□ Ana"),
        ("Ana 🐈\u200d⬛", "Ana 🐈"),
        ("\u202eAna\u2069", "Ana"),
        ("\u202e", "□"),
        ("٣ roses", "□ roses"),
        ("🧑🏽\u200d🚀", "🧑🏽"),
        ("A" + "\u030a\u0302\u0308" * 9 + "na", "Å\u0302na"),
    ],
)
def test_names_are_written_as_far_as_can_be(name: str, drawn: str) -> None:
    assert legible(name) == drawn
    assert can_write(legible(name))
    assert "?" not in legible(name)


def test_two_weights() -> None:
    assert width("Wolfgang", 40, bold=True) > width("Wolfgang", 40)


@pytest.mark.parametrize("face", Face)
def test_every_sign_that_a_font_claims_has_a_shape(face: Face) -> None:
    """No font's own sign for what it has not: a sample of each, all of them in the small ones."""
    missing = font(face, 24).getmask("\U0010fffd")
    signs = [sign for sign in SAMPLES[face] if face_of(sign, bold=face is Face.BOLD) is face]
    assert len(signs) > len(SAMPLES[face]) / 3
    assert [sign for sign in signs if bytes(font(face, 24).getmask(sign)) == bytes(missing)] == []


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
