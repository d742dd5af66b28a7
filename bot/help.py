"""What `pli --help` says, and what is wrong with a command line, in the language of whoever asks. The texts stand in
the catalogues (`help.ftl`) as plain lines and are read as such: to load Fluent's libraries would take longer than all
else that help needs."""

import locale
import os
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import click
from click import core, exceptions, parser, types

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


CLICK_SAYS: Mapping[str, str] = {
    "Error: {message}": "error",
    "Try '{command} {option}' for help.": "try",
    "Invalid value: {message}": "value",
    "Invalid value for {param_hint}: {message}": "value-for",
    "Missing argument": "no-argument",
    "Missing option": "no-option",
    "No such option {name!r}.": "option",
    "No such command {name!r}.": "command",
    "Missing command.": "no-command",
    "Did you mean {possibility}?": "meant",
    "(Did you mean one of: {possibilities}?)": "meant-one-of",
    "Option {name!r} does not take a value.": "needs-none",
    "Option {name!r} requires an argument.": "needs-one",
    "Got unexpected extra argument ({args})": "extra",
    "Got unexpected extra arguments ({args})": "extras",
    "{value!r} is not one of {choices}.": "choice",
    "{value!r} is not a valid {number_type}.": "number",
    "{value} is not in the range {range}.": "range",
    "{name} {filename!r} does not exist.": "gone",
    "{name} {filename!r} is a directory.": "folder",
    "{name} {filename!r} is not readable.": "unreadable",
}
"""What click finds wrong with a command line, with the keys under which we say so (`help-wrong-...`)."""


def wrong(key: str, **named: object) -> str:
    """What is wrong with a command line."""
    return _to_fill_in(words(reader())[f"help-wrong-{key}"]).format(**named)


def _to_fill_in(said: str) -> str:
    return re.sub(r"{ \$(\w+) }", r"{\1}", said)


def _told(english: str) -> str:
    key = CLICK_SAYS.get(english)
    return english if key is None else _to_fill_in(words(reader())[f"help-wrong-{key}"])


def _told_of(one: str, more: str, number: int) -> str:
    return _told(one if number == 1 else more)


# click asks gettext, which finds compiled catalogues in the system's folder alone
for _module in (core, exceptions, parser, types):
    vars(_module).update(_=_told, ngettext=_told_of)


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
