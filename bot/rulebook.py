"""`pli rules`: the rulebook in this terminal."""

from rich.console import Console
from rich.text import Text as Ink

from adapters.chat.desks.games import game_first
from adapters.chat.desks.rulebook import RuleAnswer, RuleDesk
from adapters.sqlite.rule_search import rule_index
from adapters.terminal.asks import PLATFORM
from adapters.terminal.ink import painted
from bot.help import system_language
from engine.games import GAMES
from engine.messages.message import Message
from engine.messages.texts import read_on
from engine.messages.tokens import LookUp, ShowRule

Named = tuple[str, str]
"""What a button says, and what is typed for it."""


def print_rules(game: str, topic: str, language: str) -> bool:
    """Prints what was found, all parts of it, and what else there is; returns whether anything was found."""
    console, desk = Console(highlight=False), RuleDesk(rule_index())
    reader = read_on(PLATFORM, language or system_language())
    looked = desk.ask(*_named(game, topic), reader)
    _print(looked, desk, reader, console)
    return looked.found


def _named(game: str, topic: str) -> tuple[str, str]:
    """The game, whose name may take several words, and what is asked about it: "la mèn’che à trois fin"."""
    words = [game, *topic.split()]
    called, rest = game_first(words)
    return (called, " ".join(rest)) if called in GAMES else (game, topic)


def _print(looked: RuleAnswer, desk: RuleDesk, reader: str, console: Console) -> None:
    part: Message | None = looked.message
    while part is not None:
        console.print(painted(part))
        part = _further(part, desk, reader)
    offered = _offered(looked.message)
    if offered:
        console.print()
        console.print(Ink("\n".join(f"  pli rules {words:<32} {label}" for label, words in offered), style="dim"))


def _further(message: Message, desk: RuleDesk, reader: str) -> Message | None:
    """The next part of the same section."""
    tokens = [choice.token for row in message.choices for choice in row]
    shown = next((token for token in tokens if isinstance(token, ShowRule)), None)
    if shown is None:
        return None
    following = LookUp(shown.table, shown.page, shown.section, shown.part + 1)
    return desk.press(following, reader).message if following in tokens else None


def _offered(message: Message) -> list[Named]:
    """Where the buttons lead, with what is typed here instead; without those that make sense in a chat alone."""
    return [
        (choice.label, f"{token.page} {token.section}".strip())
        for row in message.choices
        for choice in row
        if isinstance(token := choice.token, LookUp) and token.part == 1
    ]
