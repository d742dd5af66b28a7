"""Whoever types or looks something up first waits for nothing that all others find ready."""

import threading

import pytest
from fluent.syntax.ast import Resource

from adapters.sqlite.rule_search import rule_index
from bot.serve import prepare
from engine.games import decks
from engine.languages import LANGUAGES, catalogues
from engine.messages.typing.line import typed_line
from engine.messages.typing.table_words import typed_wish


def test_what_is_typed_and_looked_up_first_finds_all_words_read(monkeypatch: pytest.MonkeyPatch) -> None:
    making = threading.Thread(target=prepare)  # not the thread that asks
    making.start()
    making.join()
    read: list[str] = []
    before = catalogues._parsed

    def parsed(text: str) -> Resource:
        read.append(text)
        return before(text)

    monkeypatch.setattr(catalogues, "_parsed", parsed)
    for language in LANGUAGES:
        typed_wish("sit north", language)
        for deck in decks():
            typed_line("ten of hearts", deck, language)
            typed_line("contre", deck, language)
        assert rule_index().search("contre", language)
    assert read == []
