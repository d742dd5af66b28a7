"""Requests as people type them: what their button says and the words beside it or, without a button, the command's
name and further words that the catalogues list; each in every language."""

from collections.abc import Mapping
from functools import cache

from adapters.chat.requests.every import ABOUT_TABLES, BUTTONS
from adapters.chat.requests.request import OfTable
from engine.languages import LANGUAGES
from engine.languages.catalogues import word_list
from engine.messages.texts import Texts
from engine.messages.tokens import Verb
from engine.messages.typing.table_words import folded, typed_wish
from engine.messages.typing.words import spelt


def typed_request(line: str, language: str) -> type[OfTable] | None:
    """The request that a reader of this language types; None for any other line, and for what changes something."""
    wish = typed_wish(line, language)
    return BUTTONS.get(wish) if isinstance(wish, Verb) else _said().get(folded(line)) if wish is None else None


@cache
def _said() -> Mapping[str, type[OfTable]]:
    return {
        folded(form): request
        for request in ABOUT_TABLES.values()
        if request.button is None
        for language in LANGUAGES
        for words in (Texts(language)(f"asking-{request.word}"), *word_list(language, f"asking-{request.word}-typed"))
        for form in spelt(words, language)
    }
