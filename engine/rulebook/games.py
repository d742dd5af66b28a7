"""Which game a question names, in any of the rulebook's languages and with a slip forgiven."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from engine.rulebook.words import distance, words

_TWO, _THREE = ("2", "deux", "two", "zwei", "zweit"), ("3", "trois", "three", "drei", "dritt")
_NAMES: Mapping[str, tuple[frozenset[str], ...]] = MappingProxyType(
    {
        "manille": (frozenset({"manille"}),),
        "manille-coinchee": tuple(map(frozenset, (("coinchee",), ("manille", "coinche"), ("manille", "coinchee")))),
        "manille-bavarde": tuple(map(frozenset, (("bavarde",), ("manille", "bavarde")))),
        "manille-aleatoire": tuple(map(frozenset, (("aleatoire",), ("manille", "aleatoire"), ("manille", "random")))),
        "manille-belge": tuple(map(frozenset, (("belge",), ("belgian",), ("belgische",), ("manille", "belge")))),
        "manille-trois": tuple(frozenset({"manille", number}) for number in _THREE),
        "manille-deux": tuple(frozenset({"manille", number}) for number in _TWO),
        "mensch": (frozenset({"mensch"}),),
        "menche": (frozenset({"menche"}),),
        "menche-2": tuple(frozenset({"menche", number}) for number in _TWO),
        "menche-3": tuple(frozenset({"menche", number}) for number in _THREE),
        "chibre": (frozenset({"chibre"}), frozenset({"jass"})),
    }
)
"""Words that together name a page, folded."""
_FAMILY = frozenset({"manille"})
"""What its variants are called beside their own names."""
_SINGLE = frozenset(word for groups in _NAMES.values() for group in groups for word in group if len(word) > 4)
_SHORTEST = 6
"""Letters of a name in which one slip is forgiven."""


def split(question: str) -> tuple[str, str | None]:
    """The question without the words that name a game, and the game's page."""
    said = words(question)
    meant = {word: _meant(word) for word in said}
    page, named = max(_named(frozenset(meant.values())), key=_told_apart, default=(None, frozenset[str]()))
    return " ".join(word for word in said if meant[word] not in named | _FAMILY), page


def page_called(name: str) -> str | None:
    """The page whose game is called so, and nothing more is said; None where there is none."""
    if name in _NAMES:
        return name
    rest, page = split(name)
    left = set(words(rest)) - {
        "a",
        "la",
        "le",
        "das",
        "the",
        "zu",
        "for",
        "fur",
        "mit",
        "joueurs",
        "players",
        "spieler",
    }
    return None if left else page


def _told_apart(found: tuple[str, frozenset[str]]) -> tuple[int, bool]:
    """More words say more; of as many, those of a variant do."""
    page, named = found
    return len(named | _FAMILY), page not in _FAMILY


def _named(said: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    for page, groups in _NAMES.items():
        yield from ((page, group) for group in groups if group <= said)


def _meant(word: str) -> str:
    """The name that a word stands for; the word itself where it is none."""
    if word in _SINGLE or len(word) < _SHORTEST:
        return word
    near = [name for name in _SINGLE if len(name) >= _SHORTEST and distance(word, name, 1) == 1]
    return near[0] if len(near) == 1 else word
