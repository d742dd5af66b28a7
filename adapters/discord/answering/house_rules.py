"""House rules of a table: chosen in a menu, as there are more of them than buttons have room for, and set on a form,
which takes what a menu cannot list."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from adapters.discord.sending.buttons import Tap, custom_id, read_button
from adapters.discord.sending.render import LINE, Menu, Rendered, render, shortened
from adapters.discord.sending.reply import TOKEN_SECONDS
from engine.host.state.table import Table
from engine.messages.message import Choice, Message
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.messages.tokens import OpenOption, SetOption
from engine.presentation.rules.house_rules import option_name, option_value
from engine.presentation.rules.options import example, offered, takes_text, value_of
from engine.rules.options import Option
from engine.rules.options import text as written

TITLE = 45
"""The most characters of a form's title, and of the label above a field."""
VALUE = "value"
_TYPED = 200
"""The most characters of a typed rule: a memo card has 122."""


def offers_options(message: Message) -> bool:
    """Whether rules can be chosen in a message."""
    return any(_is_rule(choice) for row in message.choices for choice in row)


def options_panel(message: Message, above: str, texts: Texts) -> Rendered:
    """The rules in a menu, and the other buttons as they are."""
    rules = tuple(choice for row in message.choices for choice in row if _is_rule(choice))
    others = (tuple(choice for choice in row if not _is_rule(choice)) for row in message.choices)
    shown = render(replace(message, choices=tuple(row for row in others if row)), above)
    return replace(shown, menu=Menu(texts("house-which"), rules))


def form(table: Table, option: Option, texts: Texts) -> ui.Modal:
    """The form for a house rule, whose value is chosen from a list or typed."""
    called = option_name(option.name, texts)
    token = custom_id(OpenOption(table.id, option.name), Tap.AT_ONCE)
    shown = ui.Modal(title=shortened(game_name(table.game, texts), TITLE), custom_id=token, timeout=TOKEN_SECONDS)
    field = _written(table, option) if takes_text(option) else _chosen(table, option, texts)
    described = shortened(_described(called, option, texts), LINE)
    shown.add_item(ui.Label(text=shortened(called, TITLE), description=described or None, component=field))
    return shown


def read_form(interaction: discord.Interaction[Any]) -> SetOption | None:
    """What was chosen or typed on a form; None for a form that is not ours."""
    data: Mapping[str, Any] = interaction.data or {}
    asked = read_button(str(data.get("custom_id", ""))).token
    if not isinstance(asked, OpenOption):
        return None
    return SetOption(asked.table, asked.option, next(_answers(data.get("components") or ()), ""))


def _described(called: str, option: Option, texts: Texts) -> str:
    """The line below a label: the range of a number, else the name in full where the label has no room for it."""
    if takes_text(option) and not option.other:
        return f"{option.low} – {option.high}"
    return called if len(called) > TITLE else texts("house-which")


def _written(table: Table, option: Option) -> ui.TextInput[Any]:
    return ui.TextInput(
        custom_id=VALUE,
        default=shortened(written(value_of(table, option)), _TYPED),
        placeholder=shortened(example(option), LINE),
        max_length=_TYPED,
    )


def _chosen(table: Table, option: Option, texts: Texts) -> ui.Select[Any]:
    current = value_of(table, option)
    lines = [
        discord.SelectOption(
            label=shortened(option_value(option.name, value, texts), LINE),
            value=written(value),
            default=value == current,
        )
        for value in offered(option)
    ]
    return ui.Select(custom_id=VALUE, options=lines)


def _answers(parts: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What the fields of a form hold, at any depth."""
    for part in parts:
        if "component" in part:
            yield from _answers([part["component"]])
        yield from _answers(part.get("components") or ())
        yield from (str(value) for value in part.get("values") or ())
        if isinstance(part.get("value"), str):
            yield part["value"]


def _is_rule(choice: Choice) -> bool:
    return isinstance(choice.token, OpenOption)
