"""Which game a question names, in any of the rulebook's languages and with a slip forgiven."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.languages.catalogues import word_list
from engine.rulebook.words import distance, folded, words

_SHORTEST = 6
"""Letters of a name in which one slip is forgiven."""
_ARTICLES = 4
"""Letters up to which a word of a name may be a number or an article, which other words are not taken for."""


@cache
def _names() -> Mapping[str, tuple[frozenset[str], ...]]:
    """Words that together name a page, folded, in every language."""
    return {
        game: tuple(frozenset(words(name)) for language in LANGUAGES for name in _called(game, language))
        for game in GAMES
    }


def _called(game: str, language: str) -> tuple[str, ...]:
    return word_list(language, f"game-{game}-called")


@cache
def _single() -> frozenset[str]:
    """Words that each tell a name."""
    groups = chain.from_iterable(_names().values())
    return frozenset(word for group in groups for word in group if len(word) > _ARTICLES)


@cache
def _families() -> frozenset[str]:
    """Names of games that are part of another's name: its variants are called so too, beside their own names."""
    return frozenset(
        word
        for game, groups in _names().items()
        for other, names in _names().items()
        if other != game
        for word in chain.from_iterable(groups)
        if {word} in groups and any({word} < name for name in names)
    )


@cache
def _beside() -> frozenset[str]:
    """Words that stand beside a name and say nothing more: `la mèn'che`, `manille for 3 players`."""
    return frozenset(folded(word) for language in LANGUAGES for word in word_list(language, "search-beside-names"))


def split(question: str, own: Callable[[str], bool] = lambda _: False) -> tuple[str, str | None]:
    """The question without the words that name a game, and the game's page. `own`: whether a word says something
    itself and is no slip in a name: *schieben* is not *Schieber*."""
    said = words(question)
    meant = {word: word if own(word) else _meant(word) for word in said}
    order = [meant[word] for word in said]
    found = _named(frozenset(order))
    page, named = max(
        found, key=lambda one: (*_told_apart(one), -_spread(order, one[1])), default=(None, frozenset())
    )
    return " ".join(word for word in said if meant[word] not in named | _families()), page


def page_called(name: str) -> str | None:
    """The page whose game is called so, and nothing more is said; None where there is none."""
    if name in GAMES:
        return name
    rest, page = split(name)
    return None if set(words(rest)) - _beside() else page


def _told_apart(found: tuple[str, frozenset[str]]) -> tuple[int, bool]:
    """More words say more; of as many, those of a variant do."""
    page, named = found
    return len(named | _families()), page not in _families()


def _spread(order: Sequence[str], name: frozenset[str]) -> int:
    """Words over which a name is spread: in `à trois, que deviennent les deux cartes` the first number belongs."""
    places = [order.index(word) for word in name]
    return max(places) - min(places)


def _named(said: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    for page, groups in _names().items():
        yield from ((page, group) for group in groups if group <= said)


def _meant(word: str) -> str:
    """The name that a word stands for; the word itself where it is none."""
    if word in _single() or len(word) < _SHORTEST:
        return word
    # only where one name is meant: of two that are as near neither is guessed
    near = [name for name in _single() if len(name) >= _SHORTEST and distance(word, name, 1) == 1]
    return near[0] if len(near) == 1 else word
