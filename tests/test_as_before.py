"""Whatever could be pressed, typed, set and asked for at commit 9a177644 is answered today as it was then.

The commands of the platforms are in `adapters/discord/test_as_before.py` and `adapters/telegram/test_as_before.py`.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from fluent.syntax.ast import Message

from adapters.telegram.sending.links import read_payload
from adapters.terminal.keys import KEYED, Command, Extra, key_of
from bot import config
from bot.main import main
from engine.games import GAMES
from engine.host.state.presets import PRESETS
from engine.languages import LANGUAGES
from engine.languages.catalogues import catalogue, word_list
from engine.messages.texts import Texts
from engine.messages.tokens import parse
from engine.messages.typing.table_words import typed_wish
from engine.players.levels import LEVELS
from engine.rules.options import Option
from tests.before import FACTS, STRUCK, facts, missing, struck

ROOT = Path(__file__).parents[1]
PRODUCT = ("adapters", "bot", "engine")


def test_every_token_is_read_as_before() -> None:
    assert not missing("tokens", map(as_read, before("tokens")))


def test_every_start_link_is_read_as_before() -> None:
    assert not missing("links", (f"{one} {read_payload(one)!r}" for one in before("links")))


def test_every_label_and_word_of_a_button_means_what_it_meant() -> None:
    assert not missing("buttons", map(as_meant, before("buttons", "\t")))


def test_every_word_that_a_text_lists_is_listed_still() -> None:
    assert not missing("words", listed_words())


def test_every_text_has_its_key_in_every_language() -> None:
    for language in LANGUAGES:
        assert not missing("texts", text_keys(language)), language


def test_every_game_takes_its_options_with_their_values_and_defaults() -> None:
    assert not missing("options", choices())


def test_every_key_of_the_terminal_asks_for_what_it_did() -> None:
    assert not missing("terminal", keys())


def test_every_command_of_the_command_line_takes_its_arguments() -> None:
    assert not missing("command_line", arguments(main, "pli"))


def test_every_command_of_the_command_line_has_help() -> None:
    for command in {fact.rpartition(": ")[0] for fact in facts("command_line") - struck("command_line")}:
        asked = CliRunner().invoke(main, [*command.split()[1:], "--help"])
        assert (asked.exit_code, "Usage: " in asked.output) == (0, True), command


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with what variables may name."""
    (tmp_path / "credentials").mkdir()
    for name, said in FILES.items():
        (tmp_path / name).write_text(said)
    return tmp_path


FILES = {
    "credentials/discord_token": "a.b.c",
    "discord": "a.b.c",
    "telegram": "1:x",
    "redis": "redis://host:7000/1",
    "hush": "hush",
    "pli.toml": 'pli_log = "debug"',
}


