"""Commands are named as whoever reads of them can type them: in every text, on every platform, in every language."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from discord import Locale
from discord.app_commands import TranslationContext, TranslationContextLocation

from adapters.chat.requests.every import ABOUT_TABLES
from adapters.discord.commands import admin, every
from adapters.discord.commands.words import Catalogues
from adapters.telegram.commands import offered
from engine.languages import LANGUAGES
from engine.languages.catalogues import Catalogue, bundle
from engine.messages.texts import Texts, read_on
from engine.rulebook import book
from tests.engine.presentation.test_catalogues import entries
from tests.loopback.discord.state import locale_of

PLATFORMS = ("discord", "telegram", "terminal")
NAMED = re.compile(r"(?<![\w/<.])/([^\W\d][\w-]*)")
"""A command in a text: `/play`, not `1/2` or an address."""


@pytest.mark.parametrize(
    ("platform", "language", "typed"),
    [
        ("telegram", "fr", "/notify off"),
        ("discord", "en", "/notify off"),
        ("discord", "fr", "/prévenir non"),
        ("discord", "de", "/benachrichtigen aus"),
        ("terminal", "en", "notify off"),
    ],
)
def test_discord_alone_has_names_in_the_readers_language(platform: str, language: str, typed: str) -> None:
    assert Texts(read_on(platform, language)).command("notify", "off") == typed


@pytest.mark.parametrize(
    ("platform", "typed"), [("telegram", "/rules"), ("discord", "/regeln"), ("terminal", "regeln"), ("", "/rules")]
)
def test_a_command_without_a_choice_is_its_name_alone(platform: str, typed: str) -> None:
    assert Texts(read_on(platform, "de")).command("rules") == typed


def test_a_locale_keeps_its_wishes_on_another_platform() -> None:
    texts = Texts(read_on("telegram", read_on("discord", "fr-x-letters-full")))
    assert (texts.language, texts.letters, texts.full, texts.platform) == ("fr", True, True, "telegram")


@cache
def there_are(platform: str, language: str) -> frozenset[str]:
    """The commands that a platform offers to a reader of this language."""
    if platform == "telegram":
        return frozenset(offered.WHAT)
    return frozenset(_declared_on_discord(language)) if platform == "discord" else frozenset()


def _declared_on_discord(language: str) -> Iterator[str]:
    nobody: Any = None  # who answers matters to those who press alone
    translator, locale = Catalogues(), Locale(locale_of(language))
    commands: tuple[Any, ...] = (*every.declared(nobody, nobody), admin.declared(nobody, nobody))
    for declared in commands:
        name = declared._locale_name
        place: Any = TranslationContext(TranslationContextLocation.command_name, declared)
        yield _now(translator.translate(name, locale, place)) if name is not None else declared.name


def _now(waiting: Any) -> str:
    """What a coroutine that waits for nothing returns."""
    try:
        waiting.send(None)
    except StopIteration as done:
        return str(done.value)
    raise AssertionError("it waits")


def _elsewhere(key: str, platform: str) -> bool:
    """Whether a text belongs to one platform, and that is another one."""
    owner = next((one for one in PLATFORMS if key.startswith(f"{one}-") or key.endswith(f"-{one}")), platform)
    return owner != platform


def said(platform: str, language: str) -> Iterator[tuple[str, str]]:
    """Every text and page as it reads on a platform."""
    for key, names in entries(language).items():
        if not key.startswith("-") and not _elsewhere(key, platform):
            pattern = bundle(language).get_message(key).value
            assert pattern is not None
            shown, _ = bundle(language).format_pattern(pattern, {**dict.fromkeys(names, 2), "here": platform})
            yield key, str(shown)
    for name in book.names(language):
        for section in book.page(name, language).sections:
            yield f"{name}#{section.id}", str(section)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("platform", PLATFORMS)
def test_every_command_in_a_text_can_be_typed_there(platform: str, language: str) -> None:
    known = there_are(platform, language)
    wrong = [
        (key, name) for key, text in said(platform, language) for name in NAMED.findall(text) if name not in known
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_that_a_text_asks_for_has_a_name(language: str) -> None:
    asked = re.compile(r'COMMAND\(\$here, "(\w+)"(?:, "(\w+)")?\)')
    catalogue = Catalogue(language)
    found = {names for entry in catalogue._unread.values() for names in asked.findall(entry)}
    assert len(found) > 4
    for name, choice in found:
        own = f"asking-{name}" if name in ABOUT_TABLES else f"discord-{name}"
        keys = (own, f"discord-{name}-{choice}") if choice else (own,)
        assert all(map(catalogue.has_message, keys)), (name, choice)
        assert name in there_are("telegram", language), name
