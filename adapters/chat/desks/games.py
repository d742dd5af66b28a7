"""Games as people call them, in any language, whatever case, accents and spaces they type; and a whole line that asks
for a table of one."""

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.messages.typing.words import fillers
from engine.rulebook.games import page_called

LONGEST_NAME = 8
"""The most words in a name, articles and all: "la mèn'che pour trois joueurs" has five."""


def game_called(typed: str) -> str:
    """The id of the game that is meant, by its id, its name or another name for it in any language, with a slip
    forgiven.

    Where no game is meant, what was typed.
    """
    bare = _without_articles(typed)
    found = _known().get(folded(typed)) or page_called(typed)
    return found or (page_called(bare) if bare != typed else None) or typed


def game_first(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The game that the first words name, as many of them as possible, and the words after it; where they name none,
    the first word and the rest. In `manille à deux target=50` three words name the game."""
    # each try looks for slips in every word: a whole page sent as a command must not hold everybody up
    for end in range(min(len(words), LONGEST_NAME), 0, -1):
        called = game_called(" ".join(words[:end]))
        if called in GAMES:
            return called, words[end:]
    return words[0], words[1:]


def folded(text: str) -> str:
    """The text without case, accents and spaces, and with one form of apostrophe."""
    letters = (sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    return "".join(letters).replace("’", "'").replace(" ", "")


def _without_articles(typed: str) -> str:
    return " ".join(word for word in typed.split() if word.casefold() not in fillers())


@cache
def _known() -> Mapping[str, str]:
    names = {folded(game_name(game, Texts(language))): game for language in LANGUAGES for game in GAMES}
    return names | {folded(game): game for game in GAMES}
