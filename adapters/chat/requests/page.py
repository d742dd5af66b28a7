"""Opens the table in a browser: a link for the asker alone, and one to pass on, which shows what everybody sees."""

from collections.abc import Iterator

from adapters.chat.answers import Page, Refused
from adapters.chat.pages import Pages
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.host.state.table import Table
from engine.messages import buttons
from engine.messages.message import Choice, Link, Message, Private, Slot, Text
from engine.messages.tokens import Verb
from engine.presentation.board.shuffle import finished_deal


class OpenPage(OfTable):
    button, letter = Verb.PAGE, "w"

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page | Refused:
        table, texts = at.table, asker.texts
        if house.pages is None:
            return Refused(texts("web-nowhere"), table.id)
        own, watching = map(Link, house.pages.links(table.id, asker.by))
        opens = Choice(buttons.label(table, Verb.PAGE, texts), own), Choice(texts("web-to-watch"), watching)
        choices: list[tuple[Choice, ...]] = [opens]
        said = [Text(texts("web-links"))]
        if finished_deal(table) is not None:
            choices.append(tuple(_of_the_deal(table, asker, house.pages)))
            said.append(Text(texts("web-links-deal")))
        return Page(Message(Private(asker.by.id), Slot.NOTICE, tuple(said), tuple(choices)), table.id)


def _of_the_deal(table: Table, asker: Asker, pages: Pages) -> Iterator[Choice]:
    """The last deal once more, for whoever likes; and one's own review of it."""
    yield Choice(asker.texts("web-replay"), Link(pages.links(table.id, asker.by, "replay")[1]))
    if table.seat_of(asker.by.id) is not None:
        review = Link(pages.links(table.id, asker.by, "review")[0])
        yield Choice(buttons.label(table, Verb.REVIEW, asker.texts), review)
