"""What is printed on cards, drawn by us: layers of outlines in a square of 100 by 100, the lowest first.

Every emblem has a shape of its own, so that no two differ by colour alone.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layer:
    """An outline and the name of its colour; `suit` is the colour of the card's suit."""

    path: str
    colour: str = "suit"
    edge: str = ""
    """The colour of a line around it, if any."""


Emblem = tuple[Layer, ...]

_SPADE = (
    "M 50 4 C 57 24 93 40 93 64 C 93 76 83 83 73 83 C 65 83 58 79 53 72 C 54 83 58 91 67 96 L 33 96 "
    "C 42 91 46 83 47 72 C 42 79 35 83 27 83 C 17 83 7 76 7 64 C 7 40 43 24 50 4 Z"
)
_HEART = (
    "M 50 95 C 44 82 5 62 5 33 C 5 17 16 7 29 7 C 40 7 48 14 50 24 C 52 14 60 7 71 7 C 84 7 95 17 95 33 "
    "C 95 62 56 82 50 95 Z"
)
_DIAMOND = "M 50 3 C 58 20 72 38 86 50 C 72 62 58 80 50 97 C 42 80 28 62 14 50 C 28 38 42 20 50 3 Z"
_CLUB = (
    "O 50 27 22 O 26 60 22 O 74 60 22 O 50 52 12 M 46 50 L 54 50 C 54 78 58 90 67 96 L 33 96 C 42 90 46 78 46 50 Z"
)

_MOUNTAIN: Emblem = (
    Layer("M 2 94 L 20 64 L 30 70 L 52 6 L 62 14 L 78 56 L 84 54 L 98 94 Z", "rock"),
    Layer("M 52 6 L 62 14 L 72 40 L 62 34 L 58 46 L 50 36 L 40 44 Z", "ice"),
)
_CHOCOLATE: Emblem = (
    Layer("M 14 6 L 86 6 L 86 94 L 14 94 Z", "chocolate"),
    *(
        Layer(f"M {x} {y} L {x + 26} {y} L {x + 26} {y + 20} L {x} {y + 20} Z", "cocoa")
        for x in (21, 53)
        for y in (13, 40, 67)
    ),
)
_CHEESE: Emblem = (
    Layer("M 3 58 L 70 16 C 86 22 96 36 97 58 Z", "rind", "hole"),
    Layer("M 3 58 L 97 58 L 97 90 L 3 90 Z", "cheese", "hole"),
    Layer("M 22 52 L 68 24 C 78 30 84 40 86 52 Z", "cheese"),
    Layer("O 24 76 9 O 55 70 7 O 80 79 8 O 66 43 8", "hole"),
)
_TRAIN: Emblem = (
    Layer("M 30 2 L 70 2 L 70 9 L 30 9 Z", "ink"),
    Layer("M 26 10 L 74 10 C 84 10 88 16 88 26 L 88 70 C 88 76 84 80 78 80 L 22 80 C 16 80 12 76 12 70 L 12 26 "
          "C 12 16 16 10 26 10 Z", "engine"),
    Layer("M 22 22 L 46 22 L 46 46 L 22 46 Z M 54 22 L 78 22 L 78 46 L 54 46 Z", "snow"),
    Layer("O 28 64 7 O 72 64 7", "lamp"),
    Layer("M 24 82 L 34 82 L 22 98 L 11 98 Z M 66 82 L 76 82 L 89 98 L 78 98 Z", "ink"),
    Layer("M 28 88 L 72 88 L 74 93 L 26 93 Z", "ink"),
)  # fmt: skip

SUITS: dict[str, Emblem] = {
    "♠": (Layer(_SPADE),),
    "♥": (Layer(_HEART),),
    "♦": (Layer(_DIAMOND),),
    "♣": (Layer(_CLUB),),
    "🗻": _MOUNTAIN,
    "🍫": _CHOCOLATE,
    "🧀": _CHEESE,
    "🚂": _TRAIN,
    "🔴": (Layer("O 50 50 44"),),
    "🔵": (Layer("M 10 10 L 90 10 L 90 90 L 10 90 Z"),),
    "🟢": (Layer("M 50 6 L 98 92 L 2 92 Z"),),
    "🟡": (
        Layer(
            "M 33 6 L 67 6 L 67 33 L 94 33 L 94 67 L 67 67 L 67 94 L 33 94 L 33 67 L 6 67 L 6 33 L 33 33 Z",
            "sun",
            "yellow",
        ),
    ),
    "⚫": (Layer("M 30 4 L 70 4 L 97 32 L 97 68 L 70 96 L 30 96 L 3 68 L 3 32 Z"),),
}  # fmt: skip
"""Emblems by the symbol that stands for them in text: French suits, Swiss ones, colours."""

