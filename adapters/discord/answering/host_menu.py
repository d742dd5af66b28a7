"""The host's panel: how strong the computer players are is chosen in a menu, where four seats would fill it with
buttons."""

from dataclasses import replace

from adapters.discord.sending.render import Menu, Rendered, render, with_menu
from engine.messages.message import Choice, Message
from engine.messages.texts import Texts
from engine.messages.tokens import SetLevel


def host_panel(message: Message, above: str, texts: Texts) -> Rendered:
    """The panel with its buttons, and the menu below them where there is something to choose."""
    levels = tuple(choice for row in message.choices for choice in row if _is_level(choice))
    buttons = (tuple(choice for choice in row if not _is_level(choice)) for row in message.choices)
    shown = render(replace(message, choices=tuple(row for row in buttons if row)), above)
    return with_menu(shown, Menu(texts("discord-levels"), levels)) if levels else shown


def _is_level(choice: Choice) -> bool:
    return isinstance(choice.token, SetLevel)