@pytest.mark.parametrize("fact", sorted(facts("variables")))
def test_every_variable_sets_what_it_set(fact: str, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variable, _, meant = fact.replace("TMP", str(files)).partition(" ")
    name, _, value = variable.partition("=")
    given = {"PLI_DATA": str(files), "TELEGRAM_WEBHOOK_SECRET": "hush"} | {name: value}
    for each in given if not name.endswith("SECRET_FILE") else {"PLI_DATA", name}:
        monkeypatch.setenv(each, given[each])
    if fact in struck("variables"):
        with pytest.raises(config.ConfigurationError, match=name):
            config.load()
    else:
        assert as_set(config.load(), meant.partition("=")[0]) == meant


def test_every_variable_that_no_setting_stands_for_is_looked_at() -> None:
    sources = "\n".join(file.read_text("utf-8") for top in PRODUCT for file in (ROOT / top).rglob("*.py"))
    assert not missing("environment", (name for name in facts("environment") if f'"{name}"' in sources))


def test_what_is_struck_was_there_and_is_gone() -> None:
    for kind, reasons in STRUCK.items():
        assert struck(kind) <= facts(kind), kind
        assert all(reasons.values())
    assert not struck("texts") & set(text_keys(LANGUAGES[0]))
    assert not struck("words") & set(listed_words())
    assert not struck("buttons") & set(map(as_meant, before("buttons", "\t")))
    assert not struck("terminal") & set(keys())
    assert not struck("command_line") & set(arguments(main, "pli"))


def test_the_facts_are_those_of_then() -> None:
    counted = {file.stem: len(file.read_text("utf-8").splitlines()) for file in FACTS.iterdir()}
    assert counted == COUNTED


COUNTED = {
    "buttons": 391,
    "command_line": 159,
    "discord": 478,
    "environment": 7,
    "links": 14,
    "options": 489,
    "telegram_admin": 35,
    "telegram_commands": 46,
    "telegram_menus": 222,
    "terminal": 33,
    "texts": 1664,
    "tokens": 663,
    "variables": 27,
    "words": 528,
}
"""Lines of each file: none has been taken out."""


def before(kind: str, end: str = " ") -> Iterator[str]:
    """What was asked: the beginning of each fact of a kind."""
    return (fact.partition(end)[0] for fact in facts(kind))


def as_read(text: str) -> str:
    token = parse(text)
    return f"{text} {type(token).__name__} {json.dumps(asdict(token))}" if token is not None else f"{text} nothing"


def as_meant(typed: str) -> str:
    reader, _, words = typed.partition(" ")
    meanings = {str(typed_wish(words, language)) for language in (LANGUAGES if reader == "any" else (reader,))}
    return f"{typed}\t{' or '.join(sorted(meanings))}"


def listed_words() -> Iterator[str]:
    for language in LANGUAGES:
        for key in text_keys(language):
            if key.startswith("typed-"):
                yield from (f"{language} {key}: {word}" for word in word_list(language, key))


def text_keys(language: str) -> Iterator[str]:
    """The names of all texts, those of their attributes among them, and what the texts of requests were called."""
    for entry in catalogue(language).body:
        if isinstance(entry, Message):
            yield entry.id.name
            yield from (f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes)
            yield from _called_before(entry.id.name)


def _called_before(key: str) -> Iterator[str]:
    match key.split("-"):
        case ["asking", word]:
            yield from (f"discord-{word}", f"telegram-command-{word}")
        case ["asking", word, "what"]:
            yield f"discord-{word}-what"
        case ["asking", word, "key"]:
            yield f"screen-key-{LOOKS.get(word, word)}"
        case ["discord", "handover", *_] | ["discord", "leave_room", *_]:
            yield key.replace("handover", "hand-over", 1).replace("leave_room", "leave-room", 1)
        case _:
            pass


def choices() -> Iterator[str]:
    yield from (f"clock {name}" for name in PRESETS)
    yield from (f"level {name}" for name in LEVELS)
    for name, game in GAMES.items():
        yield f"game {name}"
        for option in game.schema.options:
            yield f"{name} {option.name}: unless said otherwise {option.default}"
            yield from (f"{name} {option.name}: {value} is {option.read(value)}" for value in samples(option))


def samples(option: Option) -> Iterator[str]:
    yield from map(str, option.values or (option.low, option.high))
    yield from option.words
    if option.example:
        yield option.example


LOOKS = {"last": "tricks", "": "rules"}
"""What the key of a request was called."""


def keys() -> Iterator[str]:
    for language in LANGUAGES:
        for asked in (*Command, *KEYED):
            named = asked if isinstance(asked, Command) else LOOKS.get(asked.word, asked.word)
            yield f"{language} {key_of(asked, Texts(language)).sign} {named}"
    yield from (f"beside {extra}" for extra in Extra)


def arguments(command: click.Command, path: str) -> Iterator[str]:
    for parameter in command.params:
        for name in parameter.opts if isinstance(parameter, click.Option) else [parameter.name]:
            yield f"{path}: {name}"
            yield from (f"{path}: {name} {choice}" for choice in getattr(parameter.type, "choices", ()))
    yield f"{path}: needs {[parameter.name for parameter in command.params if parameter.required]}"
    if isinstance(command, click.Group):
        for name, below in command.commands.items():
            yield from arguments(below, f"{path} {name}")


def as_set(settings: Any, field: str) -> str:
    """A setting, as the program has it."""
    value = getattr(settings, field)
    return f"{field}={getattr(value, 'get_secret_value', lambda: value)()}"
