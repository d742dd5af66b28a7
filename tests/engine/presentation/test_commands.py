"""Commands are named as whoever reads of them can type them."""

import pytest

from engine.messages.texts import Texts
from engine.presentation.rules.commands import command


@pytest.mark.parametrize(
    ("platform", "language", "typed"),
    [
        ("telegram", "fr", "/notify off"),
        ("discord", "en", "/notify off"),
        ("discord", "fr", "/prévenir non"),
        ("discord", "de", "/benachrichtigen aus"),
    ],
)
def test_discord_alone_has_names_in_the_readers_language(platform: str, language: str, typed: str) -> None:
    assert command(platform, Texts(language), "notify", "off") == typed


def test_a_command_without_a_choice_is_its_name_alone() -> None:
    assert command("telegram", Texts("de"), "play") == "/play"
    assert command("discord", Texts("de"), "play") == "/spielen"
