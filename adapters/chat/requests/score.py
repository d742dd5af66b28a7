"""`/score`: the score sheet of the match."""

from adapters.chat.answers import Page
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.messages.tokens import Verb
from engine.presentation.board.score import score_sheet


class Score(OfTable):
    word, button, letter = "score", Verb.SCORE, "s"
    key = "asking-score-key"
    for_room = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page:
        at.dealt  # noqa: B018 - raises where no cards were ever dealt
        return Page(score_sheet(at.table, asker.texts), at.table.id)