_KING: Emblem = (
    Layer("M 8 46 L 4 8 L 27 27 L 50 2 L 73 27 L 96 8 L 92 46 Z", "gilt", "ink"),
    Layer("O 50 34 6"),
    Layer("M 16 44 L 84 44 L 84 68 L 16 68 Z", "paper", "ink"),
    Layer("M 16 62 L 84 62 C 84 92 70 108 50 115 C 30 108 16 92 16 62 Z", "suit", "ink"),
    Layer("M 27 80 C 33 69 46 69 50 75 C 54 69 67 69 73 80 C 62 77 56 81 50 84 C 44 81 38 77 27 80 Z", "paper"),
    Layer("O 36 55 5 O 64 55 5", "ink"),
)
_QUEEN: Emblem = (
    Layer(
        "M 50 22 C 20 22 6 42 6 68 C 6 86 4 98 0 108 C 14 115 26 112 32 106 L 68 106 C 74 112 86 115 100 108 "
        "C 96 98 94 86 94 68 C 94 42 80 22 50 22 Z",
        "suit",
        "ink",
    ),
    Layer("M 20 116 C 34 94 66 94 80 116 Z", "gilt", "ink"),
    Layer("M 40 86 L 60 86 L 60 99 C 55 106 45 106 40 99 Z", "paper"),
    Layer(
        "M 26 66 C 26 50 37 38 50 38 C 63 38 74 50 74 66 C 74 82 63 94 50 94 C 37 94 26 82 26 66 Z", "paper", "ink"
    ),
    Layer("M 22 44 L 16 12 L 34 25 L 50 3 L 66 25 L 84 12 L 78 44 C 62 32 38 32 22 44 Z", "gilt", "ink"),
    Layer("O 50 29 5"),
    Layer("O 41 63 4.5 O 59 63 4.5", "ink"),
    Layer("M 39 77 C 46 82 54 82 61 77 C 56 90 44 90 39 77 Z"),
)
_JACK: Emblem = (
    Layer("M 72 32 C 80 8 92 3 99 2 C 100 20 94 38 80 46 Z", "gilt", "ink"),
    Layer("M 5 50 C 8 26 32 15 54 21 C 72 26 82 36 86 50 Z", "suit", "ink"),
    Layer("M 22 50 L 72 50 L 72 72 C 72 88 62 98 47 98 C 32 98 22 88 22 72 Z", "paper", "ink"),
    Layer("M 0 48 L 94 48 L 94 59 L 0 59 Z", "ink"),
    Layer("O 37 71 4.5 O 58 71 4.5 M 39 84 L 56 84 L 56 89 L 39 89 Z", "ink"),
    Layer("M 11 116 C 17 98 34 100 47 105 C 62 100 77 98 85 116 Z", "suit", "ink"),
)
COURTS: dict[str, Emblem] = {
    **dict.fromkeys("KR", _KING),
    **dict.fromkeys("QD", _QUEEN),
    **dict.fromkeys("JVB", _JACK),
}
"""Busts by the letters of kings, queens and jacks in our languages, no two of which clash. They stand out of the
square of 100 by 16 at the bottom, and are told apart at any size by beard, long hair and feathered cap."""

STAR: Emblem = (
    Layer("O 50 50 50", "ink"),
    Layer("M 50 10 L 60 39 L 91 40 L 66 58 L 75 88 L 50 70 L 25 88 L 34 58 L 9 40 L 40 39 Z", "star"),
)
"""Marks a trump."""
POINTER: Emblem = (Layer("M 12 8 L 92 50 L 12 92 Z", "gold"),)
"""Marks whoever is to act."""
