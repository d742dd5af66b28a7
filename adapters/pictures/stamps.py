"""Emblems put on an image in a style's colours."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from adapters.pictures.emblems import Emblem, Layer
from adapters.pictures.outlines import polygons
from adapters.pictures.themes import Colour, Style

_LINE = 4
"""How wide the line around a layer is, in hundredths of the emblem's side."""


@dataclass(frozen=True, slots=True)
class Box:
    """A square by its corner and side, in the image's own pixels."""

    left: float
    top: float
    side: float


def stamp(
    image: Image.Image, emblem: Emblem, box: Box, style: Style, symbol: str = "", *, playable: bool = True
) -> None:
    """Draws an emblem; `symbol` is the suit whose colour it takes."""

    def colour(name: str) -> Colour:
        return style.colour(style.suit(symbol) if name == "suit" else name, playable=playable)

    draw = ImageDraw.Draw(image)
    for layer in emblem:
        for points in _scaled(layer, box):
            draw.polygon(points, fill=colour(layer.colour))
            if layer.edge:
                closed = [*points, *points[:2]]  # two more, so that the last corner is joined as well
                draw.line(closed, fill=colour(layer.edge), width=round(_LINE * box.side / 100), joint="curve")


def _scaled(layer: Layer, box: Box) -> list[list[tuple[float, float]]]:
    unit = box.side / 100
    return [[(box.left + x * unit, box.top + y * unit) for x, y in polygon] for polygon in polygons(layer.path)]
