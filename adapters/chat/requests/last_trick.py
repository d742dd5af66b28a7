"""`/last`: the last trick, as far as the game lets the asker look back."""

from adapters.chat.answers import Page
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.messages.tokens import Verb
from engine.presentation.board.score import last_trick


class LastTrick(OfTable):
    """The answer is the asker's alone: even how far one may look back can differ from seat to seat."""

    word, button, letter = "last", Verb.LAST_TRICK, "l"
    key = "asking-last-key"

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page:
        view = at.dealt.view(at.table.seat_of(asker.by.id))
        return Page(last_trick(at.table, view, asker.texts), at.table.id)
