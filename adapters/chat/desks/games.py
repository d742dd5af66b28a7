"""Games as people call them, in any language, whatever case, accents and spaces they type."""

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.rulebook.games import page_called

LONGEST_NAME = 8
"""Words of which a name is made at most, articles and all: "la mèn'che pour trois joueurs" has five."""


def game_called(typed: str) -> str:
    """The game that is meant, by its id, its name or what else it is called in any language, a slip forgiven.

    What was typed where there is none.
    """
    return _known().get(folded(typed)) or page_called(typed) or typed


def game_first(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The game that as many first words as possible call, and the words behind it: `manille à deux target=50`. The
    first word alone where they call none."""
    # each try looks for slips in every word: a whole page sent as a command must not hold everybody up
    for end in range(min(len(words), LONGEST_NAME), 0, -1):
        called = game_called(" ".join(words[:end]))
        if called in GAMES:
            return called, words[end:]
    return words[0], words[1:]


def folded(text: str) -> str:
    """Without case, accents, spaces and the many forms of apostrophes."""
    letters = (sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    return "".join(letters).replace("’", "'").replace(" ", "")


@cache
def _known() -> Mapping[str, str]:
    names = {folded(game_name(game, Texts(language))): game for language in LANGUAGES for game in GAMES}
    return names | {folded(game): game for game in GAMES}
