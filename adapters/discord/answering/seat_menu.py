"""Choices that come once for each seat, in a menu: where to sit and, on the host's panel, how strong the computer
players are. With four seats, buttons for them would fill a panel."""

from collections.abc import Mapping
from dataclasses import replace

from adapters.discord.sending.render import Menu, Rendered, render, with_menu
from engine.messages.message import Choice, Message
from engine.messages.texts import Texts
from engine.messages.tokens import SetLevel, SitOn, Token

_ASKED: Mapping[type[Token], str] = {SetLevel: "discord-levels", SitOn: "discord-seats"}
"""The kinds of choice that become lines of a menu, with the text that asks for one of them."""


def offers_seats(message: Message) -> bool:
    """Whether a message has choices for more than one seat, enough for a menu."""
    return any(len(_lines(message, kind)) > 1 for kind in _ASKED)


def with_seats_in_a_menu(message: Message, above: str, texts: Texts) -> Rendered:
    """The message with its other buttons, and the menu below them."""
    kind = next(kind for kind in _ASKED if len(_lines(message, kind)) > 1)
    buttons = (tuple(choice for choice in row if not isinstance(choice.token, kind)) for row in message.choices)
    shown = render(replace(message, choices=tuple(row for row in buttons if row)), above)
    return with_menu(shown, Menu(texts(_ASKED[kind]), _lines(message, kind)))


def _lines(message: Message, kind: type[Token]) -> tuple[Choice, ...]:
    return tuple(choice for row in message.choices for choice in row if isinstance(choice.token, kind))
