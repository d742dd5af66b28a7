"""Figures as they are printed."""

from collections.abc import Sequence

from engine.messages.texts import Texts

_TWO = 2
_TENTHS_FROM = 9.995

_MINUS = "−"
"""As wide as a digit, which the hyphen is not."""


def signed(figure: int) -> str:
    """A figure, with a minus where it is below nothing."""
    return str(figure).replace("-", _MINUS)


def gain(figure: int) -> str:
    """What somebody won or lost, with its sign."""
    return f"{figure:+d}".replace("-", _MINUS)


def mean(figure: float, texts: Texts) -> str:
    """What somebody got on the average: three digits say enough of it."""
    written = f"{figure:.1f}" if abs(figure) >= _TENTHS_FROM else f"{figure:.2f}"
    return written.replace("-", _MINUS).replace(".", texts("decimal-mark"))


def side_by_side(figures: Sequence[int], own: int | None = None) -> str:
    """Figures of those whose names stand beside them in the same order, `12–7` or `4, −2, 0`; `own`: whose comes
    first."""
    order = sorted(range(len(figures)), key=lambda account: account != own)
    between = "–" if len(figures) == _TWO else ", "
    return between.join(signed(figures[account]) for account in order)
