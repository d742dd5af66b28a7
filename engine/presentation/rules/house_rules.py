"""The options of a game as people read them."""

from collections.abc import Container, Iterator

from engine.games import GAMES
from engine.host.tables.ids import shown_code
from engine.host.tables.table import Table
from engine.messages.message import Text
from engine.messages.texts import Texts
from engine.rules.errors import OptionError
from engine.rules.options import Options, Value

_FIGURES = frozenset("0123456789-")


def option_name(name: str, texts: Texts) -> str:
    """What an option is about."""
    return texts(f"option-{name}")


def option_value(name: str, value: Value, texts: Texts) -> str:
    """One of an option's values; figures, such as packets `2-3-3`, are the same everywhere. A longer text of the
    group's own, such as a memo card, is not shown."""
    if isinstance(value, bool):
        return texts("option-on") if value else texts("option-off")
    if isinstance(value, int) or set(value) <= _FIGURES:
        return str(value)
    return texts("option-own") if "/" in value else texts(f"option-{name}-{value}")


def house_rules(table: Table, texts: Texts, about: Container[str] | None = None) -> tuple[str, ...]:
    """A line for each option of a table that differs from the standard rules: of all, or of those of these names."""
    return differences(table.game, table.options, texts, about)


def differences(game: str, options: Options, texts: Texts, about: Container[str] | None = None) -> tuple[str, ...]:
    """The same of any options that the game's schema has read."""
    return tuple(_lines(game, options, texts, about))


def _lines(game: str, options: Options, texts: Texts, about: Container[str] | None) -> Iterator[str]:
    schema = GAMES[game].schema
    for name, value in schema.changed(options).items():
        if about is not None and name not in about:
            continue
        standard = option_value(name, schema.defaults[name], texts)
        given = option_value(name, value, texts)
        yield texts("option-changed", option=option_name(name, texts), value=given, standard=standard)


def charter_line(table: Table, texts: Texts) -> Text:
    """The code by which the table's house rules can be played elsewhere; there is one where some differ."""
    return Text(texts("charter-code", code=shown_code(table.charter)), quiet=True)


def option_mistakes(error: OptionError, texts: Texts) -> str:
    """Every mistake of a set of options, with what would be right."""
    return "; ".join(
        texts(f"option-mistake-{code}", option=name, expected=expected) for name, code, expected in error.mistakes
    )
