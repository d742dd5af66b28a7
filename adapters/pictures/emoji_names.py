"""The names of the cards' emojis. Nothing is drawn here, so Pillow is not needed."""

from adapters.pictures.emblems import SUITS
from engine.messages.message import CardFace

_SUIT_NAMES = dict(
    zip(
        SUITS,
        ("S", "H", "D", "C", "mountain", "chocolate", "cheese", "train", "red", "blue", "green", "yellow", "black"),
        strict=True,
    )
)


def name(card: CardFace) -> str:
    """The name of the card's emoji, such as `pli_10_S`, in ASCII letters, figures and underscores. Raises `KeyError`
    for a suit that cannot be drawn."""
    return f"pli_{printed(card)}_{_SUIT_NAMES[card.symbol]}"


def printed(card: CardFace) -> str:
    """The card's rank, without the name that some cards have before it."""
    return card.rank.rpartition(" ")[2]
