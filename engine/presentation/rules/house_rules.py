"""A game's rules in short, and house rules as people read them: where a table departs from the standard rules, and
what a place has kept under a code."""

from collections.abc import Container, Iterator, Mapping, Sequence
from types import MappingProxyType

from engine.games import GAMES
from engine.games.voices import voice_of
from engine.host.state.house_rules import Charter
from engine.host.state.ids import PersonId, shown_code
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.message import Audience, Block, Heading, Lines, Message, Private, Public, Slot, Text
from engine.messages.texts import Texts
from engine.rules.errors import OptionError
from engine.rules.options import USUAL, Options, Value, text

_FIGURES = frozenset("0123456789-")
_BULLET = "• "


def option_name(name: str, texts: Texts) -> str:
    """What an option is called."""
    return texts(f"option-{name}")


def option_value(name: str, value: Value, texts: Texts) -> str:
    """A value of an option in words; figures, such as packets `2-3-3`, are the same in every language.

    A longer text of the group's own, such as a memo card, is not shown; nor what rules together have no name.
    """
    if isinstance(value, bool):
        return texts("option-on") if value else texts("option-off")
    if isinstance(value, int) or (value and set(value) <= _FIGURES):
        return str(value)
    return texts("option-own") if not value or "/" in value else texts(f"option-{name}-{value}")


def house_rules(table: Table, texts: Texts, about: Container[str] | None = None) -> tuple[str, ...]:
    """A line for each option of a table that differs from the standard rules; only for options in `about`, if
    given."""
    return differences(table.game, table.options, texts, about)


def differences(game: str, options: Options, texts: Texts, about: Container[str] | None = None) -> tuple[str, ...]:
    """Like `house_rules`, for any options that the game's schema has read."""
    return tuple(_lines(game, options, texts, about))


def _lines(game: str, options: Options, texts: Texts, about: Container[str] | None) -> Iterator[str]:
    schema = GAMES[game].schema
    for name, value in schema.changed(options).items():
        if about is not None and name not in about:
            continue
        standard = option_value(name, schema.defaults[name], texts)
        given = option_value(name, value, texts)
        yield texts("option-changed", option=option_name(name, texts), value=given, standard=standard)


def which_rules(table: Table, texts: Texts) -> Iterator[Text]:
    """That the table plays by the standard rules, or as the game's source prints it; nothing of any others."""
    called = GAMES[table.game].schema.called(table.options)
    if called:
        yield Text(texts("lobby-standard-rules" if called == USUAL else "lobby-printed-rules"))


def charter_line(table: Table, texts: Texts) -> Text:
    """The line with the code by which the table's house rules can be played elsewhere; for tables that have some."""
    return Text(texts("charter-code", code=shown_code(table.charter)), quiet=True)


def option_mistakes(error: OptionError, texts: Texts) -> str:
    """Every mistake in a set of options, with what would be right; after each name comes what to type for it. Each
    mistake begins a line, and so does each of the options that a game has."""
    return "\n".join(_mistake(*mistake, texts) for mistake in error.mistakes)


def _mistake(name: str, code: str, expected: str, texts: Texts) -> str:
    right = _expected(name, code, expected, texts)
    return texts(f"option-mistake-{code}", option=called_option(name, texts), expected=right)


def _expected(name: str, code: str, expected: str, texts: Texts) -> str:
    """What would be right in the reader's words; the rules give it only by the names of options and values."""
    match code:
        case "UNKNOWN_OPTION":
            return "".join(f"\n{_BULLET}{called_option(known, texts)}" for known in expected.split(", "))
        case "NO_VALUE" | "BAD_VALUE":
            return ", ".join(_typed_value(name, value, texts) for value in expected.split(", "))
        case "NEEDS_OPTION":
            other, _, value = expected.partition("=")
            said = option_value(other, _values_of(other).get(value, value), texts)
            return f"{option_name(other, texts)} = {said} ({expected})"
        case _:
            return expected


def called_option(name: str, texts: Texts) -> str:
    """An option as people call it, with the name to type; a name that no game has is returned as it was typed."""
    return f"{option_name(name, texts)} ({name})" if _values_of(name) is not _NO_VALUES else name


def _typed_value(name: str, typed: str, texts: Texts) -> str:
    """A value as people call it, with what to type unless that is the same; on and off can be typed as they are
    called, and so can figures."""
    value = _values_of(name).get(typed)
    if value is None:
        return typed
    said = option_value(name, value, texts)
    return said if isinstance(value, bool) or said == typed else f"{said} ({typed})"


_NO_VALUES: Mapping[str, Value] = MappingProxyType({})


def _values_of(name: str) -> Mapping[str, Value]:
    """The named values of an option, in any game, by what is typed for them; `_NO_VALUES` if there is no such
    option."""
    found = [option for game in GAMES.values() for option in game.schema.offered if option.name == name]
    values = {text(value): value for option in found for value in (*option.values, *option.words)}
    return values if found else _NO_VALUES


def place_charters(to: PersonId, found: Sequence[Charter], texts: Texts) -> Message:
    """The house rules of a place, a paragraph for each game that has some."""
    if not found:
        blocks: tuple[Block, ...] = (Text(texts("charter-none")),)
    else:
        blocks = (*(_charter(charter, texts) for charter in found), _how(texts))
    return Message(Private(to), Slot.NOTICE, (Heading(texts("charter-heading")), *blocks))


def one_charter(to: PersonId, charter: Charter, texts: Texts) -> Message:
    """The house rules that a code stands for."""
    blocks = (_charter(charter, texts), _how(texts))
    return Message(Private(to), Slot.NOTICE, (Heading(texts("charter-one")), *blocks))


def _how(texts: Texts) -> Text:
    """The line that says what a code is good for."""
    return Text(texts("charter-how"), quiet=True)


def _charter(charter: Charter, texts: Texts) -> Lines:
    game = names.game_name(charter.game, texts)
    return Lines((texts("charter-game", game=game, code=shown_code(charter.code)), *_changes(charter, texts)))


def _changes(charter: Charter, texts: Texts) -> tuple[str, ...]:
    """What differs from the standard rules, or what is wrong: the game can have changed since they were decided."""
    try:
        options = GAMES[charter.game].schema.read(charter.options, kept=True)
    except OptionError as error:
        return (texts("charter-outdated", mistakes=option_mistakes(error, texts)),)
    return differences(charter.game, options, texts)


def reference(table: Table, texts: Texts, *, to: Audience | None = None) -> Message:
    """The rules of the table's game in short, then every option that differs from the standard rules."""
    changed = house_rules(table, texts)
    options = (*which_rules(table, texts), *((Lines(changed), charter_line(table, texts)) if changed else ()))
    own = voice_of(table).reference(table, texts)
    return Message(to or Public(), Slot.NOTICE, (Heading(names.title(table, texts)), *own, *options))
