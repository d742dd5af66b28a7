"""How well a colour is seen on another one."""

from adapters.pictures.themes import Colour


def contrast(one: Colour, other: Colour) -> float:
    """From 1 to 21 (WCAG 2.2, contrast ratio): 4.5 for what must be read, 3 for marks."""
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
