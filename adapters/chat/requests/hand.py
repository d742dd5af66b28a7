"""`/hand`: the asker's own hand."""

from adapters.chat import answers
from adapters.chat.desks.panels import own_hand
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.messages.tokens import Verb


class Hand(OfTable):
    word, button, letter = "hand", Verb.HAND, "t"
    seated = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> answers.Hand:
        return answers.Hand(own_hand(at, asker.by), at.table.id)
