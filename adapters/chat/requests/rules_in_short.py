"""The button *Rules* of a table: what it plays by, in short, with the way into the rulebook."""

from adapters.chat.answers import Page
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.messages.tokens import Verb


class RulesInShort(OfTable):
    button, letter = Verb.RULES, "r"
    key = "screen-key-rules"
    for_room = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page:
        return Page(house.rulebook.overview(at.table, asker.by.locale), at.table.id)
