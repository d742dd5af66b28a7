"""Cards and suits as people read them: ranks in their language, suits as symbols, names or, for those who want that,
letters."""

from collections.abc import Iterable
from functools import lru_cache

from engine.messages.message import CardFace
from engine.messages.texts import Texts
from engine.rules.cards import NO_TRUMP, Card, Deck, Denomination, Face

_FRENCH = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_SYMBOLS = {
    "french": _FRENCH,
    "jass": _FRENCH,
    "swiss": {"S": "🗻", "H": "🍫", "D": "🧀", "C": "🚂"},
    "coloured": {"R": "🔴", "B": "🔵", "G": "🟢", "Y": "🟡", "N": "⚫"},
}
"""Symbols of suits, by the style of the deck."""
_PLAIN = _FRENCH | _SYMBOLS["coloured"]
"""Symbols of suits where no deck is known."""
_NAMED = frozenset({"jass", "swiss"})
"""Styles whose suits have names of their own."""
_RED = frozenset("HDR")
_LETTERED = frozenset("RBGY")
"""Suits that are colours. Their cards also carry a letter, so that nothing is told by colour alone."""


def rank_name(rank: str, texts: Texts) -> str:
    """A rank in the reader's language, such as `V` for a jack in French; numbers are the same everywhere."""
    return rank if rank.isdecimal() else texts(f"rank-{rank}")


def printed_rank(face: Face, texts: Texts) -> str:
    """What is shown beside the symbol: `V`, or on coloured cards `R8` (the letter of the colour) and `Mite R13`."""
    # the letter is for readers who cannot tell the colours apart; the real cards have it too
    letter = texts(f"suit-letter-{face.suit}") if face.suit in _LETTERED else ""
    rank = letter + rank_name(face.rank, texts)
    return f"{texts(f'card-{face.name}')} {rank}" if face.name else rank


@lru_cache(maxsize=4096)
def card_face(card: Card, deck: Deck, texts: Texts, *, playable: bool = True, trump: bool = False) -> CardFace:
    """A card to show, perhaps marked as a trump."""
    face = deck.faces[card]
    return CardFace(
        rank=printed_rank(face, texts),
        symbol=symbol(face.suit, deck),
        red=face.suit in _RED,
        playable=playable,
        trump=trump,
        letter=_letter_behind(face, texts) if texts.letters else None,
    )


def card_label(card: Card, deck: Deck, texts: Texts) -> str:
    """A card in a line of text, such as `V♣`, or `VT` for a reader who wants letters."""
    return card_face(card, deck, texts).label


def card_unnamed(card: Card, deck: Deck, texts: Texts) -> str:
    """A card in a line of text, without the name that it may have: `R13🔴`."""
    return _without_name(card_label(card, deck, texts), deck.faces[card], texts)


def rank_unnamed(card: Card, deck: Deck, texts: Texts) -> str:
    """What is printed on a card, without its symbol and the name that it may have: `R13`."""
    return _without_name(printed_rank(deck.faces[card], texts), deck.faces[card], texts)


def _without_name(shown: str, face: Face, texts: Texts) -> str:
    return shown.removeprefix(f"{texts(f'card-{face.name}')} ") if face.name else shown


def card_typed(card: Card, deck: Deck, texts: Texts) -> str:
    """A card as it is easily typed, such as `VT`, or `R8` for a coloured one; with the name of a suit that the letter
    does not abbreviate: `Schaufel 10`."""
    face = deck.faces[card]
    if deck.style in _NAMED and (named := _called(face.suit, texts, deck)) != texts(f"suit-{face.suit}"):
        return f"{named} {printed_rank(face, texts)}"
    return printed_rank(face, texts) + _letter_behind(face, texts)


def card_labels(cards: Iterable[Card], deck: Deck, texts: Texts) -> str:
    """Cards in a line of text, such as `A♠ V♣`."""
    return in_a_line(card_face(card, deck, texts) for card in cards)


def in_a_line(faces: Iterable[CardFace]) -> str:
    """Faces in a line of text."""
    return " ".join([face.label for face in faces])


def _letter_behind(face: Face, texts: Texts) -> str:
    """The letter of the suit; empty where the printed rank already tells the suit."""
    return "" if face.name or face.suit in _LETTERED else texts(f"suit-letter-{face.suit}")


def symbol(suit: Denomination, deck: Deck | None = None) -> str:
    """The symbol of a suit, on the cards of this deck."""
    return (_SYMBOLS[deck.style] if deck is not None else _PLAIN)[suit]


def suit_sign(suit: Denomination, texts: Texts, deck: Deck | None = None) -> str:
    """The sign of a suit for this reader: its symbol, or its letter."""
    return texts(f"suit-letter-{suit}") if texts.letters else symbol(suit, deck)


def suit_short(suit: Denomination, texts: Texts, deck: Deck | None = None) -> str:
    """The sign of a suit where there is no room for its name; never a colour alone: `♠`, or `G🟢`."""
    letter = texts(f"suit-letter-{suit}") if suit in _LETTERED and not texts.letters else ""
    return letter + suit_sign(suit, texts, deck)


@lru_cache(maxsize=512)
def suit_name(suit: Denomination, texts: Texts, deck: Deck | None = None) -> str:
    """A suit by its sign and name, such as `♠ spades`; some decks call their suits otherwise."""
    return f"{suit_sign(suit, texts, deck)} {_called(suit, texts, deck)}"


def _called(suit: Denomination, texts: Texts, deck: Deck | None) -> str:
    style = deck.style if deck is not None else ""
    own = style in _NAMED and not (style == "jass" and texts.letters)  # its letters are those of French suits
    return texts(f"{style}-suit-{suit}" if own else f"suit-{suit}")


def denomination_name(denomination: Denomination, texts: Texts, deck: Deck | None = None) -> str:
    """What a deal is played in: a suit by its sign and name, or no trump."""
    return texts("no-trump") if denomination == NO_TRUMP else suit_name(denomination, texts, deck)
