"""Opens the table in a browser: a link for the asker alone, and one to pass on, which shows what everybody sees."""

from adapters.chat.answers import Page, Refused
from adapters.chat.requests.request import Asker, House, Request
from engine.host.commands.change import Loaded
from engine.messages import buttons
from engine.messages.message import Choice, Link, Message, Private, Slot, Text
from engine.messages.tokens import Verb


class OpenPage(Request):
    button, letter = Verb.PAGE, "w"

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page | Refused:
        table, texts = at.table, asker.texts
        if house.pages is None:
            return Refused(texts("web-nowhere"), table.id)
        own, watching = map(Link, house.pages.links(table.id, asker.by))
        choices = Choice(buttons.label(table, Verb.PAGE, texts), own), Choice(texts("web-to-watch"), watching)
        said = Text(texts("web-links"))
        return Page(Message(Private(asker.by.id), Slot.NOTICE, (said,), (choices,)), table.id)
