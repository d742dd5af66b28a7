"""`/play`, `/learn`, `/problem` and `/card`: what one plays, and how."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from adapters.chat.answers import Done, Told
from adapters.chat.desks.games import game_called
from adapters.chat.desks.greetings import greeted
from adapters.chat.requests.arguments import GameName, HouseRules, OneOf, Switch, Words, argument
from adapters.chat.requests.options import read_options
from adapters.chat.requests.request import Asker, House, OfPlace
from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId
from engine.host.state.presets import PRESETS
from engine.messages.typing.options import typed_level
from engine.players.levels import LEVELS, USUAL

_CLOCKS = {clock: f"clock-{clock}" for clock in PRESETS}
_LEVELS: Mapping[str, str] = {level: f"level-{level}" for level in LEVELS}


def opening(asker: Asker, game: str, **wishes: Any) -> do.OpenTable:
    """The command that opens a table in the asker's room; raises `Refusal` where there is none."""
    if asker.here is None:
        raise Refusal("NO_TABLE_HERE")
    return do.OpenTable(asker.event, asker.by, asker.here, game_called(game), **wishes)


@dataclass(frozen=True, slots=True)
class Play(OfPlace):
    """Opens a table, as far as the owner of the place allows it."""

    word = "play"
    shown = True
    game: str = argument(GameName(), required=True)
    options: str = argument(HouseRules())
    clock: str = argument(OneOf(values=_CLOCKS), next(iter(PRESETS)))
    friendly: bool = argument(Switch(), default=False)
    charter: str = argument(Words(20, 1, "charter"))
    computers: str = argument(OneOf(values=_LEVELS), USUAL)
    thread: bool | None = argument(Switch(), None)
    """For platforms that have threads; the room is theirs to find."""

    async def ask(self, asker: Asker, house: House) -> Told:
        options, level = read_options(game_called(self.game), self.options), typed_level(self.computers)
        wanted = opening(asker, self.game, options=options, clock=self.clock, friendly=self.friendly, computers=level)
        return await house.open(wanted, self.charter)


@dataclass(frozen=True, slots=True)
class Learn(OfPlace):
    """Opens a table where the person learns its game: computer players sit down, and cards are dealt."""

    word = "learn"
    shown = True
    game: str = argument(GameName(), required=True)

    async def ask(self, asker: Asker, house: House) -> Told:
        opened = await house.open(opening(asker, self.game, clock="none", lesson=True), "")
        if not isinstance(opened, Done) or opened.table is None:
            return opened
        for begun, command in (("computers", do.AddComputers), ("start", do.Start)):
            wanted = command(EventId(f"{asker.event}:{begun}"), opened.table, asker.by)
            done = await house.commands.carry_out(wanted, asker.by)
            if not isinstance(done, Done):
                return done
        return Done(asker.texts("lesson-begins"), opened.table)


@dataclass(frozen=True, slots=True)
class Problem(OfPlace):
    """The problem of the day, for the asker alone."""

    word = "problem"
    game: str = argument(GameName(), required=True)

    async def ask(self, asker: Asker, house: House) -> Told:
        first = await house.problems.first(asker.by)
        return await house.problems.press(first(game_called(self.game)), asker.by)


@dataclass(frozen=True, slots=True)
class Card(OfPlace):
    """Plays a card, or does whatever else is typed."""

    word = "card"
    quiet = in_private = True
    text: str = argument(Words(40, 1), required=True)

    async def ask(self, asker: Asker, house: House) -> Told:
        return greeted(self.text, asker.by) or await house.type(self.text, asker)
