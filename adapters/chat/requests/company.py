"""`/invite`, `/handover` and `/notify`: asking somebody to one's table or seat, and being called to tables."""

from dataclasses import dataclass

from adapters.chat.answers import Done, Told
from adapters.chat.desks.games import game_called
from adapters.chat.requests.arguments import GameName, OneOf, Somebody, argument
from adapters.chat.requests.request import Asker, House, OfPlace
from engine.games import GAMES, family_of
from engine.host.commands import every as do
from engine.host.commands.calls import EVERY
from engine.host.state.errors import Refusal
from engine.host.state.table import Person

ON, OFF = "on", "off"
_WISHES = {ON: "notify-on", OFF: "notify-off"}


@dataclass(frozen=True, slots=True)
class Invite(OfPlace):
    """Asks somebody to the table where the asker sits."""

    word = "invite"
    for_room = needs_room = True
    person: Person | None = argument(Somebody(), None, required=True)

    async def ask(self, asker: Asker, house: House) -> Told:
        by, room = asker.by, asker.room
        table = (await house.which_table.own(by, room)).table
        if self.person is None:
            raise Refusal("NOBODY_THERE")
        return await house.commands.carry_out(do.Invite(asker.event, table.id, by, self.person, room or ""), by)


@dataclass(frozen=True, slots=True)
class HandOver(OfPlace):
    """Offers the asker's seat to somebody, or to anybody who wants it."""

    word = "handover"
    for_room = needs_room = True
    person: Person | None = argument(Somebody(text="invite-person"), None)

    async def ask(self, asker: Asker, house: House) -> Told:
        by, room = asker.by, asker.room
        table = (await house.which_table.own(by, room)).table
        offered = do.HandOver(asker.event, table.id, by, self.person, room=room or "")
        return await house.commands.carry_out(offered, by)


@dataclass(frozen=True, slots=True)
class Notify(OfPlace):
    """Puts somebody on a list of the room, or takes them off. Without a game: on the list for every game, or off all
    lists."""

    word = "notify"
    for_room = needs_room = True
    wish: str = argument(OneOf(values=_WISHES), ON, required=True)
    game: str = argument(GameName())

    async def ask(self, asker: Asker, house: House) -> Done:
        game = game_called(self.game) if self.game else ""
        if game and game not in GAMES:
            raise Refusal("UNKNOWN_GAME", games=", ".join(GAMES))
        callers, room = house.service.callers, asker.room or ""
        if self.wish == ON:
            await callers.listen(room, asker.by, family_of(game) if game else EVERY)
            return Done(asker.texts("notify-on"))
        for name in [family_of(game)] if game else [EVERY, *sorted({family_of(each) for each in GAMES})]:
            await callers.forget(room, asker.by.id, name)
        return Done(asker.texts("notify-off"))
