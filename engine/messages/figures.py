"""Figures as they are shown."""

from collections.abc import Sequence

from engine.messages.texts import Texts

_TWO = 2
_TENTHS_FROM = 9.995

_MINUS = "−"
"""The minus sign: as wide as a digit, unlike the hyphen."""


def signed(figure: int) -> str:
    """A figure, with a minus sign if it is below zero."""
    return str(figure).replace("-", _MINUS)


def gain(figure: int) -> str:
    """What somebody won or lost, always with its sign."""
    return f"{figure:+d}".replace("-", _MINUS)


def mean(figure: float, texts: Texts) -> str:
    """What somebody got on average, to two decimal places below 10 and to one from there on."""
    written = f"{figure:.1f}" if abs(figure) >= _TENTHS_FROM else f"{figure:.2f}"
    return written.replace("-", _MINUS).replace(".", texts("decimal-mark"))


def side_by_side(figures: Sequence[int], own: int | None = None) -> str:
    """Figures without names, `12–7` or `4, −2, 0`, where the names are shown nearby in the same order.

    `own` is the account whose figure comes first.
    """
    order = sorted(range(len(figures)), key=lambda account: account != own)
    between = "–" if len(figures) == _TWO else ", "
    return between.join(signed(figures[account]) for account in order)
