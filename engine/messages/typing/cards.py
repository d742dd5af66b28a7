"""Cards as people type them in three languages: `10s`, `as de pique`, `Herz-Dame`.

All words of all languages are read at once: `k` in front is the king, `k` behind a rank the French carreau and the
German Karo. German Kreuz, which would share it, is `x` or `kr`. One letter depends on who types it: `c` is the French
cœur, and clubs to everybody else.
"""

from collections.abc import Iterator, Mapping, Sequence

from engine.rules.cards import Card, Deck

_SUITS = {
    **dict.fromkeys(("♠", "♤", "🗻", "s", "spade", "spades", "mountain"), "S"),
    **dict.fromkeys(("p", "pique", "piques", "montagne", "pik", "berg"), "S"),
    **dict.fromkeys(("♥", "♡", "🍫", "h", "heart", "hearts", "chocolate"), "H"),
    **dict.fromkeys(("co", "coeur", "coeurs", "chocolat", "herz", "schokolade"), "H"),
    **dict.fromkeys(("♦", "♢", "🧀", "d", "diamond", "diamonds", "cheese"), "D"),
    **dict.fromkeys(("k", "ca", "carreau", "carreaux", "fromage", "karo", "kase", "kaese"), "D"),
    **dict.fromkeys(("♣", "♧", "🚂", "c", "club", "clubs", "train"), "C"),
    **dict.fromkeys(("t", "trefle", "trefles", "x", "kr", "kreuz", "zug"), "C"),
}
"""Suits by symbol, letter and name, without accents; the themed ones of the chibre stand for the French."""
_LETTERS_OF = {"fr": {"c": "H"}}
"""What a language calls a suit where another calls a different one so."""
_RANKS = {
    **{str(number): str(number) for number in range(6, 11)},
    **dict.fromkeys(("a", "ace", "as", "manillon", "ass"), "A"),
    **dict.fromkeys(("k", "king", "r", "roi", "konig", "koenig"), "K"),
    **dict.fromkeys(("q", "queen", "d", "dame"), "Q"),
    **dict.fromkeys(("j", "jack", "v", "valet", "b", "bube", "buben", "bauer", "bauern"), "J"),
    **dict.fromkeys(("manille", "ten", "dix", "t", "zehn", "zehner"), "10"),
    "neun": "9",
    "acht": "8",
    "sieben": "7",
    "sechs": "6",
}
_LETTERS = 2
"""Names of suits are longer than this: they may stand before the rank too, as Germans say them."""


def suits_in(language: str) -> Mapping[str, str]:
    """Suits by the words that somebody with this language types."""
    return _SUITS | _LETTERS_OF.get(language, {})


def suit(words: Sequence[str], suits: Mapping[str, str]) -> str | None:
    """The suit that these words name, once or as a button does: `♥ cœur`."""
    named = {suits.get(word) for word in words}
    return named.pop() if len(named) == 1 else None


def card(word: str, deck: Deck, suits: Mapping[str, str]) -> Card | None:
    """The only card that words run together can mean: a rank and a suit, or the name of a suit and a rank."""
    if word in _RANKS and len(word) > _LETTERS:
        return None  # a German ace alone is not the ace of spades
    known = {code for code in _readings(word, suits) if code in deck.faces}
    return Card(known.pop()) if len(known) == 1 else None


def _readings(word: str, suits: Mapping[str, str]) -> Iterator[str]:
    for cut in range(1, len(word)):
        first, second = word[:cut], word[cut:]
        if first in _RANKS and second in suits:
            yield _RANKS[first] + suits[second]
        if first in suits and _is_name(first) and second in _RANKS:
            yield _RANKS[second] + suits[first]


def _is_name(word: str) -> bool:
    """Whether a suit is called by its name or symbol, not by letters that could be a rank."""
    return len(word) > _LETTERS or not word.isascii()
