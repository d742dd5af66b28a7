"""What must be read is read, in every theme: 4.5:1 for letters, 3:1 for marks."""

from itertools import product

import pytest
from PIL import Image

from adapters.pictures.cards import HEIGHT, WIDTH, sprite
from adapters.pictures.themes import COLOURS, GROUNDS, READ, STYLES, TEXTS, Style, Theme
from engine.messages.message import CardFace
from tests.pictures.contrast import contrast

LETTERS, MARKS = 4.5, 3.0
SYMBOLS = "♠♥♦♣🔴🔵🟢🟡⚫"


@pytest.mark.parametrize(("theme", "ground", "ink"), list(product(Theme, GROUNDS, TEXTS)))
def test_texts(theme: Theme, ground: str, ink: str) -> None:
    assert contrast(COLOURS[theme][ground], COLOURS[theme][ink]) >= LETTERS


@pytest.mark.parametrize(("style", "playable", "ink"), list(product(STYLES.values(), (True, False), READ)))
def test_ranks(style: Style, playable: bool, ink: str) -> None:
    paper = style.colour("paper", playable=playable)
    assert contrast(paper, style.colour(ink, playable=playable)) >= LETTERS


@pytest.mark.parametrize("theme", Theme)
def test_marks(theme: Theme) -> None:
    """The empty place, the way round, the own line's bar, the winning card's frame, a trump's star and edge."""
    seen = COLOURS[theme]
    marks = [(ground, mark) for ground in GROUNDS[:2] for mark in ("slot", "gold", "quiet")]
    marks += [("own", "gold"), ("ink", "star"), ("paper", "ink"), ("paper", "rim"), ("ink", "snow")]
    found = {(ground, mark): contrast(seen[ground], seen[mark]) for ground, mark in marks}
    assert min(found.values()) >= MARKS, found


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("style", "symbol"), list(product(STYLES.values(), SYMBOLS)), ids=str)
@pytest.mark.parametrize("playable", [True, False])
def test_what_is_drawn_is_as_dark_as_was_meant(style: Style, symbol: str, playable: bool) -> None:
    """The palette that pictures share has the colours: rank and suit in the corner, as pixels."""
    drawn = sprite(CardFace("7", symbol, red=False, playable=playable), style).convert("RGB")
    corner = drawn.crop((6, 10, 44, 90))
    colours = [colour for _, colour in corner.getcolors(corner.width * corner.height) or []]
    paper = style.colour("paper", playable=playable)
    assert max(contrast(paper, of_three(colour)) for colour in colours) >= LETTERS


def of_three(colour: object) -> tuple[int, int, int]:
    assert isinstance(colour, tuple)
    red, green, blue = colour
    return red, green, blue


def test_a_card_stands_out_of_its_neighbour() -> None:
    """Where cards overlap an edge parts them."""
    drawn = sprite(CardFace("7", "♥", red=True), Style()).convert("RGB")
    assert isinstance(drawn, Image.Image)
    edge, paper = of_three(drawn.getpixel((0, HEIGHT // 2))), of_three(drawn.getpixel((WIDTH - 8, HEIGHT // 4)))
    assert contrast(edge, paper) >= MARKS
