"""What is printed on cards, drawn by us: layers of outlines in a square of 100 by 100, the lowest first.

Every emblem has a shape of its own, so that none is told from another by its colour.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layer:
    """An outline and the name of its colour; `suit` is the colour of the card's suit."""

    path: str
    colour: str = "suit"


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
    Layer("M 3 56 L 70 16 C 86 22 96 36 97 56 Z", "rind"),
    Layer("M 3 60 L 97 60 L 97 90 L 3 90 Z", "cheese"),
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
    "🟡": (Layer("M 33 6 L 67 6 L 67 33 L 94 33 L 94 67 L 67 67 L 67 94 L 33 94 L 33 67 L 6 67 L 6 33 L 33 33 Z"),),
    "⚫": (Layer("M 30 4 L 70 4 L 97 32 L 97 68 L 70 96 L 30 96 L 3 68 L 3 32 Z"),),
}  # fmt: skip
"""By the symbol that stands for them in text: French suits, Swiss ones, colours."""

_CROWN = "M 8 92 L 2 26 L 28 56 L 50 8 L 72 56 L 98 26 L 92 92 Z O 2 22 7 O 50 8 8 O 98 22 7"
_CORONET = "M 8 92 L 8 62 C 24 84 34 84 50 50 C 66 84 76 84 92 62 L 92 92 Z O 8 50 10 O 50 34 12 O 92 50 10"
_HAT = (
    "M 4 92 L 4 80 L 22 74 C 24 44 42 40 64 46 C 72 48 76 60 78 74 L 96 80 L 96 92 Z "
    "M 60 42 C 62 16 78 4 96 6 C 92 28 82 42 66 48 Z"
)
COURTS: dict[str, Emblem] = {
    **dict.fromkeys("KR", (Layer(_CROWN, "gilt"),)),
    **dict.fromkeys("QD", (Layer(_CORONET, "gilt"),)),
    **dict.fromkeys("JVB", (Layer(_HAT, "gilt"),)),
}
"""By the letters of kings, queens and jacks in our languages, of which no two contradict each other."""

STAR: Emblem = (
    Layer("O 50 50 50", "ink"),
    Layer("M 50 10 L 60 39 L 91 40 L 66 58 L 75 88 L 50 70 L 25 88 L 34 58 L 9 40 L 40 39 Z", "gold"),
)
"""Marks a trump."""
CROSS: Emblem = (
    Layer("O 50 50 50", "ink"),
    Layer(
        "M 30 22 L 50 42 L 70 22 L 78 30 L 58 50 L 78 70 L 70 78 L 50 58 L 30 78 L 22 70 L 42 50 L 22 30 Z", "snow"
    ),
)
"""Marks a card that may not be played."""
CROWN: Emblem = (Layer(_CROWN, "text"),)
"""Marks the card that wins a trick."""
POINTER: Emblem = (Layer("M 12 8 L 92 50 L 12 92 Z", "text"),)
"""Marks whoever is to act."""
