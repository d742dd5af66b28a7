"""`pli --help` speaks the language of whoever asks, of each command and each option."""

import inspect
import locale
import re
from collections import UserDict
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click import core, exceptions, parser, types
from click.testing import CliRunner

from bot.help import CLICK_SAYS, reader, tell, words
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
    left = set(read) - read.keys_read
    assert {key for key in left if not key.startswith("help-wrong-")} == {
        "help-usage",
        "help-options",
        "help-commands",
    }


WRONG = {
    "command": ["plaay"],
    "option": ["play", "--foo"],
    "needs-one": ["play", "--game"],
    "needs-none": ["play", "--fast=yes"],
    "choice": ["play", "--game", "whist"],
    "range": ["play", "--guests", "9"],
    "number": ["play", "--guests", "some"],
    "web": ["play", "--guests", "2"],
    "pairs": ["play", "--option", "target"],
    "game": ["learn", "whist"],
    "period": ["leaderboard", "--season", "someday"],
    "no-argument": ["verify"],
    "gone": ["verify", "no-such-file"],
    "folder": ["verify", "."],
    "extra": ["check", "one"],
    "extras": ["check", "one", "two"],
    "picture": ["review", __file__, "--picture", "review.png"],
}
"""Command lines with the text that says what is wrong."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", WRONG)
def test_what_is_wrong_with_a_command_line_is_said_in_the_readers_language(
    key: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PLI_LANGUAGE", language)
    monkeypatch.setenv("PLI_DATA", str(tmp_path))
    asked = CliRunner().invoke(main, WRONG[key])
    assert asked.exit_code == 2
    said = " ".join(asked.output.split())
    error = words(language)["help-wrong-error"].partition("{")[0].strip()
    for part in (error, *re.split(r"\{ \$\w+ \}", words(language)[f"help-wrong-{key}"])):
        assert " ".join(part.split()) in said
    for english in ("Error:", "Try '", "Missing", "Invalid", "No such", "is not", "does not"):
        assert language == "en" or english not in said


def test_each_text_of_clicks_that_is_told_is_still_clicks() -> None:
    """A newer click may word one differently: then nobody would be told it in their language."""
    sources = "".join(inspect.getsource(module) for module in (core, exceptions, parser, types))
    assert not [text for text in CLICK_SAYS if f'"{text}"' not in sources]


def test_without_a_word_of_ones_own_the_systems_language_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PLI_LANGUAGE", raising=False)
    for system, language in (("de_CH", "de"), ("fr_BE", "fr"), ("nl_BE", "en"), (None, "en")):
        monkeypatch.setattr(locale, "getlocale", lambda category=0, system=system: (system, "UTF-8"))
        assert reader() == language
