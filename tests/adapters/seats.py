"""A request that is not in the program: who sits where. `test_a_new_request` puts it into a copy."""

from adapters.chat.answers import Page
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.messages import names
from engine.messages.message import Heading, Lines, Message, Public, Slot


class Seats(OfTable):
    word, key = "seats", "asking-seats-key"
    for_room = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page:
        who = tuple(names.who(at.table, seat, asker.texts) for seat in range(len(at.table.seats)))
        shown = Message(Public(), Slot.NOTICE, (Heading(asker.texts("asking-seats-title")), Lines(who)))
        return Page(shown, at.table.id)
