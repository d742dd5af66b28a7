"""Figures as they are printed."""

_MINUS = "−"
"""As wide as a digit, which the hyphen is not."""


def signed(figure: int) -> str:
    """A figure, with a minus where it is below nothing."""
    return str(figure).replace("-", _MINUS)


def gain(figure: int) -> str:
    """What somebody won or lost, with its sign."""
    return f"{figure:+d}".replace("-", _MINUS)
