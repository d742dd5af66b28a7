"""Figures as they are shown, and what multiplies a deal."""

from collections.abc import Iterator, Sequence

from engine.messages.texts import Texts
from engine.rules.game import Multipliers, product

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


def factor(name: str, times: int, texts: Texts) -> str:
    """One thing that multiplies a deal, such as `contre ×2`."""
    return texts("factor", why=texts(f"factor-{name}"), times=times)


def factors(multipliers: Multipliers, texts: Texts) -> Iterator[str]:
    """Everything that multiplies a deal, in order, each as `factor` puts it."""
    return (factor(name, times, texts) for name, times in multipliers)


def chain(score: int, multipliers: Multipliers, texts: Texts) -> str:
    """A score with what multiplied it: "8, sans-atout ×2 = 16"; the score alone where nothing did."""
    if not multipliers:
        return signed(score)
    plain = signed(score // product(multipliers))
    return f"{', '.join((plain, *factors(multipliers, texts)))} = {signed(score)}"


def brief_chain(score: int, multipliers: Multipliers, texts: Texts) -> str:
    """The same, where the factors are named nearby: of several, figures alone, "6, ×2 ×2 ×2 = 48"."""
    if len(multipliers) < _TWO:
        return chain(score, multipliers, texts)
    times = " ".join(f"×{times}" for _, times in multipliers)
    return f"{signed(score // product(multipliers))}, {times} = {signed(score)}"
