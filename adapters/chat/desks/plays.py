"""A card or a call. Somebody who may not make it is told why, and gets a fresh hand."""

from collections.abc import Awaitable
from dataclasses import replace

from adapters.chat.answers import Hand, Refused, Told, explaining
from adapters.chat.desks.commands import CommandDesk
from adapters.chat.desks.panels import TablePanels
from adapters.chat.desks.tables import TableLookup
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.command import Command
from engine.host.commands.moves import play_key
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId
from engine.host.state.table import Person
from engine.messages import tokens
from engine.messages.texts import Texts
from engine.rules.errors import RuleViolation

Play = tokens.Choose | tokens.TakeBack | tokens.PlayFrom


class Plays:
    """Answers plays. Never raises for what a person did: the answer explains it."""

    def __init__(self, tables: TableLookup, commands: CommandDesk, panels: TablePanels) -> None:
        self._tables = tables
        self._commands = commands
        self._panels = panels

    def press(self, token: Play, by: Person, event: EventId, seen: Loaded | None) -> Awaitable[Told]:
        """A button that plays a card or makes a call, takes one back, or plays a finished deal on from one of its
        tricks. `seen` is its table, if it has just been read."""
        match token:
            case tokens.Choose(table, deal, turn, index):
                return self.play(do.Choose(event, table, by, deal, turn, index), by, seen)
            case tokens.TakeBack(table, deal, turn):
                return self.play(do.TakeBack(event, table, by, deal, turn), by, seen)
            case tokens.PlayFrom(table, deal, trick):
                return self.play(do.PlayFrom(event, table, by, deal, trick), by, seen)

    async def play(self, command: Command, by: Person, seen: Loaded | None = None) -> Told:
        """Makes the play; where it is refused, the answer brings a fresh hand."""
        answer = await self._commands.carry_out(command, by, seen)
        return await self._with_hand(answer, by, seen)

    async def why_not(self, token: tokens.WhyNot, by: Person, event: EventId, seen: Loaded | None) -> Told:
        """Explains why a card may not be played, with a fresh hand."""
        command = do.PlayKey(event, token.table, by, token.deal, token.key)
        told = await explaining(self._why(command, by, seen), Texts(by.locale), token.table)
        return await self._with_hand(told, by, seen)

    async def _why(self, command: do.PlayKey, by: Person, seen: Loaded | None) -> Refused:
        """Asks the rules; nothing is played even if the card has become legal."""
        loaded = self._tables.seated_at(seen or await self._tables.at(command.table), by)[0]
        try:
            play_key(loaded, command)
        except RuleViolation as broken:
            return await self._commands.broken_rule(broken, by, command.table, loaded)
        raise Refusal("STALE_TURN")

    async def _with_hand(self, answer: Told, by: Person, seen: Loaded | None) -> Told:
        """The refusal, with the hand as it was when that was refused."""
        if not isinstance(answer, Refused) or answer.table is None:
            return answer
        fresh = await self._panels.hand(answer.table, by, seen)
        return replace(answer, hand=fresh.message if isinstance(fresh, Hand) else None, tells_nothing=False)
