"""Colours that can be read, and what a terminal answers about its ground."""

import pytest

from adapters.terminal import palette
from adapters.terminal.ground import luminance

DARK_GROUNDS, LIGHT_GROUNDS = ("#000000", "#2b2b2b"), ("#ffffff",)
LEAST = 4.5
"""WCAG 2.2, contrast of text at level AA."""


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)


def _bright(colour: str) -> float:
    red, green, blue = (_linear(int(colour[place : place + 2], 16)) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((_bright(one), _bright(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("light", "grounds"), [(False, DARK_GROUNDS), (True, LIGHT_GROUNDS)])
def test_everything_that_must_be_read_can_be(light: bool, grounds: tuple[str, ...]) -> None:
    looks = dict(palette.style(coloured=True, light=light).style_rules)
    seen = 0
    for name, look in looks.items():
        colours = [word for word in look.replace("bg:", " ").split() if word.startswith("#")]
        behind = [colours[0]] if "bg:" in look else grounds if colours else ()
        for ground in behind:
            assert contrast(colours[-1], ground) >= LEAST, (name, ground)
            seen += 1
    assert seen >= 6


def test_without_colours_there_are_none() -> None:
    looks = dict(palette.style(coloured=False, light=False).style_rules)
    assert not any("#" in look for look in looks.values())
    assert looks["own"] == "underline"
    assert looks["bar"] == "reverse"


@pytest.mark.parametrize(("variable", "light"), [("15;0", False), ("0;15", True), ("0;default;7", True), ("", None)])
def test_what_the_terminal_says_of_itself(monkeypatch: pytest.MonkeyPatch, variable: str, light: bool | None) -> None:
    monkeypatch.setenv("COLORFGBG", variable)
    assert palette.said_ground() is light


@pytest.mark.parametrize(
    ("answer", "light"),
    [
        (b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;c", True),
        (b"\x1b]11;rgb:fd/f6/e3\x07\x1b[?1;2c", True),
        (b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\", False),
        (b"\x1b[?62c", False),
        (b"", False),
    ],
)
def test_what_the_terminal_answers(answer: bytes, light: bool) -> None:
    assert (luminance(answer) > 0.5) is light
