"""Games as people call them, in any language, whatever case, accents and spaces they type."""

import unicodedata
from collections.abc import Mapping
from functools import cache

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.names import game_name
from engine.messages.texts import Texts


def game_called(typed: str) -> str:
    """The game that is meant, by its id or its name in any language; what was typed where there is none."""
    return _known().get(folded(typed), typed)


def folded(text: str) -> str:
    """Without case, accents, spaces and the many forms of apostrophes."""
    letters = (sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    return "".join(letters).replace("’", "'").replace(" ", "")


@cache
def _known() -> Mapping[str, str]:
    names = {folded(game_name(game, Texts(language))): game for language in LANGUAGES for game in GAMES}
    return names | {folded(game): game for game in GAMES}
