"""`/hint`: the best card or call now, and why. It is counted before it is given, so that none goes uncounted."""

from adapters.chat.answers import Page
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.host.commands.every import TakeHint
from engine.host.state.errors import Refusal
from engine.messages.tokens import Verb
from engine.presentation.coach.hint import hint_message


class Hint(OfTable):
    word, button, letter = "hint", Verb.HINT, "i"
    key = "asking-hint-key"
    seated = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page:
        counted = await house.service.handle(TakeHint(asker.event, at.table.id, asker.by), at)
        table, live, seat = counted.table, counted.live, counted.table.seat_of(asker.by.id)
        if live is None or seat is None or seat not in live.view(seat).to_act:
            raise Refusal("NO_HINT_NOW")
        view = live.view(seat)
        found = await house.service.coach.hint(table, view)
        return Page(hint_message(found, table, seat, view, asker.texts), table.id)
