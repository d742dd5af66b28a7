"""Which game a question names, in any of the rulebook's languages, even with a slip in the name."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.languages.catalogues import word_list
from engine.rulebook.words import distance, folded, words

_SHORTEST = 6
"""The least letters of a name in which one slip is forgiven."""
_ARTICLES = 4
"""Words of a name up to this many letters may be numbers or articles; no other word is taken for one of them."""


@cache
def _names() -> Mapping[str, tuple[frozenset[str], ...]]:
    """The names of each game in every language, each as the set of its words, folded."""
    return {
        game: tuple(frozenset(words(name)) for language in LANGUAGES for name in _called(game, language))
        for game in GAMES
    }


def _called(game: str, language: str) -> tuple[str, ...]:
    return word_list(language, f"game-{game}-called")


@cache
def _single() -> frozenset[str]:
    """The words of names that are long enough to tell something alone."""
    groups = chain.from_iterable(_names().values())
    return frozenset(word for group in groups for word in group if len(word) > _ARTICLES)


@cache
def _families() -> frozenset[str]:
    """Names of games that are part of another's name, as a family's name is of its variants' names."""
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
    """Words that accompany a name and add nothing, as in `la mèn'che` and `manille for 3 players`; folded."""
    return frozenset(folded(word) for language in LANGUAGES for word in word_list(language, "search-beside-names"))


def split(question: str, own: Callable[[str], bool] = lambda _: False) -> tuple[str, str | None]:
    """The question without the words that name a game, and the name of that game's page; None if it names no game.

    `own` tells whether a word has a meaning of its own, and so is not a slip in a name: *schieben* is not *Schieber*.
    """
    said = words(question)
    meant = {word: word if own(word) else _meant(word) for word in said}
    order = [meant[word] for word in said]
    found = _named(frozenset(order))
    page, named = max(
        found, key=lambda one: (*_told_apart(one), -_spread(order, one[1])), default=(None, frozenset())
    )
    return " ".join(word for word in said if meant[word] not in named | _families()), page


def page_called(name: str) -> str | None:
    """The page of the game with this name; None where there is none, or where `name` says anything more."""
    if name in GAMES:
        return name
    rest, page = split(name)
    return None if set(words(rest)) - _beside() else page


def _told_apart(found: tuple[str, frozenset[str]]) -> tuple[int, bool]:
    """How telling a name is: one of more words tells more, and of equally many, that of a variant does."""
    page, named = found
    return len(named | _families()), page not in _families()


def _spread(order: Sequence[str], name: frozenset[str]) -> int:
    """How many words a name is spread over; of equally telling names the closest wins.

    So in `à trois, que deviennent les deux cartes` the first number belongs to the name.
    """
    places = [order.index(word) for word in name]
    return max(places) - min(places)


def _named(said: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    for page, groups in _names().items():
        yield from ((page, group) for group in groups if group <= said)


def _meant(word: str) -> str:
    """The word of a name that this word stands for, with a slip forgiven; the word itself where it stands for
    none."""
    if word in _single() or len(word) < _SHORTEST:
        return word
    # only if just one word is that near: of two, neither is guessed
    near = [name for name in _single() if len(name) >= _SHORTEST and distance(word, name, 1) == 1]
    return near[0] if len(near) == 1 else word
