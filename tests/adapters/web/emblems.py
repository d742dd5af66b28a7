"""The emblems of the pictures as the page has them: `python -m tests.adapters.web.emblems` writes them anew."""

import json
import re
from collections.abc import Iterator

from adapters.pictures.emblems import COURTS, STAR, SUITS, Emblem
from adapters.web import STATIC

FILE = STATIC / "emblems.js"
_HEAD = (
    "// Made of adapters/pictures/emblems.py by `python -m tests.adapters.web.emblems`.\n"
    "// Layers of [path, colour, colour of the edge], the lowest first.\n"
)


def module() -> str:
    """The whole module."""
    courts = [[letters, _layers(emblem)] for letters, emblem in _courts()]
    named = {"SUITS": {symbol: _layers(emblem) for symbol, emblem in SUITS.items()}, "COURTS": courts}
    named["STAR"] = _layers(STAR)
    return _HEAD + "".join(f"\nexport const {name} = {_written(value)};\n" for name, value in named.items())


def _courts() -> Iterator[tuple[str, Emblem]]:
    """Each bust once, with all letters that stand for it."""
    for emblem in dict.fromkeys(COURTS.values()):
        yield "".join(letter for letter, found in COURTS.items() if found is emblem), emblem


def _layers(emblem: Emblem) -> list[list[str]]:
    return [[_path(layer.path), layer.colour, layer.edge][: 3 if layer.edge else 2] for layer in emblem]


def _path(path: str) -> str:
    """The outline in SVG, which has no circles in a path but arcs."""
    return re.sub(r" ?([MLCZ]) ?", r"\1", re.sub(r"O (\S+) (\S+) (\S+)", _arcs, path)).strip()


def _arcs(circle: re.Match[str]) -> str:
    x, y, radius = map(float, circle.groups())
    half = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


def _written(value: object) -> str:
    """One emblem a line."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return re.sub(r"(?<=\]\])(,)(?=\"|\[\")|(?<=\]\]\])(,)", r",\n  ", text)


if __name__ == "__main__":
    FILE.write_text(module())
