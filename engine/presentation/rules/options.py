"""The house rules of a table, for its host to change: first which rule, then its value."""

from collections.abc import Iterator

from engine.games import GAMES
from engine.host.state.table import Person, Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Heading, Lines, Message, Private, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import OpenOption, SetOption, TableVerb, Verb
from engine.presentation.rules.house_rules import charter_line, house_rules, option_name, option_value, which_rules
from engine.rules.options import RULE_SET, Option, Value
from engine.rules.options import text as written

WIDTH = 2
"""Buttons in a row: few, because the names of rules are long."""
FEW = 12
"""The most numbers of which every one is offered; of more only the usual ones are, and the others can be typed."""


def which_option(table: Table, by: Person, texts: Texts) -> Message:
    """What the table plays otherwise than usual, and a button for each rule with its value."""
    choices = [_rule(table, option, texts) for option in options_of(table)]
    back = Choice(texts("admin-back"), TableVerb(table.id, Verb.MORE))
    rows = buttons.present(all_at_once(table, texts), *buttons.rows(choices, WIDTH), (back,))
    return Message(Private(by.id), Slot.NOTICE, tuple(_decided(table, texts)), rows)


def all_at_once(table: Table, texts: Texts) -> tuple[Choice, ...]:
    """A button for the standard rules and one for those that the source prints, where the two differ."""
    schema = GAMES[table.game].schema
    chosen = schema.called(table.options)
    return tuple(
        Choice(
            texts(f"button-rules-{value}"),
            SetOption(table.id, RULE_SET.name, str(value)),
            Style.MAIN if value == chosen else Style.NORMAL,
        )
        for value in (RULE_SET.values if schema.printed else ())
    )


def which_value(table: Table, by: Person, option: Option, texts: Texts) -> Message:
    """The present value of a rule, and a button for each value that it may have."""
    current = option_value(option.name, value_of(table, option), texts)
    said = texts("house-value", option=option_name(option.name, texts), value=current)
    blocks: tuple[Block, ...] = (Heading(names.title(table, texts)), Text(said))
    if takes_text(option):
        blocks = (*blocks, Text(texts("house-typed", example=f"{option.name}={example(option)}"), quiet=True))
    choices = [_value(table, option, value, texts) for value in offered(option)]
    back = Choice(texts("admin-back"), TableVerb(table.id, Verb.HOUSE))
    return Message(Private(by.id), Slot.NOTICE, blocks, (*buttons.rows(choices, WIDTH), (back,)))


def who_is_oldest(table: Table, by: Person, texts: Texts) -> Message:
    """Asks who is the oldest and so deals first, with a button for each person."""
    seated = [seat for seat, chair in enumerate(table.seats) if chair.person is not None]
    choices = [
        Choice(names.name(table, seat, texts), SetOption(table.id, "first_dealer", f"seat-{seat + 1}"))
        for seat in seated
    ]
    blocks = (Heading(names.title(table, texts)), Text(texts("oldest-asked")))
    return Message(Private(by.id), Slot.NOTICE, blocks, buttons.rows(choices, WIDTH))


def options_of(table: Table) -> tuple[Option, ...]:
    """The house rules of this table's game."""
    return GAMES[table.game].schema.options


def value_of(table: Table, option: Option) -> Value:
    """The value that the table plays by; the default for an option that is newer than the table."""
    return table.options.get(option.name, option.default)


def option_called(table: Table, name: str) -> Option | None:
    """The rule of this name; None where the table's game has none."""
    return next((option for option in options_of(table) if option.name == name), None)


def takes_text(option: Option) -> bool:
    """Whether the option has more values than are offered, so that others can be typed."""
    return option.other is not None or len(offered(option)) < option.high - option.low + 1


def example(option: Option) -> str:
    """An example of what may be typed for the option."""
    return option.example or written(option.high)


def offered(option: Option) -> tuple[Value, ...]:
    """The option's values, or the numbers that people choose most."""
    if option.values:
        return option.values
    every = range(option.low, option.high + 1)
    return (*(every if len(every) <= FEW else _usual(option)), *option.words)


def _usual(option: Option) -> list[Value]:
    """The standard number, halves and multiples of it, and the bounds."""
    standard = option.default if isinstance(option.default, int) else option.low
    near = (option.low, standard // 4, standard // 2, standard, standard * 3 // 2, standard * 2, option.high)
    return sorted({number for number in near if option.low <= number <= option.high})


def _decided(table: Table, texts: Texts) -> Iterator[Block]:
    yield Heading(names.title(table, texts))
    changed = house_rules(table, texts)
    yield from which_rules(table, texts)
    if changed:
        yield Lines(changed)
        yield charter_line(table, texts)
    yield Text(texts("house-which"))


def _rule(table: Table, option: Option, texts: Texts) -> Choice:
    value = option_value(option.name, value_of(table, option), texts)
    said = texts("house-rule", option=option_name(option.name, texts), value=value)
    return Choice(said, OpenOption(table.id, option.name))


def _value(table: Table, option: Option, value: Value, texts: Texts) -> Choice:
    style = Style.MAIN if value == value_of(table, option) else Style.NORMAL
    return Choice(option_value(option.name, value, texts), SetOption(table.id, option.name, written(value)), style)
