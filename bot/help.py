"""What `pli --help` says, in the language of whoever asks. Its texts stand in the catalogues (`help.ftl`) as plain
lines and are read as such: to load Fluent's libraries would take longer than all else that help needs."""

import locale
import os
from collections.abc import Mapping
from functools import cache
from typing import Any

import click

from engine.languages import folder, language_of


def reader() -> str:
    """The language of whoever sits here: as `PLI_LANGUAGE` says, or else the system's."""
    named = os.environ.get("PLI_LANGUAGE")
    return language_of(named) if named else system_language()


def system_language() -> str:
    """The language that the system speaks with whoever sits here."""
    return language_of(locale.getlocale()[0] or "")


@cache
def words(language: str) -> Mapping[str, str]:
    """What help says in a language, by key."""
    (file,) = (part for part in folder(language, "texts") if part.name == "help.ftl")
    lines = file.read_text(encoding="utf-8").splitlines()
    return {key: said for key, found, said in (line.partition(" = ") for line in lines) if found}


class _Formatter(click.HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{words(reader())['help-usage']} " if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        self.write(f"{words(reader())[f'help-{heading.lower()}']}\n")


class _Context(click.Context):
    formatter_class = _Formatter


class _Command(click.Command):
    context_class = _Context


class Helped(click.Group):
    """Commands that tell of themselves in the language of whoever asks."""

    context_class, command_class, group_class = _Context, _Command, type

    def make_context(self, info_name: str | None, args: list[str], *given: Any, **extra: Any) -> click.Context:
        if self.context_settings:  # all is told from the first command on
            tell(self, words(reader()), self.context_settings)
        return super().make_context(info_name, args, *given, **extra)


def tell(command: click.Command, said: Mapping[str, str], settings: Mapping[str, Any], key: str = "help") -> None:
    """Gives a command, its options and all commands below it their texts; raises `KeyError` if one is missing."""
    command.help = said[key]
    for option in (*command.params, command.get_help_option(_Context(command, **settings))):
        if isinstance(option, click.Option):
            name = option.opts[-1].removeprefix("--")
            option.help = said.get(f"{key}-{name}") or said[f"help-any-{name}"]
    for name, below in command.commands.items() if isinstance(command, click.Group) else ():
        tell(below, said, settings, f"{key}-{name}")
