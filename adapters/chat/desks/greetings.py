"""Whoever says hello to the bot is told how to begin, instead of hearing that this is no card."""

from adapters.chat.answers import Done
from engine.host.state.table import Person
from engine.messages.texts import Texts
from engine.messages.typing.words import joined, said, typed


def greeted(line: str, by: Person) -> Done | None:
    """The answer to a line that only greets, in any language; None for any other."""
    if joined(said(line)) not in typed("typed-hello"):
        return None
    return Done(Texts(by.locale)("greeted-back"))
