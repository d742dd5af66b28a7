"""What every program that serves needs sooner or later, made before anybody waits for it."""

from adapters.sqlite.rule_search import rule_index
from engine.games import decks
from engine.languages import LANGUAGES
from engine.messages.typing.line import typed_line
from engine.messages.typing.table_words import typed_wish


def prepare() -> None:
    """Indexes the rulebook, and reads the words in which people type or ask, in each language: a second of work."""
    rule_index().prepare()
    for language in LANGUAGES:
        rule_index().search("ace", language)
        typed_wish("", language)
        for deck in decks():
            typed_line("-", deck, language)
