"""What the cards' emojis are called: nothing is drawn here, and Pillow need not be there."""

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
    """What the card's emoji is called, such as `pli_10_S`: in ASCII letters, figures and underscores. Raises
    `KeyError` for a suit that cannot be drawn."""
    return f"pli_{printed(card)}_{_SUIT_NAMES[card.symbol]}"


def printed(card: CardFace) -> str:
    """The card's rank without the name that some have beside it."""
    return card.rank.rpartition(" ")[2]
