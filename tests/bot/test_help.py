"""`pli --help` speaks the language of whoever asks, of each command and each option."""

import locale
import re
from collections import UserDict
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from bot.help import reader, tell, words
from bot.main import main
from engine.languages import LANGUAGES


def paths(command: click.Command, *path: str) -> Iterator[tuple[str, ...]]:
    yield path
    for name, below in command.commands.items() if isinstance(command, click.Group) else ():
        yield from paths(below, *path, name)


def shown(*path: str) -> str:
    asked = CliRunner().invoke(main, [*path, "--help"])
    assert asked.exit_code == 0
    return re.sub("[ \n]+", " ", asked.output)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_tells_of_itself_in_the_readers_language(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLI_LANGUAGE", language)
    for path in paths(main):
        said = shown(*path)
        for key in ("-".join(("help", *path)), "help-usage", "help-options", "help-any-help"):
            told = {other: words(other)[key] for other in LANGUAGES}
            assert {other for other, text in told.items() if text in said} >= {language}, (path, key)
            assert not [text for text in told.values() if text != told[language] and f" {text} " in said], path


class Read(UserDict[str, str]):
    """Texts that remember which of them were read."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts)
        self.keys_read: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.keys_read.add(key)
        return super().__getitem__(key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_text_and_no_text_is_of_nothing(language: str) -> None:
    read = Read(dict(words(language)))
    tell(main, read, main.context_settings)
    assert set(read) - read.keys_read == {"help-usage", "help-options", "help-commands"}


def test_without_a_word_of_ones_own_the_systems_language_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PLI_LANGUAGE", raising=False)
    for system, language in (("de_CH", "de"), ("fr_BE", "fr"), ("nl_BE", "en"), (None, "en")):
        monkeypatch.setattr(locale, "getlocale", lambda category=0, system=system: (system, "UTF-8"))
        assert reader() == language
