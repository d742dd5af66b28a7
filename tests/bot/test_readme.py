"""The README names every command that there is, none that there is not, and the permissions that are asked for."""

import re
from itertools import accumulate
from operator import or_
from pathlib import Path
from typing import cast

import discord
import pytest

from adapters.chat.desk import Desk
from adapters.chat.requests.every import ABOUT_TABLES, COMMANDS
from adapters.discord.answering.answers import Answers
from adapters.discord.commands import admin
from adapters.discord.commands.every import declared
from adapters.discord.sending.permissions import IN_THREADS, NEEDED, TO_OPEN_THREADS
from adapters.telegram.commands import offered
from bot.main import main
from engine.messages.texts import Texts

README = (Path(__file__).parents[2] / "README.md").read_text()
DESK, ANSWERS = cast("Desk", None), cast("Answers", None)
"""Nothing is asked: only the names are looked at."""
DISCORD = {command.name for command in declared(DESK, ANSWERS)} | {admin.declared(DESK, ANSWERS).name}
TELEGRAM = set(offered.WHAT)


@pytest.mark.parametrize("command", sorted(main.commands))
def test_every_command_of_the_program_is_there(command: str) -> None:
    assert re.search(rf"\bpli {command}\b", README)


@pytest.mark.parametrize("command", sorted(DISCORD | TELEGRAM))
def test_every_command_of_the_platforms_is_there(command: str) -> None:
    assert f"`/{command}" in README


def _named(word: str) -> str:
    """What Discord calls a request."""
    return Texts()(f"asking-{word}" if word in ABOUT_TABLES else f"discord-{word}")


@pytest.mark.parametrize("word", COMMANDS)
def test_every_request_has_its_row_with_both_names_where_they_differ(word: str) -> None:
    told = "" if _named(word) == word else f" (Telegram `/{word}`)"
    assert re.search(rf"^\| `/{_named(word)}( [A-Z]+)?`{re.escape(told)} \| ", README, re.MULTILINE)


def test_the_tables_of_commands_have_a_row_for_each_request_and_for_nothing_else() -> None:
    rows = re.findall(r"^\| `/([a-z_-]+)", README, re.MULTILINE)
    assert sorted(rows) == sorted([*map(_named, COMMANDS), "admin", "help"])


def test_no_other_is_named() -> None:
    chat = set(re.findall(r"`/([a-z_-]+)", README))
    assert chat - DISCORD - TELEGRAM <= {"setinline"}, "but what is said to Telegram's BotFather"
    terminal = set(re.findall(r"\bpli ([a-z]+)`?", README))
    assert terminal <= set(main.commands)


def test_the_invitation_gives_the_permissions_that_are_asked_for() -> None:
    asked_for = (NEEDED, IN_THREADS, TO_OPEN_THREADS)
    rows = [discord.Permissions(**dict.fromkeys(names, True)).value for names in asked_for]
    numbers = [int(number) for number in re.findall(r"^ +\|.*\| `(\d+)` \|$", README, re.MULTILINE)]
    assert numbers == list(accumulate(rows, or_))
    assert f"scope=bot+applications.commands&client_id=ID&permissions={numbers[0]}`" in README
